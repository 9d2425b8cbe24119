import type { SearchWords } from '#domain/search/format/namesOfUse.ts';
import { openIndex, type SearchIndex } from '#domain/search/format/open.ts';
import { packIndex } from '#domain/search/format/pack.ts';
import type { SearchProduct } from '#domain/search/format/product.ts';
import { search } from '#domain/search/search.ts';

export const indexOf = (products: readonly SearchProduct[], words: Partial<SearchWords> = {}): SearchIndex =>
  openIndex(packIndex(products, words));

/** A product of which only code and name matter, but for `rest`. */
export const product = (code: string, name: string, rest: Partial<SearchProduct> = {}): SearchProduct => ({
  code,
  name,
  description: [],
  brand: null,
  path: [],
  unitMult: 1,
  codeBars: null,
  listOrder: 0,
  picture: null,
  ...rest,
});

/** The codes that a question finds, best first. */
export const codesFor = (index: SearchIndex, question: string): string[] =>
  search(index, question).rows.map((row) => index.codes[row] ?? '');
