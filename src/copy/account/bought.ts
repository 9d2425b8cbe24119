/** What a customer buys, before the catalogue. */
export const boughtCopy = {
  title: 'Mis productos',
  lead: (orders: number) =>
    orders === 1 ? 'Lo que llevó en su último pedido.' : `Lo que llevó en sus últimos ${orders} pedidos.`,
  last: (day: string, price: string) =>
    day ? `Última compra el ${day} a ${price}` : `Última compra a ${price}`,
  times: (times: number) => (times === 1 ? 'en un pedido' : `en ${times} pedidos`),
  gone: 'Ya no está en el catálogo.',
  code: (code: string) => `Código ${code}`,
  more: (count: number) => `Ver ${count} más`,
  none: 'Cuando haga su primer pedido, sus productos quedan aquí con el último precio y la fecha.',
} as const;
