/** Words of the contact form. */
export const contactForm = {
  title: 'Escríbanos',
  text: 'Complete lo que sepa: armamos el mensaje y usted lo envía desde su WhatsApp o su correo. Nada queda guardado en la web.',
  subject: 'Motivo',
  subjects: [
    'Servicio técnico',
    'Consulta por un artículo',
    'Abrir una cuenta',
    'Factura o estado de cuenta',
    'Otro',
  ],
  name: 'Nombre',
  company: 'Empresa',
  equipment: 'Equipo o artículo',
  equipmentHint: 'Marca, modelo y número de serie, o el código del artículo.',
  message: 'Mensaje',
  whatsapp: 'Enviar por WhatsApp',
  mail: 'Enviar por correo',
  withoutScript: 'El formulario necesita JavaScript. Puede escribirnos directamente por las vías de abajo.',
  ways: 'Otras vías',
} as const;
