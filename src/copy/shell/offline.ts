/** Words for whoever has no connection. */
export const offline = {
  title: 'No hay conexión',
  text: 'Esta página no está guardada en este equipo. Cuando vuelva la señal se abre sola.',
  retry: 'Intentar de nuevo',
  saved: 'Páginas guardadas en este equipo',
  /** In an open page that was fetched from the shop. */
  lost: 'Sin conexión. Puede abrir las páginas guardadas en este equipo.',
  /** In an open page, where the browser saves none. */
  lostAll: 'Sin conexión.',
  savedCopy: (moment: string) => `Sin conexión. Está viendo una copia guardada el ${moment}.`,
  slowCopy: (moment: string) => `La conexión no responde. Está viendo una copia guardada el ${moment}.`,
  changed: 'Volvió la conexión, y esta página cambió desde la copia.',
  update: 'Actualizar',
  searchesSaved: 'Sin conexión: busca en el catálogo guardado en este equipo.',
  cannotSearch: 'Sin conexión: este equipo no tiene guardado el catálogo y no puede buscar.',
} as const;
