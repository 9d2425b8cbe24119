import { documentCopy } from '#copy/documents.ts';

/** What a customer ordered, was invoiced and returned of one product. */
export const productPapersCopy = {
  kinds: documentCopy.kinds,
  order: (number: string) => `Pedido ${number}`,
  of: (document: string, day: string) => (day === '' ? document : `${document} del ${day}`),
  date: 'Fecha',
  document: 'Documento',
  quantity: 'Cantidad',
  price: 'Precio + IVA',
  cancelled: 'anulado',
  none: 'No está en ninguno de sus pedidos, facturas y devoluciones.',
  more: 'Hay más, anteriores a estos: están en su historial de pedidos.',
} as const;
