/** How far a customer's history has been read. */
export const progressCopy = {
  starting: 'Estamos buscando sus pedidos y facturas. La primera vez puede llevar unos minutos.',
  reading: (read: string, papers: string) =>
    `Leímos ${read} de ${papers} pedidos, facturas y devoluciones. Lo que falta se agrega solo.`,
  failing: 'El sistema de la tienda no responde ahora. Seguimos intentando, y mostramos lo que ya sabemos.',
  unreadable: (count: string) =>
    count === '1'
      ? 'Hay un documento que el sistema de la tienda no muestra: no está en esta cuenta.'
      : `Hay ${count} documentos que el sistema de la tienda no muestra: no están en esta cuenta.`,
  at: (moment: string) => `Actualizado el ${moment}.`,
} as const;
