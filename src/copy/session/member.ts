/** What somebody reads who is signed in and has no card code yet: what is missing, and what to do next. */
export const memberCopy = {
  /** In the place of a price. */
  price: 'Su usuario todavía no tiene código de cliente: con él verá sus precios y disponibilidad.',
  cart: 'Su usuario todavía no tiene código de cliente, así que no tiene carro ni pedidos.',
  account:
    'Su usuario todavía no tiene código de cliente, así que no ve precios ni puede hacer pedidos. Pida la activación y le decimos cómo sigue.',
  ask: 'Pedir mi código',
  /** Where there is room for a few words only. */
  askForPrice: 'Pedir código para ver el precio',
  askShort: 'Pedir código',
} as const;
