import { LOCAL_CURRENCY, TAX } from '#retailer/values/country.ts';
import { fullStop } from './fullStop.ts';

/** The cart's toasts, word for word as in product.md §8, double spaces included. */
export const cartToasts = {
  added: (title: string) => `Producto "${title}" agregado al carro!`,
  addFailed: (title: string) => `Error agregando "${title}"  al carro!`,
  addedMany: 'Productos  agregados al carro!',
  addManyFailed: 'Error agregando los productos  al carro!',
  removed: (title: string) => `Producto "${title}" removido del carro!`,
  removeFailed: (title: string) => `Error removiendo "${title}"  al carro!`,
  quantitiesFailed: 'Error cambiando las cantidades!',
  promoAdded: 'Promo agregada al carro!',
  promoAddFailed: 'Error agregando promo al carro!',
  promoRemoved: 'Promo eliminada del carro!',
  promoRemoveFailed: 'Error eliminando promo del carro!',
  /** Ours, as the next. */
  noteFailed: 'Error guardando la nota!',
  /** Ours: an edit that could not be sent yet has not failed. */
  waiting: (title: string) =>
    `${title === '' ? 'El cambio' : `“${title}”`} queda en este equipo y se guarda en cuanto se pueda.`,
} as const;

const products = (count: number) => (count === 1 ? '1 producto' : `${count} productos`);
const promotions = (count: number) => (count === 1 ? '1 promoción' : `${count} promociones`);

/** Lines and promotions, never units: metres and sheets have no sum. */
const holds = (lines: number, promos: number): string =>
  [lines > 0 && products(lines), promos > 0 && promotions(promos)].filter(Boolean).join(' y ');

/** The indicator, the mini cart and the cart page. */
export const lineNoteCopy = {
  add: 'Agregar nota',
  label: (title: string) => `Nota para ${title}`,
  hint: 'Color, corte, obra… La lee quien prepara el pedido.',
  over: (over: number) =>
    `Sobran ${over} ${over === 1 ? 'carácter' : 'caracteres'}: la nota no se guarda así.`,
} as const;

