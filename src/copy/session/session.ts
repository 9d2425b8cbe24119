/** What is said when a request or a session fails. */
export const sessionCopy = {
  offline: 'No hay conexión. Revise su señal e intente de nuevo.',
  timeout: 'La respuesta demora demasiado. Intente de nuevo en un momento.',
  misshapen: 'Recibimos una respuesta que no pudimos leer. Intente de nuevo en un momento.',
  refused: 'No pudimos completar el pedido de datos. Intente de nuevo en un momento.',
  loading: 'Cargando…',
  retry: 'Reintentar',
  asksAgain: (seconds: number) => `Se vuelve a consultar en ${seconds} s.`,
  ended:
    'Su sesión terminó. Ingrese de nuevo para seguir donde estaba: lo que escribió queda en este equipo.',
  signIn: 'Ingresar',
  notKept: {
    lead: 'Este navegador no tiene lugar para guardar más. Se perderá al recargar o cerrar esta página:',
    parts: {
      orderDrafts: 'la tabla de pedido, lo que contó de sus listas y los códigos que escaneó',
      namedEdits: 'los cambios de sus listas que faltan enviar',
      ownWords: 'los cambios de sus palabras que faltan enviar',
      state: 'lo que falta enviar del carro y de sus listas, y lo que escribió para el pedido',
    },
    listed: (parts: string[]) =>
      parts.length > 1 ? `${parts.slice(0, -1).join(', ')} y ${parts.at(-1)}.` : `${parts[0]}.`,
    next: 'Guárdelo en un archivo, o libere espacio en este equipo y siga: se guarda con el próximo cambio.',
    save: 'Guardar en un archivo',
    fileName: 'sin-guardar.txt',
  },
} as const;
