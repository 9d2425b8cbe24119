import { cartCopy } from '#copy/cart.ts';
/** Checkout: from the review to the order's confirmation. product.md §15. */
export const checkoutCopy = {
  title: 'Confirmar pedido',
  description: 'Revise su carro y confirme el pedido.',
  review: 'Revise su pedido',
  loading: 'Preparando su pedido…',
  empty: 'Su carro está vacío: no hay nada para pedir.',
  delivery: 'Entrega',
  deliveryLoading: 'Cargando sus direcciones y formas de envío…',
  deliveryFailed:
    'No pudimos cargar sus direcciones y formas de envío. Puede reintentar, o confirmar y coordinar la entrega con su vendedor.',
  bySeller: 'Lo coordino con mi vendedor',
  shipping: 'Forma de envío',
  address: 'Dirección de entrega',
  noAddress: 'No tenemos una dirección de entrega suya: su vendedor la coordina con usted.',
  days: (days: number) => (days === 1 ? '1 día hábil' : `${days} días hábiles`),
  free: 'Sin costo',
  freeFrom: (amount: string) => `Sin costo desde ${amount}`,
  transport: (name: string) => `Envío: ${name}`,
  chosen: (way: string) => `Entrega: ${way}`,
  changeDelivery: 'Cambiar la entrega',
  transportHint: 'El envío se suma en la factura.',
  data: 'Datos del pedido',
  purchaseOrder: 'Su número de orden de compra (opcional)',
  wishedDay: 'Fecha deseada (opcional)',
  comments: 'Comentarios para el pedido (opcional)',
  commentsHint: 'Horario de entrega, transporte, persona que recibe…',
  commentsLeft: (left: number) =>
    left === 1 || left === -1
      ? left > 0
        ? 'Queda 1 carácter'
        : 'Sobra 1 carácter: acórtelos para confirmar'
      : left >= 0
        ? `Quedan ${left} caracteres`
        : `Sobran ${-left} caracteres: acórtelos para confirmar`,
  tooLong: 'Los comentarios y notas son más largos de lo que se puede enviar: acórtelos para confirmar.',
  changes: (count: number) =>
    count === 1
      ? 'Un producto cambió desde que lo agregó al carro. Revíselo antes de confirmar.'
      : `${count} productos cambiaron desde que los agregó al carro. Revíselos antes de confirmar.`,
  seeChanges: 'Ver los productos',
  change: {
    gone: 'Ya no está a la venta: quítelo del carro para confirmar.',
    dearer: (before: string, now: string) => `Subió de precio: antes ${before}, ahora ${now}`,
    cheaper: (before: string, now: string) => `Bajó de precio: antes ${before}, ahora ${now}`,
    otherCurrency: (before: string, now: string) => `Cambió de moneda: antes ${before}, ahora ${now}`,
    multiple: (before: string, now: string) => `Antes se vendía de a ${before}, ahora de a ${now}`,
    outOfStock: 'Se quedó sin stock: queda pendiente de entrega',
    inStock: 'Volvió a haber stock',
  },
  lineNote: (note: string) => `Nota: ${note}`,
  place: 'Confirmar pedido',
  placeChanged: (count: number) =>
    count === 1 ? 'Confirmar pedido con 1 cambio' : `Confirmar pedido con ${count} cambios`,
  placing: 'Enviando…',
  back: 'Volver al carro',
  unsaved: 'Hay cambios del carro sin guardar. Podrá confirmar cuando se guarden.',
  withoutPrice: 'Hay productos sin precio en el carro. Quítelos o consulte su precio antes de confirmar.',
  pricesUnknown: 'No pudimos cargar los precios. Podrá confirmar cuando vuelvan.',
  sending: 'Pedido recibido, confirmando…',
  sendingHint: 'No hace falta que espere en esta página ni que lo envíe de nuevo.',
  unknown: 'Pedido recibido, confirmando',
  unknownHint:
    'La confirmación está demorando. No lo envíe de nuevo: aparecerá en su historial en cuanto quede confirmado.',
  unreachable: 'Estamos averiguando si su pedido llegó',
  unreachableHint:
    'Se cortó la conexión al enviarlo. No lo envíe de nuevo: lo verificamos al volver la señal.',
  ask: 'Su pedido necesita una verificación',
  askHint: 'Comuníquese con su vendedor y mencione la referencia. No lo envíe de nuevo.',
  /** The page's heading once an order was sent. */
  placedTitle: 'Su pedido',
  received: (numbers: readonly string[]) =>
    numbers.length === 1
      ? `Pedido ${numbers[0]} recibido`
      : `Pedidos ${numbers.slice(0, -1).join(', ')} y ${numbers.at(-1)} recibidos`,
  confirmed: '¡Pedido confirmado!',
  confirmedHint: 'Le atenderemos a la brevedad.',
  next: {
    title: 'Qué sigue',
    text: 'Preparamos lo que pidió y lo facturamos. Cada factura y su entrega se siguen en la página del pedido. Si el envío tiene costo, se suma en la factura.',
    seller: (name: string) => `Por cualquier cambio, lo atiende ${name}:`,
    shop: 'Por cualquier cambio, consúltenos:',
  },
  rejected: 'El pedido no fue aceptado',
  rejectedHint: 'Su carro sigue guardado: puede corregirlo y volver a confirmar.',
  partial: 'Una parte del pedido no fue aceptada',
  partialHint: 'Lo que no se aceptó sigue en su carro: puede corregirlo y volver a confirmar.',
  viewOrder: 'Ver el pedido',
  viewOrders: 'Ver mis pedidos',
  keepBuying: 'Seguir comprando',
  askTitle: 'Ya hay un pedido en confirmación',
  askBody:
    'Tiene otro pedido con los mismos productos o promociones que todavía se está confirmando. Si lo envía igual, serán dos pedidos.',
  askYes: 'Enviar otro pedido',
  askNo: 'No enviar',
} as const;

/** What became of an attempt that sent no order, and what to do next. The second is said only while it can be done. */
export const attemptNotices = {
  cartChanged: [cartCopy.elsewhere.title, cartCopy.elsewhere.confirmAgain],
  notSent: ['El pedido no se envió y su carro está intacto.', 'Puede intentarlo de nuevo en un momento.'],
  notArrived: ['El pedido no llegó a enviarse y su carro está intacto.', 'Puede confirmarlo de nuevo.'],
  tooMany: [
    'Hubo muchas solicitudes seguidas: el pedido no se envió y su carro está intacto.',
    'Espere un momento y confirme de nuevo.',
  ],
} as const;

/** What heads each part of an order's comments, for whoever prepares it. */
export const commentLabels = {
  purchaseOrder: 'Orden de compra',
  shipping: 'Envío',
  address: 'Dirección',
  wishedDay: 'Fecha deseada',
  note: 'Comentarios',
  lineNotes: 'Notas por producto',
} as const;