export const cartCopy = {
  title: 'Mi carro',
  description: 'Los productos que eligió, con sus precios y el total de su pedido.',
  visitorTitle: 'Ingrese para ver su carro',
  visitorText:
    'El carro es para clientes: con su usuario ve sus precios, guarda lo que elige y hace pedidos.',
  visitorLogin: 'Ingresar',
  holds,
  indicator: (lines: number, promos: number) =>
    lines + promos === 0 ? 'Carro vacío' : `Carro: ${holds(lines, promos)}`,
  indicatorLoading: 'Carro: cargando',
  indicatorError: 'Carro: no se pudo cargar',
  open: 'Abrir el carro',
  view: 'Ver Carro',
  buy: 'Comprar',
  loading: 'Cargando su carro…',
  empty: 'Su carro está vacío.',
  browse: 'Ver el catálogo',
  loadFailed: 'No pudimos cargar su carro',
  loadFailedHint: 'Sus productos siguen guardados. Intente de nuevo en un momento.',
  staleHint: 'No pudimos actualizar su carro: se muestra la última copia guardada en este equipo.',
  unsaved: (changes: number) =>
    changes === 1
      ? 'Hay 1 cambio sin guardar. Lo seguimos intentando.'
      : `Hay ${changes} cambios sin guardar. Lo seguimos intentando.`,
  offline: 'Sin conexión. Sus cambios quedan en este equipo y se envían al volver la señal.',
  saving: 'Guardando…',
  pending: 'Sin guardar todavía',
  lines: 'Productos del carro',
  product: 'Producto',
  code: (code: string) => `Código ${code}`,
  unitPrice: 'Precio unitario',
  quantity: 'Cantidad',
  lineTotal: 'Total',
  remove: 'Quitar',
  removeLine: (title: string) => `Quitar ${title} del carro`,
  emptyCart: 'Vaciar el carro',
  emptied: (held: string) => `Vació el carro: tenía ${held}.`,
  undo: 'Deshacer',
  removedRows: 'Lo que quitó recién',
  removedHere: (title: string) => `Quitó ${title}.`,
  restore: (title: string) => `Deshacer: volver a poner ${title} en el carro`,
  stillHas: (quantity: string) => `No se guardó: en el carro sigue ${quantity}.`,
  roundedUp: (multiple: string, typed: string, quantity: string) =>
    `Se vende de a ${multiple}: de ${typed} pasó a ${quantity}. Revise y vuelva a Comprar.`,
  /** `held` is what is missing now. */
  taken: {
    all: (held: string) => `El comercio vació su carro: tenía ${held}.`,
    some: (held: string) => `El comercio quitó de su carro ${held}.`,
  },
  elsewhere: {
    title: 'Su carro cambió desde otro dispositivo.',
    names: (names: string[], more: number) =>
      more > 0 ? `${names.join(', ')} y ${more} más` : names.join(', '),
    added: (names: string) => fullStop(`Se agregó: ${names}`),
    removed: (names: string) => fullStop(`Se quitó: ${names}`),
    changed: (names: string) => fullStop(`Cambió la cantidad de: ${names}`),
    confirmAgain: 'Revíselo y confirme de nuevo.',
    dismiss: 'Cerrar este aviso',
  },
  priceLoading: 'Cargando precio…',
  priceUnknown: 'Precio no disponible en este momento',
  noPrice: 'Consultar precio',
  totals: 'Totales',
  subtotal: 'Subtotal',
  tax: 'Impuestos',
  total: 'Total',
  totalIncomplete: 'El total no incluye los productos sin precio.',
  totalUnknown: 'El total se calcula cuando vuelven los precios.',
  sheet: {
    print: 'Imprimir',
    title: 'Pedido sin confirmar',
    columns: [
      ...['Código', 'Producto', 'Cantidad'],
      ...['Precio de lista', 'Dto.', 'Precio neto', TAX, `Total sin ${TAX}`],
    ],
    promo: (title: string) => `Promoción: ${title}`,
    promoGone: '(ya no está disponible: no se suma)',
  },
  terms: {
    equivalent: (total: string, other: string) => `${total} equivalen a ${other}`,
    unrated: (currency: string) =>
      `No tenemos cotización de ${currency}: se muestra en ${LOCAL_CURRENCY.name.toLowerCase()}.`,
    rate: (pesos: string, moment: string | null) =>
      `Cotización ${pesos}${moment ? ` del ${moment}` : ''}. Es orientativo y no se suma a ningún total.`,
    /** In the cart, where no way of delivery is chosen: each may have an amount of its own. */
    transport: {
      missing: (missing: string, minimum: string) =>
        `Faltan ${missing} para no pagar envío (desde ${minimum}, sin impuestos). Algunas formas de envío tienen su propio mínimo.`,
      free: (minimum: string) =>
        `Supera ${minimum} sin impuestos: no paga envío, salvo en las formas que tienen su propio mínimo.`,
    },
    /** In the checkout, under the way that is chosen. */
    transportOfWay: {
      missing: (missing: string, minimum: string) =>
        `Faltan ${missing} para que esta forma de envío no tenga costo (desde ${minimum}, sin impuestos).`,
      free: (minimum: string) => `Esta forma de envío no tiene costo: supera ${minimum} sin impuestos.`,
    },
    otherCurrency: {
      converted: 'Aproximado: lo que está en la otra moneda cuenta a la cotización del día.',
      leftOut: 'Sin contar lo que está en la otra moneda: no pudimos consultar la cotización.',
    },
    failed: 'No pudimos consultar la cotización ni el mínimo para no pagar envío.',
  },
  more: (lines: number) => (lines === 1 ? 'y 1 producto más' : `y ${lines} productos más`),
  updated: 'Los precios son los vigentes al confirmar el pedido.',
} as const;
