/** Where to find the counter. Editors change it here and nowhere else. product.md §3, Contacts. */
export const contacts = {
  address: 'Av. General Flores 3480, 11700 Montevideo',
  mapHref:
    'https://www.google.com/maps/search/?api=1&query=Av.%20General%20Flores%203480%2C%2011700%20Montevideo',
  email: 'ventas@mostrador.example',
  phone: '2200 0340',
  phoneHref: 'tel:+59822000340',
  /** Local number, messages only. */
  whatsapp: '099 000 340',
  whatsappHref: 'https://wa.me/59899000340',
  hours: 'Lunes a viernes 8:15 - 17:30',
  /** The same for search engines, as schema.org writes it. */
  openingHours: 'Mo-Fr 08:15-17:30',
} as const;
