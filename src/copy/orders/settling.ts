/** What `npm run orders` says to whoever looks for an order in the back office and says what became of it. */
export const settlingCopy = {
  usage:
    'Diga cuál: npm run orders -- list, o npm run orders -- settle REFERENCIA --confirmed PEDIDO | --rejected "motivo".',
  oneOfBoth: 'Indique --confirmed o --rejected, no los dos.',
  askOrder: 'Su número de pedido en el sistema de gestión, o nada si no está: ',
  askWhy: 'Por qué no se aceptó, como lo leerá el cliente: ',
  askReference: 'La referencia del pedido: ',
  numberMissing: '--confirmed lleva el número de pedido del sistema de gestión.',
  whyMissing: 'Un pedido no se rechaza sin un motivo que el cliente pueda leer.',
  nothing: 'Cada pedido está confirmado, rechazado o en camino: no hay nada que resolver.',
  headings: ['Referencia', 'Estado', 'Cliente', 'Hace', 'Renglones', 'Promociones', 'Último problema'],
  unknownReference: (reference: string) => `Ningún pedido tiene la referencia ${reference}.`,
  confirmedAlready: (reference: string, orderId: string | null, by: string) =>
    `${reference} ya está confirmado, como pedido ${orderId}${by}.`,
  rejectedAlready: (reference: string, why: string | null, by: string) =>
    `${reference} ya está rechazado, porque «${why}»${by}.`,
  beingSent: (reference: string) =>
    `${reference} se está enviando en este momento: espere a que esté en la lista.`,
  settledBy: (who: string, at: string, note: string) => `, por ${who} el ${at}${note ? `: ${note}` : ''}`,
  numberTaken: (orderId: string, reference: string) =>
    `El pedido ${orderId} es el de la referencia ${reference}: no puede ser el de esta.`,
  settled: (reference: string, state: string, orderId: string | null, message: string | null, by: string) =>
    `${reference}: ${state}${orderId === null ? '' : `, como pedido ${orderId}`}` +
    `${message === null ? '' : `: ${message}`} (${by}).`,
} as const;
