import { isBarcode } from '#domain/product/barcode.ts';

/** A key that was pressed, and when, in milliseconds of any clock. */
export type Stroke = {
  key: string;
  atMs: number;
  /** The key is held down. */
  isRepeat: boolean;
  /** With Ctrl, Alt or Meta, and not to write a sign. */
  isCommand: boolean;
  /** It goes into a field of words. Nobody types words into a button, a list of choices or a quantity. */
  isInWords: boolean;
};

/** Signs that came soon after each other, and when each did. */
export type Burst = { text: string; atMs: readonly number[] };

export const NO_BURST: Burst = { text: '', atMs: [] };

/** Whoever types has some 80 ms between two keys, a scanner 5 to 30, and one that is set to be slow up to 60. */
const SIGN_MS = 35;
const SLOW_SIGN_MS = 65;
/** A busy computer may hold one key back for so long. */
export const PAUSE_MS = 160;
/** Of what comes as fast as a scanner's, and of what is a person's beside it. */
const UNEVEN_TIMES = 4;
/** Two or three keys may fall together under anybody's hand. */
const SIGNS_MIN = 6;
/** The same where nobody types words. */
const SIGNS_MIN_APART = 4;
/** More signs than any code has. */
const SIGNS_MAX = 128;
const BARCODE_LENGTHS = [14, 13, 12, 8];

/** A scanner presses them for the sign that follows. */
const SHIFTS = new Set(['Shift', 'AltGraph', 'CapsLock']);
const ENDS = new Set(['Enter', 'Tab']);

/** The times between the last so many signs, and between the last one and the end. */
const gapsOf = (burst: Burst, signs: number, endMs: number): number[] => {
  const times = [...burst.atMs.slice(-signs), endMs];
  return times.slice(1).map((time, at) => time - (times[at] ?? time));
};

/** The times in their order, without the longest: one key may be held back. */
const withoutPause = (gaps: readonly number[]): number[] => gaps.toSorted((a, b) => a - b).slice(0, -1);

/** Whether the signs came as a slow scanner sends them, one of them perhaps held back. */
function isSlowScan(gaps: readonly number[]): boolean {
  const others = withoutPause(gaps);
  return others.reduce((sum, gap) => sum + gap, 0) <= SLOW_SIGN_MS * others.length;
}

/** Whether all that came is one scan, although no check digit says so. */
function isWholeScan({ text, atMs }: Burst, endMs: number, isInWords: boolean): boolean {
  if (text.length < (isInWords ? SIGNS_MIN : SIGNS_MIN_APART)) return false;
  const others = withoutPause(gapsOf({ text, atMs }, text.length, endMs));
  const longest = others.at(-1) ?? 0;
  const median = others[Math.floor(others.length / 2)] ?? 0;
  // What somebody typed right before is no part of it.
  const isEven = longest <= Math.max(SIGN_MS, UNEVEN_TIMES * median);
  if (!isInWords) return isEven && isSlowScan([...others, longest]);
  // A text expander writes words as fast.
  return longest <= SIGN_MS && /\d/.test(text);
}

/** Whether nothing came right before the last so many signs: the end of a longer number is no code. */
function beginsApart({ atMs }: Burst, signs: number): boolean {
  const [before, first] = atMs.slice(-signs - 1);
  return atMs.length === signs || (first ?? 0) - (before ?? 0) > SLOW_SIGN_MS;
}

/** How many signs at the end came without a pause. */
function fastSigns(burst: Burst, endMs: number): number {
  const gaps = gapsOf(burst, burst.text.length, endMs).reverse();
  const slow = gaps.findIndex((gap) => gap > SIGN_MS);
  return slow === -1 ? burst.text.length : slow;
}

/**
 * What a hand scanner has typed, if its Enter or Tab comes now; null where a person did. A bar code with a right check digit may
 * come slowly, and anything where nobody types words. In a field of words it has come fast, and has a figure.
 */
function scanIn(burst: Burst, endMs: number, isInWords: boolean): string | null {
  const length = BARCODE_LENGTHS.find(
    (signs) =>
      burst.text.length >= signs &&
      isBarcode(burst.text.slice(-signs)) &&
      beginsApart(burst, signs) &&
      isSlowScan(gapsOf(burst, signs, endMs)),
  );
  // The end of a longer code may be another product's.
  if (length !== burst.text.length && isWholeScan(burst, endMs, isInWords)) return burst.text;
  const signs = Math.max(length ?? 0, fastSigns(burst, endMs));
  const text = burst.text.slice(burst.text.length - signs);
  return signs >= SIGNS_MIN && /\d/.test(text) ? text : null;
}

/** Takes one key more. `scan`: what a hand scanner has typed, the last signs of the burst, once its Enter or Tab came. */
export function strike(
  burst: Burst,
  { key, atMs, isRepeat, isCommand, isInWords }: Stroke,
): { burst: Burst; scan: string | null } {
  if (SHIFTS.has(key)) return { burst, scan: null };
  const isLate = atMs - (burst.atMs.at(-1) ?? atMs) > PAUSE_MS;
  const before = isLate ? NO_BURST : burst;
  if (ENDS.has(key) && !isRepeat && !isCommand)
    return { burst: NO_BURST, scan: scanIn(before, atMs, isInWords) };
  if (key.length !== 1 || isRepeat || isCommand) return { burst: NO_BURST, scan: null };
  return {
    burst: {
      text: (before.text + key).slice(-SIGNS_MAX),
      atMs: [...before.atMs, atMs].slice(-SIGNS_MAX),
    },
    scan: null,
  };
}
