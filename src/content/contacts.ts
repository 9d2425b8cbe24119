/** Where to find the counter. Editors change it here and nowhere else. Spec §3, Contacts. */
export const contacts = {
  address: 'Av. General Flores 3480, 11700 Montevideo',
  email: 'ventas@mostrador.example',
  phone: '2200 0340',
  phoneHref: 'tel:+59822000340',
  /** Local number, messages only. */
  whatsapp: '099 000 340',
  whatsappHref: 'https://wa.me/59899000340',
  hours: 'Lunes a viernes 8:15 - 17:30',
} as const;
