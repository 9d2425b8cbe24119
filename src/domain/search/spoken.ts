import { COUNTS, PARTS, UNIT_SYMBOLS } from './spanish.ts';

const count = Object.keys(COUNTS).join('|');
const unit = [...UNIT_SYMBOLS.keys()].filter((spelling) => /^[a-z]+\d?$/.test(spelling)).join('|');

const AND_MORE = new RegExp(`\\b(?:(${count}|\\d+) )?(${unit}) y (medi[ao]|cuarto)\\b`, 'g');
const HALF = new RegExp(`\\bmedi[ao] (?=(?:de )?(?:${unit})\\b)`, 'g');
const PART = new RegExp(`\\b(${count}|\\d+) (cuartos?|octavos?|dieciseisavos)\\b`, 'g');
const COUNTED = new RegExp(`\\b(${count}) (?=(?:${unit})\\b)`, 'g');

const numberOf = (word: string | undefined): string => String(COUNTS[word ?? 'un'] ?? word);

/**
 * A folded question with its spoken measures in figures: `media pulgada` → `1/2 pulgada`, `cuatro pulgadas y media` →
 * `4 1/2 pulgadas`, `tres cuartos` → `3/4`.
 */
export const figuresOf = (question: string): string =>
  question
    .replace(
      AND_MORE,
      (_, whole: string | undefined, name: string, part: string) =>
        `${numberOf(whole)} 1/${PARTS[part]} ${name}`,
    )
    .replace(HALF, '1/2 ')
    .replace(PART, (_, top: string, part: string) => `${numberOf(top)}/${PARTS[part]}`)
    .replace(COUNTED, (_, whole: string) => `${numberOf(whole)} `);
