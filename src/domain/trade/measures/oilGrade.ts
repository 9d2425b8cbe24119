import { matchAt, type Term } from '#domain/trade/text/scan.ts';

/**
 * SAE J300 and J306, as names write them: `15W40`, `15W-40`, `20W/50`, `20W 50`, and while it is typed, `15w4`. `15W 40LM` is none,
 * and `10W 20 LEDS` only where the text says that it is of oil.
 */
const GRADE =
  /(\d?[05])w(?:[-/]?| (?=\d\d+(?!\d| ?\p{L}))| (?<=\b(?:aceite|lub|sae).*))(1?\d0|16|[78]5|[1-9]$)(?!\d|[.,]\d|(?!x\d)\p{L})/uy;

/**
 * The grade of oil that starts at a place of a folded text, as one term however it is written: `15w40`. Its `w` is no watt.
 * Null where none starts.
 */
export function gradeAt(text: string, start: number): [Term] | null {
  const match = matchAt(GRADE, text, start);
  return match && [{ term: `${match[1]}w${match[2]}`, start, end: GRADE.lastIndex }];
}

/** Whether a term is a grade of oil, or the beginning of one. */
export const isGrade = (term: string): boolean => /\dw\d/.test(term);
