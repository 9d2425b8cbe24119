import { LANGUAGE } from '#retailer/values/country.ts';

/** What a customer reads when something is refused or fails: what happened, and what to do. */
const SECONDS_MAX = 120;

const waitOf = (seconds: number): string => {
  if (seconds > SECONDS_MAX) return `${Math.ceil(seconds / 60)} minutos`;
  return seconds === 1 ? 'un segundo' : `${seconds} segundos`;
};

export const errors = {
  signedOut: 'No hay una sesión abierta. Ingrese para continuar.',
  sessionUnknown: 'No pudimos leer su sesión en este momento. Intente de nuevo en un minuto.',
  notCustomer: 'Su usuario no tiene un código de cliente. Pida el alta a su vendedor.',
  otherCustomer: 'Esos datos son de otro cliente. Recargue la página para continuar con los suyos.',
  alreadyCustomer: 'Su usuario ya tiene un código de cliente: no hace falta activarlo.',
  otherOrigin: 'La solicitud no vino de esta tienda. Recargue la página e intente de nuevo.',
  notJson: 'La solicitud no es un JSON válido.',
  notForm: 'El formulario no se pudo leer. Recargue la página e intente de nuevo.',
  wrongType: 'La solicitud debe ser JSON (content-type: application/json).',
  unwritable:
    'La solicitud tiene un carácter que no se puede guardar (el nulo, U+0000). Borre ese texto y escríbalo de nuevo.',
  tooLarge: 'La solicitud es demasiado grande: el máximo es 64 KB.',
  invalid: (field: string, reason: string) => `Dato inválido en «${field}»: ${reason}`,
  missing: 'falta',
  /** By the kind of a schema's issue. */
  wrongValue: {
    number: 'debe ser un número',
    integer: 'debe ser un número entero',
    string: 'debe ser un texto',
    array: 'debe ser una lista',
    object: 'debe ser un objeto',
    boolean: 'debe ser sí o no',
    max_length: 'es más largo de lo que se admite',
    parse_json: 'no es un JSON válido',
    other: 'no es un valor conocido',
  } as Record<string, string> & { other: string },
  fieldNames: {
    quantity: 'cantidad',
    itemCode: 'código',
    code: 'código',
    margin: 'margen',
    note: 'nota',
    title: 'título',
    ask: 'motivo',
    name: 'nombre',
    company: 'empresa',
    replyTo: 'correo',
    phone: 'teléfono',
    item: 'equipo o artículo',
    message: 'mensaje',
    documents: 'facturas',
    bank: 'banco o medio de pago',
    amount: 'importe',
    currency: 'moneda',
    day: 'fecha del pago',
  } as Record<string, string>,
  /** Why an edit of a list of the card code is refused. */
  drafts: {
    too_many_drafts: (max: number) =>
      `Puede guardar hasta ${max} tablas. Borre una que ya no use; esta queda en este equipo.`,
    too_large: (max: number) =>
      `Sus tablas ocupan los ${max} MB que se guardan con su cuenta. Borre una; lo demás queda en este equipo.`,
  },
  namedLists: {
    unknown_list: 'Esa lista ya no existe. Puede que alguien de su empresa la haya borrado hace tiempo.',
    too_many_lists: (max: number) => `Ya hay ${max} listas, que es el máximo. Borre una para crear otra.`,
    too_many_lines: (max: number, together: number) =>
      `Una lista tiene hasta ${max} renglones, y todas juntas hasta ${together.toLocaleString(LANGUAGE)}: ese producto no entró.`,
    too_large: (kilobytes: number, together: number) =>
      `Una lista puede ocupar hasta ${kilobytes} KB, y todas juntas hasta ${together.toLocaleString(LANGUAGE)} KB: ese cambio no entró. Quite renglones, acorte notas o borre una lista.`,
  },
  /** What a wish list, a comparison or the words of a card code cannot take. */
  noRoom: (kilobytes: number) =>
    `Lo que guarda aquí puede ocupar hasta ${kilobytes} KB: ese cambio no entró. Borre lo que ya no use.`,
  wrongMethod: 'Esta dirección solo se puede pedir con GET.',
  searchUnavailable: 'La búsqueda no responde en este momento. Intente de nuevo en unos segundos.',
  tooManyCodes: (max: number) => `Se pueden consultar hasta ${max} códigos por vez.`,
  officeUnreachable: 'El sistema de la tienda no responde en este momento. Intente de nuevo en unos minutos.',
  officeFailed: 'El sistema de la tienda respondió con un error. Intente de nuevo en unos minutos.',
  storageUnavailable:
    'No podemos leer ni guardar sus datos en este momento. Lo que ya estaba guardado no se pierde: intente de nuevo en un minuto.',
  unexpected: 'Ocurrió un error inesperado. Intente de nuevo; si se repite, llámenos.',
  tooManyMails: 'En la última hora recibimos demasiados mensajes. Escríbanos por WhatsApp o llámenos.',
  tooMany: (seconds: number) =>
    `Recibimos demasiadas solicitudes seguidas. Espere ${waitOf(seconds)} e intente de nuevo.`,
  notFound: 'No lo encontramos.',
  promoNotFound: 'Esa promo terminó o ya no está disponible para usted. Vea las vigentes en Promos.',
  promoGone: (title: string) =>
    `La promo «${title}» terminó o ya no está disponible para usted, así que no se guardó en el carro. Vea las vigentes en Promos.`,
  promoStartsLater: (title: string, day: string) =>
    `La promo «${title}» empieza el ${day}: podrá agregarla desde ese día.`,
  /** Why a promotion cannot be taken into the cart as it was chosen. */
  promoInEdit: {
    empty: (title: string) => `La promo «${title}» no tiene productos en este momento.`,
    foreign: (title: string, code: string) =>
      `El producto ${code} no es de la promo «${title}», que pudo cambiar: ábrala de nuevo y revísela.`,
    left: (title: string, name: string) =>
      `La promo «${title}» se lleva completa: escriba la cantidad de «${name}».`,
    unpriced: (title: string, name: string) =>
      `«${name}» no tiene precio en este momento, así que la promo «${title}» no se puede agregar: consulte con su vendedor.`,
    multiple: (_title: string, name: string, multiple: string) =>
      `«${name}» se lleva en la promo de a ${multiple}: corrija la cantidad.`,
  },
  orderNotFound: 'No encontramos ese pedido entre los suyos.',
  documentNotFound: 'No encontramos ese documento entre los suyos.',
  mailOtherAddress:
    'Solo enviamos a las direcciones de su ficha de cliente. Elija una de ellas o pida a su vendedor que agregue la que necesita.',
  mailNotElectronic: 'Este documento no tiene comprobante electrónico, así que no se puede enviar.',
  mailUnknownDocument:
    'El sistema de la tienda no encontró este comprobante electrónico, así que no se envió. Pídalo a su vendedor.',
  mailRefused:
    'El sistema de la tienda no aceptó el envío, así que no se envió nada. Revise la dirección o pídalo a su vendedor.',
  mailNotSent:
    'No se envió nada: el sistema de la tienda no responde en este momento. Intente de nuevo en unos minutos.',
  mailUnanswered:
    'El sistema de la tienda no respondió a tiempo: el comprobante puede haber salido o no. Revise su correo antes de enviarlo de nuevo.',
  mailUnclear:
    'El sistema de la tienda respondió con un error: el comprobante puede haber salido o no. Revise su correo antes de enviarlo de nuevo.',
  cartFull: (max: number) => `El carro admite hasta ${max} renglones: haga este pedido y siga en otro.`,
  quantityTooLarge: (code: string, max: number) =>
    `La cantidad de ${code} pasaría de ${max.toLocaleString(LANGUAGE)}: corríjala en el carro.`,
  editUnknown: (code: string) =>
    `El producto ${code} no existe o ya no se vende, así que no se guardó en el carro. Búsquelo de nuevo en el catálogo.`,
  editWithoutPrice: (title: string, code: string) =>
    `«${title}» (${code}) no tiene precio en este momento y no se puede agregar: consulte con su vendedor.`,
  editNotMultiple: (title: string, code: string, multiple: string) =>
    multiple === '1'
      ? `«${title}» (${code}) se vende por unidad: escriba un número entero.`
      : `«${title}» (${code}) se vende de a ${multiple}: corrija la cantidad.`,
  notInCart: (code: string) => `El producto ${code} ya no está en su carro: no había nada que quitar.`,
  promoNotInCart: (id: string) => `La promoción ${id} ya no está en su carro: no había nada que quitar.`,
  editIdReused:
    'Este cambio lleva la identificación de otro que ya se guardó, así que no se aplicó. Recargue la página y hágalo de nuevo.',
  cartEmpty: 'En su carro no hay productos para pedir: agregue alguno antes de confirmar.',
  cartChanged: 'Su carro cambió desde que abrió esta página. Revíselo y confirme de nuevo.',
  unconfirmedOrder:
    'Ya recibimos un pedido con estos productos o promociones y lo estamos confirmando. ¿Quiere hacer otro?',
  keyTaken: 'Esta página de compra ya no es válida. Vuelva al carro y empiece de nuevo.',
  pricesUnavailable:
    'No podemos tomar pedidos en este momento porque el sistema de la tienda no responde. No se envió nada y su carro sigue intacto.',
  lineUnknown: (code: string) => `El producto ${code} ya no está disponible: quítelo del carro.`,
  lineWithoutPrice: (title: string) =>
    `«${title}» no tiene precio en este momento: quítelo del carro o consulte.`,
  lineNotMultiple: (title: string, multiple: string) =>
    `«${title}» se vende de a ${multiple}: corrija la cantidad en el carro.`,
  priceChanged: (title: string, before: string, now: string, others: number) =>
    `Cambió el precio de «${title}»: antes ${before}, ahora ${now}${others === 0 ? '' : others === 1 ? ', y el de otro producto' : `, y el de otros ${others} productos`}. No se envió nada: revise y confirme de nuevo.`,
  promoUnitsChanged: (title: string, name: string, before: string, now: string) =>
    `Cambió la promo «${title}»: con lo que eligió, «${name}» pasó de ${before} a ${now} unidades. No se envió nada: revise y confirme de nuevo.`,
  orderPromoGone: (title: string) =>
    `La promo «${title}» no está vigente hoy para usted: quítela del carro antes de confirmar.`,
  /** Why a promotion cannot be ordered as it was chosen. */
  promoInOrder: {
    empty: (title: string) => `La promo «${title}» no tiene productos en este momento: quítela del carro.`,
    foreign: (title: string, code: string) =>
      `El producto ${code} no es de la promo «${title}», que pudo cambiar: quítela del carro y elíjala de nuevo.`,
    left: (title: string, name: string) =>
      `La promo «${title}» se lleva completa y en su carro falta «${name}»: elíjala de nuevo.`,
    unpriced: (title: string, name: string) =>
      `«${name}», de la promo «${title}», no tiene precio en este momento: quite la promo del carro o consulte.`,
    multiple: (title: string, name: string, multiple: string) =>
      `En la promo «${title}», «${name}» va de a ${multiple}: corrija la cantidad en la promo.`,
  },
  noteTooLong: (over: number) =>
    `Los comentarios pasan por ${over} ${over === 1 ? 'carácter' : 'caracteres'} de lo que se puede enviar. Acórtelos y confirme de nuevo.`,
  purchaseOrderTooLong: (max: number) =>
    `Su número de orden de compra puede tener hasta ${max} caracteres. Acórtelo y confirme de nuevo.`,
  commentsTooLong: (over: number) =>
    `Entre comentarios, entrega y notas de los productos, el pedido pasa por ${over} ${over === 1 ? 'carácter' : 'caracteres'} de lo que se puede enviar. Acorte alguna nota y confirme de nuevo.`,
  wishedNoDay: 'La fecha deseada no existe en el calendario. Elija otra o déjela vacía.',
  wishedPassed: 'La fecha deseada ya pasó. Elija de hoy en adelante o déjela vacía.',
  wishedTooFar: (last: string) =>
    `La fecha deseada puede ser hasta el ${last}. Elija una más cercana o déjela vacía.`,
  shippingUnknown:
    'La forma de envío elegida ya no está disponible para usted. Elija otra y confirme de nuevo.',
  addressUnknown: 'La dirección elegida no está entre las suyas. Elija otra y confirme de nuevo.',
  addressMissing: 'Elija en qué dirección recibe el pedido y confirme de nuevo.',
  orderNotSent: 'No se pudo enviar, porque el sistema de la tienda no responde. Sigue en su carro.',
  orderNeverFound:
    'No llegó al sistema de la tienda: no está entre sus pedidos después de 30 días. Si lo necesita, hágalo de nuevo.',
  orderRefused: 'El sistema de la tienda no lo aceptó. Sigue en su carro: revíselo o llámenos.',
} as const;
