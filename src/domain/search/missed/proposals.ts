import type { SearchIndex } from '#domain/search/format/open.ts';
import { search } from '#domain/search/search.ts';
import { fold } from '#domain/trade/text/fold.ts';
import { rootOf } from '#domain/trade/text/stem.ts';
import type { MissedKind } from './term.ts';

/** What an editor may do about a search that found nothing. */
export type Proposal =
  /** Add `word = like` to the synonyms: `like` is the word of the catalogue that is most like it. */
  | { kind: 'synonym'; word: string; like: string }
  /** A brand that customers ask for and the shop does not have. */
  | { kind: 'brand'; brand: string }
  /** These few products have all that was asked but for this word: their texts may miss it. */
  | { kind: 'product'; word: string; products: { code: string; name: string }[] }
  /** Products were shown, these first, and none was opened. */
  | { kind: 'shown'; products: { code: string; name: string }[] }
  /** Nothing in the catalogue is like it. */
  | { kind: 'none' };

/** More products than these have a word in common, and do not all miss another. */
const PRODUCTS_FEW = 5;
const PRODUCTS_SHOWN = 3;
/** Words that share a shorter part are other things. */
const SHARED_LETTERS = 5;
const WORD = /^\p{L}{4,}$/u;

const productsAt = (index: SearchIndex, rows: readonly number[]): { code: string; name: string }[] =>
  rows.map((row) => ({ code: index.codes[row] ?? '', name: index.names[row] ?? '' }));

/** How many letters two words begin with alike; or all of the catalogue's word, where the word asked has it inside. */
function sharedLetters(term: string, word: string): number {
  if (term.includes(word)) return word.length;
  let shared = 0;
  while (shared < term.length && term[shared] === word[shared]) shared++;
  return shared;
}

/** The word in products' names that shares most with one of these; of equals, the one that most products have. */
function mostLike({ vocabulary, inNames }: SearchIndex, words: string): string | null {
  const productsOf = (id: number): number => (inNames.starts[id + 1] ?? 0) - (inNames.starts[id] ?? 0);
  const terms = fold(words)
    .split(' ')
    .filter((word) => WORD.test(word));
  const like = vocabulary.terms.flatMap((word, id) => {
    const shared = Math.max(0, ...terms.map((each) => sharedLetters(rootOf(each), rootOf(word))));
    const isLike = WORD.test(word) && productsOf(id) > 0 && shared >= SHARED_LETTERS;
    return isLike ? [{ word, shared, products: productsOf(id) }] : [];
  });
  const [best] = like.sort((a, b) => b.shared - a.shared || b.products - a.products);
  return best?.word ?? null;
}

/** What to do about a term; null where tonight's catalogue answers it, so that nothing is left to do. */
export function proposalFor(index: SearchIndex, term: string, kind: MissedKind): Proposal | null {
  const found = search(index, term);
  const { notCarried, absent, rest, corrected, quality } = found;
  const [brand] = notCarried;
  if (brand !== undefined) return { kind: 'brand', brand };
  if (quality === 'whole') {
    if (kind === 'nothing') return null;
    return corrected === null
      ? { kind: 'shown', products: productsAt(index, found.rows.slice(0, PRODUCTS_SHOWN)) }
      : { kind: 'synonym', word: term, like: corrected };
  }
  const word = absent.join(' ') || term;
  const rows = rest === null ? [] : search(index, rest).rows;
  if (rows.length > 0 && rows.length <= PRODUCTS_FEW)
    return { kind: 'product', word, products: productsAt(index, rows) };
  const like = mostLike(index, word);
  return like === null ? { kind: 'none' } : { kind: 'synonym', word, like };
}
