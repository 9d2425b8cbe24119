import { documentCopy } from '#copy/documents.ts';
import { TAX } from '#retailer/values/country.ts';

/** What a customer ordered, was invoiced and returned of one product. */
export const productPapersCopy = {
  kinds: documentCopy.kinds,
  order: (number: string) => `Pedido ${number}`,
  of: (document: string, day: string) => (day === '' ? document : `${document} del ${day}`),
  date: 'Fecha',
  document: 'Documento',
  quantity: 'Cantidad',
  price: `Precio + ${TAX}`,
  cancelled: 'anulado',
  none: 'No está en ninguno de sus pedidos, facturas y devoluciones.',
  more: 'Hay más, anteriores a estos: están en su historial de pedidos.',
} as const;
