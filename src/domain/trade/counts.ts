import { typedNumbers } from '#domain/product/quantity.ts';
import { WORDED_NUMBER, wordedNumber } from './numberWords.ts';

/** A quantity as it is written in an order: figures, or words, with what they count. */
export type Count = {
  written: string;
  /** As `readQuantity` reads them: `1.000`, `2,5`. Of words, their number. */
  figures: string;
  /** What one of them holds: 12 of a dozen. */
  times: number;
  /** Whether boxes, bags or rolls are counted: nobody knows how many pieces one holds but the retailer. */
  isPack: boolean;
};

/** Words for several pieces → how many; and the pattern of each. */
const SEVERAL: readonly (readonly [pattern: string, pieces: number])[] = [
  ['docenas?|doc', 12],
  ['pares|par', 2],
  ['cientos?|centenar(?:es)?', 100],
  ['gruesas?', 144],
  ['millar(?:es)?', 1_000],
];

const PIECES = 'unidad(?:es)?|unids?|unis?|uds?|und?s?|us?|piezas?|pzas?|pzs?';
const PACKS =
  'cajas?|cajitas?|cjs?|paquetes?|paqs?|pqts?|bolsas?|bolsitas?|blisters?|rollos?|bultos?|packs?|display(?:es)?|tiras?|latas?|rlls?|juegos?|jgos?|jgs?|pacas?|pliegos?|tubos?|cuñetes?|tarros?|baldes?|bidon(?:es)?|potes?|pomos?|frascos?|cartuchos?|sobres?';
/** Units by which things are sold: after a number at the start of a line, and before `de`, they count. */
const MEASURES = 'metros?|mts?|m|kilos?|kgs?|litros?|lts?|l|libras?|lbs?|galon(?:es)?|gal|gls?';
export const BY_MEASURE = `(?:(?:${MEASURES})(?![\\p{L}\\d])\\.?)`;

const AND_HALF = String.raw`\s+y\s+medi[ao](?![\p{L}\d])`;
const several = SEVERAL.map(([pattern]) => pattern).join('|');

export const FIGURES = String.raw`\d+(?:[.,]\d+)*`;
/** A number in words alone: no code and no size is written so. */
export const NUMBER_IN_WORDS = String.raw`(?:${WORDED_NUMBER}|medi[ao](?![\p{L}\d]))`;
/** `una y media`, `2 y 1/2`, before what is counted by dozens or hundreds. */
const AND_A_HALF = String.raw`(?:${FIGURES}|${WORDED_NUMBER})\s+y\s+(?:medi[ao]|1\/2)(?=\s+(?:${several})(?![\p{L}\d]))`;
/** A number in figures or words, and half of something. */
export const NUMBER = String.raw`(?:${AND_A_HALF}|1\/2(?=\s*(?:doc|kg|kilo|m|lt|l))|-?${FIGURES}|${NUMBER_IN_WORDS})`;
/** What a number may count: a group for each kind. */
export const COUNTED = String.raw`(?:(?:${several}|${PIECES})(?![\p{L}\d])\.?(?:${AND_HALF})?|(?:${PACKS})(?![\p{L}\d])\.?(?:\s*(?:de|x)\s*\d+(?![\p{L}\d/]))?)`;
export const PACK = String.raw`(?:(?:${PACKS})(?![\p{L}\d])\.?)`;

const COUNT = new RegExp(String.raw`^(${NUMBER})\s*(${COUNTED}|${BY_MEASURE}(?:${AND_HALF})?)?$`, 'iu');
/** `dos docenas y media`, `ocho metros y medio`, and the number of `dos y media docenas`. */
const HALF_MORE = /\s+y\s+(?:medi[ao]|1\/2)$/iu;
const IS_PACK = new RegExp(`^${PACK}`, 'iu');

const timesOf = (counted: string): number =>
  SEVERAL.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(counted.replace(/\.$/, '')))?.[1] ?? 1;

/** `2 docenas`, `media docena`, `12 un.`, `1.000`: null where it is no quantity. Zeros before a number are a part of a code. */
export function countOf(text: string): Count | null {
  const written = text.trim();
  const [, number = '', counted = ''] = COUNT.exec(written) ?? [];
  if (number === '' || /^0\d/.test(number)) return null;
  const isHalfMore = HALF_MORE.test(number) || HALF_MORE.test(counted);
  const wholes = number.replace(HALF_MORE, '');
  const whole = /\d/.test(wholes) ? Number(wholes.replace(',', '.')) : wordedNumber(wholes);
  if (isHalfMore && whole !== null) {
    const times = timesOf(counted.replace(HALF_MORE, ''));
    return times % 2 === 0
      ? { written, figures: String(whole * 2 + 1), times: times / 2, isPack: false }
      : { written, figures: String(whole + 0.5).replace('.', ','), times: 1, isPack: IS_PACK.test(counted) };
  }
  const times = timesOf(counted);
  const isPack = IS_PACK.test(counted);
  if (/^(?:medi[ao]|1\/2)$/i.test(number))
    return times > 1
      ? { written, figures: '1', times: times / 2, isPack }
      : { written, figures: '0,5', times: 1, isPack };
  const figures = /\d/.test(number) ? number : wordedNumber(number);
  return figures === null ? null : { written, figures: String(figures), times, isPack };
}

const IN_PIECES = new RegExp(String.raw`(?<!\p{L})(?:${PIECES})\.?$`, 'iu');
const IN_BOXES = /(?<!\p{L})(?:cajas?|cajitas?|cjs?|bultos?|packs?)(?!\p{L})/iu;
/** Whether a quantity says that it counts pieces: `12 un.` */
export const countsPieces = ({ written }: Count): boolean => IN_PIECES.test(written);
/** Whether it says that it counts boxes, of whatever size: `3 cajas`. */
export const countsBoxes = ({ written }: Count): boolean => IN_BOXES.test(written);

/** Gloves are counted in pairs, and so are hinges that are sold by one. */
const PAIR = 2;
/** Who wants a few of what is sold by so many says how many packs; who wants as many and more may mean the pieces. */
const MANY = 50;

/**
 * The numbers that a count can be of a product that is sold by `multiple` and holds so many pieces, the likelier first: two
 * dozen of a box of twelve are 2 or 24, and a thousand of a box of a hundred are 10 or 1,000.
 */
export function numbersOf({ figures, times, isPack }: Count, multiple: number, holds: number): number[] {
  const numbers = typedNumbers(figures, multiple);
  if (isPack && multiple > 1) return numbers.flatMap((number) => [number * multiple, number]);
  const isSoldSo = times > 1 && (times === PAIR || holds === times);
  const isInPacks = (number: number): boolean =>
    holds >= MANY && !isPack && number > holds && number % holds === 0;
  return numbers.flatMap((number) => {
    if (isSoldSo) return [number, number * times];
    return isInPacks(number * times) ? [(number * times) / holds, number * times] : [number * times];
  });
}
