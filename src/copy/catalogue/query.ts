import { LANGUAGE } from '#retailer/values/country.ts';

/** Words that the listings' script carries to the browser, apart from the rest so that it stays small. */

/** A browser's first formatter of numbers takes a slow phone 90 ms, and results wait for it: a count without thousands needs none. */
export const number = {
  format: (value: number): string =>
    value % 1 || value > 999 ? value.toLocaleString(LANGUAGE) : String(value),
};

export const countOf = (count: number): string =>
  count === 1 ? '1 producto' : `${number.format(count)} productos`;

export const query = {
  title: 'Catálogo',
  resultsFor: (term: string) => `Resultados para “${term}”`,
  loading: 'Buscando productos…',
  remove: (filter: string) => `Quitar ${filter}`,
  previous: 'Página anterior',
  next: 'Página siguiente',
  page: (page: number, pages: number) => `página ${page} de ${pages}`,
} as const;

/** By how many a product is sold, in the same words wherever it is said. */
export const soldBy = (multiple: string): string => `De a ${multiple}`;
