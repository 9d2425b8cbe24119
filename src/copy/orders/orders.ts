import { LANGUAGE } from '#retailer/values/country.ts';

/** The order history and one order. */
export const ordersCopy = {
  title: 'Historial de pedidos',
  description: 'Sus pedidos y en qué estado está cada uno.',
  failed: 'No pudimos cargar sus pedidos',
  empty: 'Todavía no hizo pedidos. Cuando confirme el primero, lo verá aquí.',
  browse: 'Ver el catálogo',
  search: 'Buscar en sus pedidos',
  searchExample: 'Pedido, orden de compra, producto o factura',
  from: 'Desde',
  to: 'Hasta',
  anyStatus: 'Todos',
  reversed: '«Desde» es posterior a «Hasta»: corrija una de las dos fechas.',
  shown: (first: number, last: number, all: number) =>
    all === 1 ? '1 pedido' : `${first} a ${last} de ${all.toLocaleString(LANGUAGE)} pedidos`,
  noneFound: 'Ningún pedido coincide con lo que busca.',
  noneFoundHint: 'Pruebe con otro número, otra palabra u otras fechas.',
  searchingInside: 'Buscando también en productos y facturas…',
  insideFailed:
    'No pudimos leer los productos y las facturas: se busca por número, orden de compra y estado.',
  insideLimited: (orders: number) =>
    `Los productos se buscan en sus últimos ${orders.toLocaleString(LANGUAGE)} pedidos.`,
  clear: 'Quitar los filtros',
  pages: 'Páginas de pedidos',
  page: (page: number) => `Página ${page}`,
  pendingTitle: 'En confirmación',
  late: 'Sin confirmar: a quién consultar',
  states: {
    new: 'Por enviar',
    sending: 'Enviando',
    confirmed: 'Confirmado',
    rejected: 'No aceptado',
    unknown: 'Recibido, confirmando',
    ask: 'Requiere verificación',
  },
  parts: { lines: 'Productos', promos: 'Promociones' },
  together: (orderId: string) => `Junto con el ${orderId}`,
  otherPart: 'Confirmado junto con',
  order: 'Pedido',
  orderNumber: (orderId: string) => `Pedido ${orderId}`,
  date: 'Fecha',
  reference: 'Referencia',
  noReference: '—',
  ourReference: (reference: string) => `Ref. ${reference}`,
  status: 'Estado',
  bySeller: 'A coordinar con su vendedor',
  total: 'Total',
  totalWithTax: 'Total con impuestos',
  ownNumber: 'Su orden de compra',
  print: 'Imprimir',
  repeat: 'Repetir pedido',
  back: 'Volver al historial',
  detailFailed: 'No pudimos cargar el pedido',
  missing: 'No encontramos ese pedido entre los suyos.',
} as const;

/** What became of an order. */
export const timelineCopy = {
  title: 'Seguimiento',
  order: 'Pedido recibido',
  cfe: (folio: string) => `Comprobante electrónico ${folio}`,
  send: 'Enviar por e-mail',
  repair: (name: string) => `Reparación de ${name}`,
  repairNote: 'Producto de este pedido: el equipo puede ser de otra compra.',
  onlyOrder: 'Todavía no hay facturas de este pedido.',
  withoutRepairs: 'No pudimos leer las reparaciones: pueden faltar aquí.',
} as const;
