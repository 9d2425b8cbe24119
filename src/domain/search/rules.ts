import { docsOfCode } from './codes.ts';
import type { SearchIndex } from './format/open.ts';
import { fold } from './language/fold.ts';
import type { Found } from './search.ts';

/** product.md §5 and §9, §12. */
export const SEARCH_MIN_LETTERS = 4;
export const SEARCH_EXACT_MIN_LETTERS = 2;
export const SEARCH_DEBOUNCE_MS = 200;
export const SUGGESTIONS = 5;

/**
 * What may be suggested for a term: everything found from 4 letters on; below that, from 2, only the product with exactly
 * that code or barcode and the products of the brand with exactly that name.
 */
export function suggestible(index: SearchIndex, term: string, found: Found): number[] {
  const typed = term.trim();
  if (typed.length >= SEARCH_MIN_LETTERS) return found.rows;
  if (typed.length < SEARCH_EXACT_MIN_LETTERS) return [];
  const coded = new Set(docsOfCode(index.codeBook, typed));
  const name = fold(typed);
  const brands = index.brands.map((brand) => brand !== null && fold(brand.name) === name);
  return found.rows.filter((row) => coded.has(row) || brands[index.brandOf[row] ?? 0]);
}
