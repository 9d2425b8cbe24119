import { UNIT_WORDS } from './units.ts';

/** Words for the numbers that measures are said with → the number. */
export const MEASURE_NUMBERS: Readonly<Record<string, number>> = Object.fromEntries([
  ...'un dos tres cuatro cinco seis siete ocho nueve diez once doce'
    .split(' ')
    .map((word, at) => [word, at + 1]),
  ['una', 1],
  ['veinte', 20],
]);

/** Words for a fraction, without their ending → its denominator. */
const DENOMINATORS: Readonly<Record<string, number>> = {
  medi: 2,
  cuart: 4,
  octav: 8,
  dieciseisav: 16,
};

const count = Object.keys(MEASURE_NUMBERS).join('|');

const AND_MORE = new RegExp(`\\b(?:(${count}|\\d+) )?${UNIT_WORDS} y (medi|cuart)[ao]\\b`, 'g');
const HALF = new RegExp(`\\bmedi[ao] (?=(?:de )?${UNIT_WORDS}\\b)`, 'g');
/** A plumber says no unit: `llave de media`, `caño de tres cuartos`. At the end, because `de media presión` is none. */
const HALF_INCH = /\bde media$/;
const FRACTION = new RegExp(`\\b(${count}|\\d+) (cuart|octav|dieciseisav)os?\\b`, 'g');
const COUNTED = new RegExp(`\\b(${count}) (?=${UNIT_WORDS}\\b)`, 'g');

const numberOf = (word: string | undefined): string => String(MEASURE_NUMBERS[word ?? 'un'] ?? word);

/**
 * A folded query with measures in words written as figures: `media pulgada` → `1/2 pulgada`, `cuatro pulgadas y media` →
 * `4 1/2 pulgadas`, `tres cuartos` → `3/4`, `llave de media` → `llave de 1/2`.
 */
export const wordsToFigures = (query: string): string =>
  query
    .replace(
      AND_MORE,
      (_, whole: string | undefined, name: string, fraction: string) =>
        `${numberOf(whole)} 1/${DENOMINATORS[fraction]} ${name}`,
    )
    .replace(HALF, '1/2 ')
    .replace(HALF_INCH, 'de 1/2')
    .replace(FRACTION, (_, top: string, fraction: string) => `${numberOf(top)}/${DENOMINATORS[fraction]}`)
    .replace(COUNTED, (_, whole: string) => `${numberOf(whole)} `);
