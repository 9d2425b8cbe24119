import { rootOf } from '#domain/trade/text/stem.ts';
import { typosBetween } from './distance.ts';
import type { SearchIndex } from './format/open.ts';
import { hasWord, isMeant } from './language/vocabulary.ts';

/** In a shorter name a wrong letter makes another word. */
const BRAND_WITH_TYPO = 6;

/** The editors' file of brands: one a line; a comment follows `#`. */
export const readBrandNames = (file: string): string[] =>
  file
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((name) => name !== '');

/**
 * The brand that a word names, where customers ask for it and no product has it, not even as what it fits; a brand that the
 * editors took for a thing, such as `dremel`, is that thing. Null for every other word.
 */
export function notCarried({ askedBrands, vocabulary }: SearchIndex, word: string): string | null {
  if (hasWord(vocabulary, word) || vocabulary.meant.has(rootOf(word))) return null;
  const named = askedBrands.get(word);
  if (named !== undefined) return named;
  if (word.length < BRAND_WITH_TYPO || isMeant(vocabulary, word)) return null;
  for (const [brand, name] of askedBrands) {
    if (brand.charAt(0) === word.charAt(0) && typosBetween(word, brand, 1) === 1) return name;
  }
  return null;
}
