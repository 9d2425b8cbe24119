import { fold } from '#domain/trade/text/fold.ts';
import { termsOfFolded } from '#domain/trade/text/terms.ts';
import { docsOfCode, docsOfPartialCode, docsWritten, isMixed, squeeze } from './codes.ts';
import type { SearchIndex } from './format/open.ts';
import { idOf } from './language/vocabulary.ts';
import { SUGGESTIONS } from './rules.ts';

/** Fewer signs are rarely meant as a code. */
const CODE_MIN = 4;
/** A number this long that is found as a code is not a measure as well: `00006` is not 6. */
const ONLY_A_CODE = /^\d{5,}$/;

/** Products with that code or barcode: first the same text, then without capitals and accents, then without separators. */
function codedRows({ codeBook, codes }: SearchIndex, query: string): number[] {
  const text = query.trim();
  const folded = fold(text);
  const distance = (row: number): number =>
    codes[row] === text ? 0 : fold(codes[row] ?? '') === folded ? 1 : 2;
  return docsOfCode(codeBook, query).sort((a, b) => distance(a) - distance(b));
}

/** No measure begins with a zero. */
const BEGINS_A_CODE = /^0\d{3,}$/;

type RowsByCode = { rows: number[]; exact: number[]; words: 'first' | 'after' | 'left out' };

/**
 * Products by their code, typed whole or in part, and where what the words find belongs. Letters with figures are first
 * a code: the products of so few codes that all can be shown come before any word, and a text that can only be a code
 * finds nothing else.
 */
export function findByCode(index: SearchIndex, query: string): RowsByCode {
  const key = squeeze(query);
  const isLong = key.length >= CODE_MIN;
  const coded = key.length > 1 ? codedRows(index, query) : [];
  // What is in a box of the editors' file. An ITF-14 that holds its product's number is asked by that number: ownFirst.ts.
  const box = index.boxes.get(key.replace(/^0+/, ''));
  const exact = coded.length > 0 || !box ? coded : [box.row];
  const isKnown = exact.length > 0;
  const mixed = isLong && isMixed(key);
  const { beginning, within } = docsOfPartialCode(index.codeBook, query);
  const written = docsWritten(index.codeBook, index.codes, query);
  const rows = [...new Set([...exact, ...written, ...beginning, ...(isKnown ? [] : within)])];
  const terms = termsOfFolded(fold(query));
  const isWord = terms.length === 1 && idOf(index.vocabulary, terms[0]?.term ?? '') !== undefined;
  const isCode =
    (mixed && !isWord && (isKnown || (beginning.length > 0 && !/\s/.test(query.trim())))) ||
    (isKnown && ONLY_A_CODE.test(key));
  const isTelling = isLong || (isMixed(key) && !isWord);
  const isBegun = written.length > 0 || (BEGINS_A_CODE.test(key) && beginning.length > 0);
  const comesFirst = isKnown || isBegun || (isTelling && rows.length <= SUGGESTIONS);
  return {
    rows,
    exact,
    words: isCode ? 'left out' : comesFirst ? 'after' : 'first',
  };
}
