import type { CatalogueEntry } from '#domain/product/product.ts';
import type { BoxMatch, Catalogue, CodeMatch } from '#domain/quickOrder/catalogue.ts';
import { codeOfWord, type OwnWords } from '#domain/quickOrder/ownWords.ts';
import { COUNTED } from '#domain/trade/counts.ts';
import { isFiller } from '#domain/trade/fillers.ts';

/** A place of a line that is a code, a barcode or the customer's own word. */
export type CodeSpan = {
  start: number;
  end: number;
  text: string;
  products: readonly CatalogueEntry[];
  by: CodeMatch['by'] | 'own';
  /** It is the bar code of a box, and the product is what is in it. */
  box?: BoxMatch;
};

/** A code with blanks is written as so many words at most, and so is somebody's own word. */
const CODE_WORDS_MAX = 3;
const OWN_WORDS_LONGEST = 8;
/** Longer lines hold no code and its quantity. */
const SPANS_MAX = 150;

/** The brackets of GS1 are a part of its code, `(01)07730000000115`, and those of a quantity are none: `(10)00716`. */
const EDGE_BEFORE = /^(?!\(0[12]\)\d{14})[\s([{"“”¿¡*•·:;,.=#'–—-]+(?=[\p{L}\p{N}])/u;
const EDGE_AFTER = /(?<=[\p{L}\p{N}])[\s)\]}"“”!?:;,.=*…'→>–—-]+$/u;
/** A quantity that touches its code: `AM820-3`, `00716x3`, `GR.211(5)`; `3x00716`, `(5)GR.211`. */
const QUANTITY_AFTER = new RegExp(
  String.raw`^(.*[\p{L}\p{N}])(?:[x×*]|(?:[-–—,:;=(>→]|\.{2,})+x?)\d+(?:[.,]\d+)?\s*${COUNTED}?\)?$`,
  'iu',
);
const QUANTITY_BEFORE = /^\d+(?:[x×*]|[-–—:;=)]+)(?=[\p{L}\p{N}])/u;

type Place = { start: number; end: number };

const trimmed = (line: string, { start, end }: Place): Place => {
  const text = line.slice(start, end);
  const from = EDGE_BEFORE.exec(text)?.[0].length ?? 0;
  const to = EDGE_AFTER.exec(text)?.[0].length ?? 0;
  return { start: start + from, end: Math.max(start + from, end - to) };
};

/** A place, and what is left of it without a quantity that touches it. */
function withoutQuantities(line: string, place: Place): Place[] {
  const text = line.slice(place.start, place.end);
  const before = QUANTITY_BEFORE.exec(text)?.[0].length;
  const after = QUANTITY_AFTER.exec(text)?.[1]?.length;
  return [
    place,
    ...(before === undefined ? [] : [{ ...place, start: place.start + before }]),
    ...(after === undefined ? [] : [{ ...place, end: place.start + after }]),
  ];
}

const chunksOf = (line: string): Place[] =>
  Array.from(line.matchAll(/\S+/gu), ({ 0: text, index }) => ({ start: index, end: index + text.length }));

/** Each run of so many words of a line, the longer ones first. */
const runsOf = (chunks: readonly Place[], most: number): Place[] =>
  chunks.flatMap(({ start }, at) =>
    Array.from({ length: Math.min(most, chunks.length - at) }, (_, more) => ({
      start,
      end: chunks[at + more]?.end ?? start,
    })).reverse(),
  );

/** Letters alone are a code only as it is written, with its signs, or where hardly anything stands beside them. */
const FEW_WORDS = 3;

/** Figures with decimals are a code only as it is written. */
const AMOUNT = /^(?:\d[\d.]*,\d{1,2}|\d{1,4}\.\d{2})$/;

function mayBeCode(text: string, isShort: boolean): boolean {
  if ((text.length < 2 && !isShort) || /\p{Sc}/u.test(text)) return false;
  if (/\d/.test(text)) return /[\p{L}\d]/u.test(text);
  return !text.split(/\s+/).some(isFiller) && (isShort || /^\S*[^\p{L}]\S*$/u.test(text));
}

/** The codes of a line, in their order, the longer ones first, and the customer's own words. */
export function codesIn(line: string, catalogue: Catalogue, own: OwnWords): CodeSpan[] {
  const chunks = chunksOf(line);
  const isShort = chunks.length <= FEW_WORDS;
  const seen = new Set<string>();
  const once = ({ start, end }: Place): boolean => {
    const key = `${start} ${end}`;
    return start < end && !seen.has(key) && Boolean(seen.add(key));
  };
  const learnt = Object.keys(own).length === 0 ? [] : ownIn(line, chunks, catalogue, own);
  const places = runsOf(chunks, CODE_WORDS_MAX)
    .flatMap((run) => withoutQuantities(line, trimmed(line, run)))
    .filter(once)
    .slice(0, SPANS_MAX);
  const coded = places.flatMap((place): CodeSpan[] => {
    const text = line.slice(place.start, place.end);
    if (!mayBeCode(text, isShort)) return [];
    const { products: found, by, box } = catalogue.byCode(text);
    if (box) return [{ ...place, text, products: [box.product], by, box }];
    // Figures with other signs are a size or a day, before they are a code without its zeros.
    if (by === 'zeros' && /^\d+[^\p{L}\d]/u.test(text) && !/\p{L}|^\d{1,3}(?:\.\d{3})+$/u.test(text))
      return [];
    const products = AMOUNT.test(text) ? found.filter(({ code }) => code === text) : found;
    return products.length > 0 ? [{ ...place, text, products, by }] : [];
  });
  return [...learnt, ...coded];
}

function ownIn(line: string, chunks: readonly Place[], catalogue: Catalogue, own: OwnWords): CodeSpan[] {
  return runsOf(chunks, OWN_WORDS_LONGEST)
    .flatMap((run) => withoutQuantities(line, trimmed(line, run)))
    .flatMap((place): CodeSpan[] => {
      const text = line.slice(place.start, place.end);
      const code = codeOfWord(own, text);
      const products = code === undefined ? [] : catalogue.byCode(code).products.slice(0, 1);
      return products.length > 0 ? [{ ...place, text, products, by: 'own' }] : [];
    });
}
