import { countOf, number } from './query.ts';

/** What a listing says where a customer filters by what only the offers tell. */
export const offersCopy = {
  loading: (count: number) => `Consultando stock y descuento de ${countOf(count)}…`,
  tooMany: (count: number, most: number) =>
    `Son ${countOf(count)}: se muestran todos, sin filtrar por stock ni descuento, que se consultan de hasta ${number.format(most)}. Elija una categoría, una marca u otro filtro para acotarlos.`,
} as const;

export const offerNames = { stock: { si: 'Solo con stock' }, discount: { si: 'Con descuento' } } as const;
