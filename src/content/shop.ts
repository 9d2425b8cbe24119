/**
 * Whose shop this is: the demonstration's, until a retailer replaces this file (docs/recipes.md, "Another shop"). Each
 * part is an export of its own, so that an island that shows one carries none of the others.
 */

export const SHOP_NAME = 'Mostrador';

/** The logo's drawing, in its own colours, on a square of 40 by 40: in header and footer, and the browser's icon. */
export const LOGO =
  '<rect width="40" height="40" rx="5" fill="#ffb300"/><path fill="#0f2030" d="M8 25V8h5.5L20 16.5 26.5 8H32v17h-5.5v-8.3L20 25l-6.5-8.3V25zM5 28.5h30V33H5z"/>';

/** The home page's title for search engines, and the sentence under it. */
export const SHOP_TITLE = `${SHOP_NAME}: ferretería y herramientas para empresas en Uruguay`;
export const SHOP_DESCRIPTION =
  'Catálogo mayorista de herramientas, ferretería, agro y jardín, pinturas, bazar y electrodomésticos. Precios, disponibilidad y pedidos para clientes con cuenta.';

/** Since when, in the foot of every page. */
export const COPYRIGHT = `© 2022 ${SHOP_NAME}`;

/** Where to find the counter. product.md §3, Contacts. */
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
