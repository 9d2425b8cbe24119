/** An order that nobody has confirmed for ten minutes: what is known, whom to ask, and the text for it. */
export const lateCopy = {
  title: 'Su pedido todavía no está confirmado',
  state: 'Sin confirmar',
  known: (moment: string) =>
    `Recibimos su pedido el ${moment} y todavía no sabemos si entró en el sistema de la empresa. Lo seguimos buscando; no lo envíe de nuevo.`,
  notSent: (moment: string) =>
    `Recibimos su pedido el ${moment} y todavía no pudimos enviarlo al sistema de la empresa. Lo seguimos intentando; no lo envíe de nuevo.`,
  ask: (name: string) => `Consulte a ${name}: el mensaje ya lleva los datos del pedido.`,
  askShop: 'Consúltenos: el mensaje ya lleva los datos del pedido.',
  message: 'Mensaje que se envía',
  subject: (reference: string) => `Pedido ${reference} sin confirmar`,
  greeting: (reference: string, moment: string) =>
    `Hola. Hice el pedido web ${reference} el ${moment} y todavía no está confirmado. ¿Pueden ver si les llegó?`,
  customer: (cardcode: string, name: string) => `Cliente: ${cardcode}, ${name}`,
  line: (itemCode: string, quantity: string, promo: string | null) =>
    promo === null ? `${quantity} × ${itemCode}` : `${quantity} × ${itemCode} (${promo})`,
  more: (lines: number) => (lines === 1 ? 'y 1 renglón más' : `y ${lines} renglones más`),
} as const;
