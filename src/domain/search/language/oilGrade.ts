import { matchAt, type Term } from '#domain/search/scan.ts';

/** The numbers of SAE J300 and J306, but for 8 and 12, which are volts as often. */
const COLD = '(0|5|1[05]|2[05]|7[05]|8[05])';
const HOT = '(16|[2-9]0|[78]5|1[149]0|250)';
/** `15W40`, `15W-40`, `20W/50`, and one that is still typed, `15w4`. */
const TOGETHER = new RegExp(`${COLD}w[-/]?(?:${HOT}(?!\\d|[.,]\\d|(?!x\\d)\\p{L})|([1-9])$)`, 'uy');
/** `20W 50`; but `15W 40LM` is watts and lumens, and `10W 20 LEDS` is not known to be oil. */
const APART = new RegExp(`${COLD}w ${HOT}(?!\\d|[.,]\\d|\\p{L})`, 'uy');
const NAMED_NEXT = /^\s*\p{L}/u;
const OF_OIL = /\b(?:ace(?:ites?)?|lub(?:ric\p{L}*)?|sae)\b/u;

/**
 * The grade of oil that starts at a place of a folded text, as one term however it is written: `15w40`. Its `w` is no watt.
 * Null where none starts.
 */
export function gradeAt(text: string, start: number): Term | null {
  const together = matchAt(TOGETHER, text, start);
  const match = together ?? matchAt(APART, text, start);
  if (!match) return null;
  const [written, cold = '', hot = '', begun = ''] = match;
  const end = start + written.length;
  const isUnsure = !together && NAMED_NEXT.test(text.slice(end)) && !OF_OIL.test(text);
  return isUnsure ? null : { term: `${cold}w${hot || begun}`, start, end };
}

/** Whether a term is a grade of oil, or the beginning of one. */
export const isGrade = (term: string): boolean => /^\d+w\d+$/.test(term);
