import { countOf } from '#copy/catalogue/query.ts';

/** A list that somebody shared. */
export const sharedListCopy = {
  title: 'Lista compartida',
  description: 'Una lista de productos y cantidades, sin precios.',
  lead: (count: number) => `${countOf(count)}, con su cantidad y sin precios.`,
  untitled: 'Lista compartida',
  columns: { name: 'Producto', quantity: 'Cantidad' },
  reading: 'Buscando los nombres…',
  unknown: 'No está en el catálogo',
  unknownCount: (count: number) =>
    count === 1
      ? 'Un producto no está en el catálogo de hoy.'
      : `${count} productos no están en el catálogo de hoy.`,
  noNames: 'No pudimos leer los nombres. Los códigos y las cantidades son los de la lista.',
  broken: {
    title: 'No pudimos leer esta lista',
    text: 'La dirección está incompleta o no es de una lista. Pida que se la envíen de nuevo.',
  },
  print: 'Imprimir',
  catalogue: 'Ir al catálogo',
} as const;
