import type { SearchIndex } from '#domain/search/format/open.ts';
import { search } from '#domain/search/search.ts';
import type { MissedSearch } from './term.ts';

/** Of each term: what stands first is what was most likely looked for. */
const FIRST_ROWS = 2;
/** More than any page shows, because a family's page shows its own ones. */
const PRODUCTS_MOST = 500;

/** The codes of the products that answer what is searched, those of the most frequent terms first. */
export function soughtCodes(index: SearchIndex, searches: readonly MissedSearch[]): string[] {
  const counts = new Map<string, number>();
  for (const { term, count } of searches) {
    const { rows, quality } = search(index, term);
    if (quality !== 'whole') continue;
    for (const row of rows.slice(0, FIRST_ROWS)) {
      const code = index.codes[row];
      if (code !== undefined) counts.set(code, (counts.get(code) ?? 0) + count);
    }
  }
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, PRODUCTS_MOST)
    .map(([code]) => code);
}
