import { fold } from '#domain/trade/text/fold.ts';
import { MEASURE_NUMBERS } from './measures/measureWords.ts';

/** Words for a number below a hundred that are one word → the number. */
const SMALL: Readonly<Record<string, number>> = {
  ...{ ...MEASURE_NUMBERS, uno: 1, trece: 13, catorce: 14, quince: 15, dieciseis: 16, diecisiete: 17 },
  ...{ dieciocho: 18, diecinueve: 19, veintiun: 21, veintiuna: 21, veintiuno: 21, veintidos: 22 },
  ...{ veintitres: 23, veinticuatro: 24, veinticinco: 25, veintiseis: 26, veintisiete: 27, veintiocho: 28 },
  ...{ veintinueve: 29, treinta: 30, cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80 },
  ...{ noventa: 90 },
};
/** The same for hundreds, in the masculine. */
const HUNDREDS: Readonly<Record<string, number>> = {
  ...{ cien: 100, ciento: 100, doscientos: 200, trescientos: 300, cuatrocientos: 400, quinientos: 500 },
  ...{ seiscientos: 600, setecientos: 700, ochocientos: 800, novecientos: 900 },
};
const THOUSAND = 1_000;
const MILLION = 1_000_000;
const MAGNITUDES: Readonly<Record<string, number>> = { mil: THOUSAND, millon: MILLION, millones: MILLION };

/** Every word that is a number by itself → the number. */
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...SMALL,
  ...HUNDREDS,
  ...Object.fromEntries(
    Object.entries(HUNDREDS).map(([word, number]) => [word.replace(/tos$/, 'tas'), number]),
  ),
  ...MAGNITUDES,
};

const withAccents = (word: string): string =>
  word
    .replace(/(un|dos|tres|seis|on)$/, (end) =>
      end.replace(/[uoe]/, (letter) => `[${letter}${'úóé'['uoe'.indexOf(letter)]}]`),
    )
    .replace(/tos$/, 't[oa]s');
const anyOf = (words: readonly string[]): string =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map(withAccents)
    .join('|');
const below = (least: number, most: number): string =>
  anyOf(Object.keys(SMALL).filter((word) => (SMALL[word] ?? 0) >= least && (SMALL[word] ?? 0) < most));

const ONES = `(?:${below(1, 10)})`;
const SPOKEN = `(?:(?:${below(30, 100)}|veinte|diez)\\s+y\\s+${ONES}|${anyOf(Object.keys({ ...SMALL, ...HUNDREDS }))}|mil|mill[oó]n(?:es)?)(?![\\p{L}\\d])`;

/** A pattern of a number in words, as long as it goes: `mil doscientos`, `treinta y dos`. What it finds may be no number: `dos tres`. */
export const WORDED_NUMBER = `(?:${SPOKEN}(?:\\s+${SPOKEN})*)`;

/** Whether a number of so much may follow what of it was said before, as `y dos` follows `treinta`: without `y` they are two. */
const follows = (before: number, next: number): boolean =>
  next < 10 ? before % 10 === 0 : next < 100 ? before % 100 === 0 : before === 0;

/** The number that words say which WORDED_NUMBER found: `ciento cincuenta y dos` → 152; null where they are several numbers. */
export function wordedNumber(text: string): number | null {
  let total = 0;
  let current = 0;
  let isJoined = false;
  for (const word of fold(text.normalize('NFC')).split(/\s+/)) {
    if (word === 'y') {
      isJoined = true;
      continue;
    }
    const number = NUMBER_WORDS[word];
    if (number === undefined) return null;
    if (number >= THOUSAND) {
      const isFirst = total % (number * THOUSAND) === 0 && !(number === MILLION && total >= MILLION);
      if (!isFirst) return null;
      total = number === MILLION ? (total + current || 1) * MILLION : total + (current || 1) * THOUSAND;
      current = 0;
    } else if (follows(current, number) && (isJoined || number >= 10 || current % 100 === 0))
      current += number;
    else return null;
    isJoined = false;
  }
  return total + current;
}
