/** The home page of somebody who is signed in: a field for an order, the last orders, what is due again and the lists. */
export const ownHomeCopy = {
  orders: {
    title: 'Sus últimos pedidos',
    more: 'Historial pedidos',
    repeat: 'Repetir',
    repeatOf: (orderId: string) => `Repetir pedido ${orderId}`,
    none: 'Todavía no hizo pedidos.',
    start:
      'Cuando haga el primero, lo verá acá para seguirlo y repetirlo. Busque por código, marca o medida, o pegue su pedido arriba.',
  },
  reorder: {
    more: 'Elegir y pedir',
    reading: 'Estamos leyendo sus pedidos: en un rato, aquí verá lo que le toca.',
  },
  lists: {
    title: 'Sus listas',
    own: 'Mis productos',
    company: 'Listas de su empresa',
  },
} as const;
