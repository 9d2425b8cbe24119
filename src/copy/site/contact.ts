import { TAX_ID } from '#retailer/values/country.ts';
import { REPLY } from '#retailer/values/shop.ts';

/** Words of the contact form, and of the e-mail that it becomes. */
export const contactForm = {
  title: 'Escríbanos',
  text: REPLY,
  ask: 'Motivo',
  asks: {
    service: 'Servicio técnico',
    product: 'Consulta por un artículo',
    account: 'Abrir una cuenta',
    invoice: 'Factura o estado de cuenta',
    other: 'Otro',
  },
  name: 'Nombre',
  company: `Empresa y ${TAX_ID}`,
  email: 'Correo',
  emailHint: 'Ahí le contestamos.',
  phone: 'Teléfono',
  item: 'Equipo o artículo',
  itemHint: 'Marca, modelo y número de serie, o el código del artículo.',
  message: 'Mensaje',
  wanted: (term: string) => `Busqué “${term}” y no lo encontré. ¿Lo tienen o lo consiguen?`,
  send: 'Enviar',
  again: 'Escribir otro mensaje',
  whatsapp: 'Enviar por WhatsApp',
  sent: { title: 'Recibimos su mensaje', text: REPLY },
  notSent:
    'No pudimos enviar su mensaje. Vuelva atrás, revíselo y pruebe de nuevo, o escríbanos por WhatsApp.',
  ways: 'Otras vías',
  subject: (ask: string, from: string) => `${ask}: ${from} (desde la web)`,
} as const;
