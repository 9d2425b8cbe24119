import { LANGUAGE } from '#retailer/values/country.ts';

/** A customer's own catalogue, as a file or by e-mail. */
export const priceListCopy = {
  title: 'Crear catalogo',
  description: 'Un catálogo para sus clientes, con sus precios o sin ellos.',
  lead: 'Arme un catálogo para mostrar o repartir. El PDF se hace en el momento; el que llega por correo lo arma la tienda.',
  name: 'Título',
  namePlaceholder: 'Catálogo',
  families: 'Familias',
  familiesHint: 'Sin elegir ninguna van todas.',
  prices: 'Precios',
  kinds: {
    own: 'Mis precios, sin impuestos',
    pvp: 'Precio sugerido al público (PVP)',
    none: 'Sin precios',
  },
  margin: 'Margen sobre mis precios (%)',
  marginHint: 'Por ejemplo 30: se suma al precio de cada producto. No aparece en el catálogo.',
  download: 'Descargar PDF',
  mail: 'Recibir por correo',
  mailHint: 'El que llega por correo lleva sus precios tal como son, o ninguno: sin margen y sin PVP.',
  making: {
    none: 'Su PDF se está armando o espera su turno. Puede llevar hasta un minuto y medio…',
    waiting: (ahead: number) =>
      ahead === 1
        ? 'Hay otro catálogo antes que el suyo…'
        : `Hay otros ${ahead} catálogos antes que el suyo…`,
    choosing: 'Buscando los productos elegidos…',
    pictures: 'Preparando las fotos…',
    pages: (count: number) =>
      count === 1
        ? 'Armando las páginas de 1 producto…'
        : `Armando las páginas de ${count.toLocaleString(LANGUAGE)} productos…`,
  },
  saved: 'El PDF se descargó.',
  sent: (email: string, items: number | null) =>
    items === null
      ? `La tienda está armando su catálogo: le llega a ${email}.`
      : `La tienda está armando su catálogo de ${items.toLocaleString(LANGUAGE)} productos: le llega a ${email}.`,
  tooMany: (count: number, max: number) =>
    `Lo elegido tiene ${count.toLocaleString(LANGUAGE)} productos y el PDF admite hasta ${max.toLocaleString(LANGUAGE)}: elija menos familias, o pídalo por correo.`,
  none: 'Lo elegido no tiene productos: elija otra familia.',
  failed: 'No pudimos armar el PDF. Intente de nuevo en un momento, o pídalo por correo.',
  busy: 'Se están armando otros catálogos en este momento. Intente de nuevo en un minuto.',
  fileName: (day: string) => `catalogo-${day}.pdf`,
  /** Inside the file. */
  file: {
    title: 'Catálogo',
    code: 'Código',
    product: 'Artículo',
    unit: 'Unidad',
    price: 'Precio',
    multiple: (quantity: string) => `de a ${quantity}`,
    made: (day: string, count: number) => `${day} · ${count.toLocaleString(LANGUAGE)} productos`,
    notes: { own: 'Precios sin impuestos.', pvp: 'Precio sugerido al público.', none: '' },
    ask: 'Consultar',
    page: (page: number, pages: number) => `${page} de ${pages}`,
  },
} as const;
