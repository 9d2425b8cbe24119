import { typedNumbers } from '#domain/product/quantity.ts';

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

const WORDS: Readonly<Record<string, number>> = {
  ...{ un: 1, una: 1, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9 },
  ...{ diez: 10, once: 11, doce: 12, trece: 13, catorce: 14, quince: 15, veinte: 20, veinticinco: 25 },
  ...{ treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80, noventa: 90 },
  ...{ cien: 100, doscientos: 200, doscientas: 200, trescientos: 300, quinientos: 500, mil: 1_000 },
};

/** Words for several pieces → how many; and the pattern of each. */
const SEVERAL: readonly (readonly [pattern: string, pieces: number])[] = [
  ['docenas? y media', 18],
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
const MEASURES = 'metros?|mts?|m|kilos?|kgs?|litros?|lts?|l|libras?|lbs?|galon(?:es)?|gls?';
export const BY_MEASURE = `(?:(?:${MEASURES})(?![\\p{L}\\d])\\.?)`;

const several = SEVERAL.map(([pattern]) => pattern).join('|');

export const FIGURES = String.raw`\d+(?:[.,]\d+)*`;
const numberWord = Object.keys(WORDS)
  .sort((a, b) => b.length - a.length)
  .join('|');
/** A number in figures or words, and half of something. */
export const NUMBER = String.raw`(?:1\/2(?=\s*(?:doc|kg|kilo|m|lt|l))|-?${FIGURES}|(?:${numberWord}|medi[ao])(?![\p{L}\d]))`;
/** A number in words alone: no code and no size is written so. */
export const NUMBER_IN_WORDS = String.raw`(?:(?:${numberWord}|medi[ao])(?![\p{L}\d]))`;
/** What a number may count: a group for each kind. */
export const COUNTED = String.raw`(?:(?:${several}|${PIECES})(?![\p{L}\d])\.?|(?:${PACKS})(?![\p{L}\d])\.?(?:\s*(?:de|x)\s*\d+(?![\p{L}\d/]))?)`;
export const PACK = String.raw`(?:(?:${PACKS})(?![\p{L}\d])\.?)`;

const COUNT = new RegExp(String.raw`^(${NUMBER})\s*(${COUNTED}|${BY_MEASURE})?$`, 'iu');
const IS_PACK = new RegExp(`^${PACK}`, 'iu');

const timesOf = (counted: string): number =>
  SEVERAL.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(counted.replace(/\.$/, '')))?.[1] ?? 1;

/** `2 docenas`, `media docena`, `12 un.`, `1.000`: null where it is no quantity. Zeros before a number are a part of a code. */
export function countOf(text: string): Count | null {
  const written = text.trim();
  const [, number = '', counted = ''] = COUNT.exec(written) ?? [];
  if (number === '' || /^0\d/.test(number)) return null;
  const times = timesOf(counted);
  const isPack = IS_PACK.test(counted);
  if (/^(?:medi[ao]|1\/2)$/i.test(number))
    return times > 1
      ? { written, figures: '1', times: times / 2, isPack }
      : { written, figures: '0,5', times: 1, isPack };
  return { written, figures: String(WORDS[number.toLowerCase()] ?? number), times, isPack };
}

/** Gloves are counted in pairs, and so are hinges that are sold by one. */
const PAIR = 2;

/**
 * The numbers that a count can be of a product that is sold by `multiple` and holds so many pieces, the likelier first: two
 * dozen of a box of twelve are 2 or 24.
 */
export function numbersOf({ figures, times, isPack }: Count, multiple: number, holds: number): number[] {
  const numbers = typedNumbers(figures, multiple);
  if (isPack && multiple > 1) return numbers.flatMap((number) => [number * multiple, number]);
  const isSoldSo = times > 1 && (times === PAIR || holds === times);
  return numbers.flatMap((number) => (isSoldSo ? [number, number * times] : [number * times]));
}
