import { BLOG_DESCRIPTION, SHOP_NAME } from '#retailer/values/shop.ts';

/** Words around the editors' posts. */
export const blog = {
  name: 'Blog',
  title: `Blog de ${SHOP_NAME}`,
  description: BLOG_DESCRIPTION,
  minutes: (minutes: number) => `${minutes} min de lectura`,
  catalog: 'En el catálogo',
  more: 'Seguir leyendo',
  all: 'Todas las notas',
  feed: 'Suscribirse por RSS',
  none: 'Todavía no hay notas.',
  toCatalogue: 'Ver el catálogo',
} as const;
