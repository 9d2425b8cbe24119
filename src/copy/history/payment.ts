/** Telling the retailer of a payment. */
export const paymentCopy = {
  open: 'Informar un pago',
  title: 'Informar un pago',
  lead: 'Le avisamos a la tienda por correo. La factura sigue como pendiente hasta que la tienda registre el pago.',
  documents: 'Facturas que paga',
  ticked: (amounts: string) => `Marcado: ${amounts}`,
  other: 'El importe que escribió es otro, o en otra moneda.',
  twoCurrencies:
    'Son de dos monedas: si pagó cada una por su lado, informe un pago de cada una; si pagó todo en una, escriba el total en esa moneda.',
  oneCurrency:
    'El importe es el de las facturas de una sola moneda, y marcó también otras. Desmarque las de la otra moneda e informe ese pago aparte.',
  noneTicked: 'Marque al menos una factura.',
  bank: 'Banco o medio de pago',
  bankHint: 'Por ejemplo: transferencia BROU, cheque Itaú.',
  amount: 'Importe',
  currency: 'Moneda',
  day: 'Fecha del pago',
  note: 'Nota (opcional)',
  photo: 'Foto del comprobante (opcional)',
  photoHint: (mb: number) =>
    `JPEG, PNG o WebP, hasta ${mb} MB. Le quitamos los datos del lugar y del aparato.`,
  send: 'Informar el pago',
  cancel: 'Cancelar',
  close: 'Cerrar',
  and: ' y ',
  sent: 'Listo: el aviso quedó registrado y se envía por correo a la tienda.',
  told: (day: string, amount: string) => `Pago informado el ${day}: ${amount}`,
  states: {
    sent: 'enviado a la tienda',
    sending: 'enviándose',
    waiting: 'todavía no pudo enviarse; se sigue intentando',
  },
  notKnown: 'No pudimos leer los pagos informados en este momento.',
  wrongDay: 'La fecha del pago no existe o está muy lejos. Corríjala.',
  keyTaken: 'Ese aviso ya se registró con otros datos. Recargue la página e informe el pago de nuevo.',
  unknownDocument: 'Una de las facturas no está en su cuenta. Recargue la página y márquelas de nuevo.',
  mail: {
    subject: (cardcode: string, amount: string) => `Pago informado: cliente ${cardcode}, ${amount}`,
    customer: 'Cliente',
    person: 'Informado por',
  },
} as const;
