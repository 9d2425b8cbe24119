/** What was ordered and has not been invoiced. */
export const pendingCopy = {
  title: 'Pendientes',
  description: 'Lo que pidió y todavía no se le facturó, de todos sus pedidos.',
  lead: 'Lo que pidió y todavía no se le facturó, de todos sus pedidos. Damos por entregado lo facturado; lo devuelto vuelve a contar.',
  list: 'Productos pendientes',
  count: (count: string) => (count === '1' ? '1 producto pendiente' : `${count} productos pendientes`),
  code: (code: string) => `Código ${code}`,
  gone: 'Ya no está en el catálogo',
  ordered: 'Pedido',
  invoiced: 'Facturado',
  returned: 'Devuelto',
  owed: 'Pendiente',
  since: (day: string) => (day === '' ? 'Sin fecha' : `Desde el ${day}`),
  order: (orderId: string) => `Pedido ${orderId}`,
  orderOwes: (day: string, owed: string) => [day, `faltan ${owed}`].filter(Boolean).join(', '),
  orders: (count: string) => `Ver los ${count} pedidos`,
  advice: {
    wait: 'Pedido hace poco: espere unos días',
    ask: 'Consulte a su vendedor',
    again: 'Hace mucho: pídalo de nuevo',
  },
  again: 'Pedir de nuevo',
  againNamed: (name: string) => `Pedir de nuevo: ${name}`,
  old: (count: string) => (count === '1' ? '1 de hace más de un año' : `${count} de hace más de un año`),
  none: 'No tiene nada pendiente',
  noneHint: 'Todo lo que pidió está facturado.',
  noOrders: 'Todavía no hizo pedidos',
  noOrdersHint: 'Cuando haga uno, aquí verá qué falta entregarle.',
  orderNow: 'Hacer un pedido',
  unknownOrders: (count: string) =>
    count === '1'
      ? 'De un pedido no sabemos todavía qué se facturó: no está en la lista.'
      : `De ${count} pedidos no sabemos todavía qué se facturó: no están en la lista.`,
  withoutOrder: (count: string) =>
    count === '1'
      ? 'Una factura o devolución no dice de qué pedido es: no se descuenta aquí.'
      : `${count} facturas o devoluciones no dicen de qué pedido son: no se descuentan aquí.`,
  seller: 'Pregunte a su vendedor por lo pendiente',
  sellerHint:
    'El mensaje lleva los productos que dicen «Consulte a su vendedor», con las cantidades y los pedidos.',
  subject: 'Productos pendientes',
  message: 'Hola, quería consultar por lo que tengo pendiente:',
  messageLine: (owed: string, name: string, code: string, orders: string) =>
    `- ${owed} × ${name} (código ${code}), pedido ${orders}`,
  messageMore: (count: string) => `y ${count} más.`,
} as const;
