import { joinSizes } from '#domain/trade/measures/letterSizes.ts';
import { wordsToFigures } from '#domain/trade/measures/measureWords.ts';
import { isGrade } from '#domain/trade/measures/oilGrade.ts';
import { fold } from '#domain/trade/text/fold.ts';
import type { Term } from '#domain/trade/text/scan.ts';
import { termsOfFolded } from '#domain/trade/text/terms.ts';
import { LABEL_WORDS } from '#domain/trade/text/words.ts';
import { docsOfCode, docsOfPartialCode, squeeze } from './codes.ts';
import type { SearchIndex } from './format/open.ts';
import { unslashed } from './language/slashes.ts';
import { notCarried } from './notCarried.ts';
import { NO_CODE, type Reading, type Requirement, requirementsOf } from './requirements.ts';

const CODE_MIN_LENGTH = 4;

type Codes = Pick<Requirement, 'coded' | 'partlyCoded'>;
type QueryPart = { terms: string[] } & Codes;

function codesOf({ codeBook }: SearchIndex, text: string): Codes {
  if (squeeze(text).length < CODE_MIN_LENGTH || !/\d/.test(text)) return NO_CODE;
  const coded = docsOfCode(codeBook, text);
  const { beginning, within } = docsOfPartialCode(codeBook, text);
  return { coded, partlyCoded: coded.length === 0 ? [...beginning, ...within] : [] };
}

const isCoded = ({ coded, partlyCoded }: Codes): boolean => coded.length + partlyCoded.length > 0;

/** Splits the query into its codes and the terms between them. */
function partsOf(index: SearchIndex, text: string, terms: readonly Term[]): QueryPart[] {
  const parts: QueryPart[] = [];
  for (const { 0: word, index: start } of text.matchAll(/\S+/g)) {
    const own = terms.filter((term) => term.start >= start && term.start < start + word.length);
    const codes = codesOf(index, word);
    const before = parts.at(-1);
    const names = own.map(({ term }) => unslashed(index.slashes, term));
    if (!isCoded(codes) && before && !isCoded(before)) before.terms.push(...names);
    else parts.push({ terms: names, ...codes });
  }
  return parts;
}

/** A query that is split, and can be read in each way. */
export type Query = {
  /** What a product must have to match the query when it is read so. */
  read: (reading: Reading) => Requirement[];
  /** Brands that were asked for and that the shop does not have: no product can have them. */
  notCarried: string[];
};

/** A size alone that is written as a fraction, without unit, is of inches, as on every shelf: `4 1/2` is no 4.5 l. */
function asInches(text: string, terms: readonly Term[]): Term[] {
  const [only, ...others] = terms;
  const isFraction =
    only &&
    others.length === 0 &&
    /^[\d.]+$/.test(only.term) &&
    /[/¼-¾⅐-⅞]/.test(text.slice(only.start, only.end));
  return isFraction ? [{ ...only, term: `${only.term}in` }] : [...terms];
}

/** Splits a query. The last word may still be typed, unless a space or a sign follows it. Expects composed text (NFC). */
export function parseQuery(index: SearchIndex, query: string): Query {
  const text = joinSizes(wordsToFigures(fold(query)));
  const terms = asInches(text, termsOfFolded(text));
  // Of those who sell `SAE 15W40`, half write no `SAE`.
  const isLabel = (term: string, next = ''): boolean =>
    LABEL_WORDS.has(term.replace('.', '')) || (term === 'sae' && isGrade(next));
  const useful = terms.filter(({ term }, at) => !isLabel(term, terms[at + 1]?.term));
  const open = /[\p{L}\d]$/u.test(text);
  const parts = partsOf(index, text, useful.length > 0 ? useful : terms);
  const brands = parts.flatMap(({ terms }) => terms.flatMap((term) => notCarried(index, term) ?? []));
  const read = (reading: Reading): Requirement[] =>
    parts.flatMap(({ terms, ...codes }, at) => {
      const carried = terms.filter((term) => !notCarried(index, term));
      const wanted = requirementsOf(index, carried, open && at === parts.length - 1, reading);
      if (!isCoded(codes)) return wanted;
      const own = wanted.map(({ alternatives }) => alternatives[0]);
      const whole = own.every((alternative) => alternative !== undefined);
      const alternatives = whole && own.length > 0 ? [own.flat()] : [];
      return [{ term: terms.join(' '), alternatives, guess: null, ...codes }];
    });
  return { read, notCarried: brands };
}
