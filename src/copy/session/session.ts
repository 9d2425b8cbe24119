/** What is said when a request or a session fails. */
export const sessionCopy = {
  offline: 'No hay conexión. Revise su señal e intente de nuevo.',
  timeout: 'La respuesta demora demasiado. Intente de nuevo en un momento.',
  misshapen: 'Recibimos una respuesta que no pudimos leer. Intente de nuevo en un momento.',
  refused: 'No pudimos completar el pedido de datos. Intente de nuevo en un momento.',
  loading: 'Cargando…',
  retry: 'Reintentar',
  ended:
    'Su sesión terminó. Ingrese de nuevo para seguir donde estaba: lo que escribió queda en este equipo.',
  signIn: 'Ingresar',
} as const;
