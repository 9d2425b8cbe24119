import type { Dice } from '../random.ts';

/** Initials of the words that count: `AMOLADORA ANGULAR` is `AA`. */
const initials = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Z ]/g, '')
    .split(' ')
    .filter((word) => word.length > 2)
    .map((word) => word[0])
    .join('')
    .slice(0, 3) || 'X';

/** `4 1/2" 820W P/DISCO 115MM` is `4 1/2"`: as people write sizes into codes. */
const shortSize = (size: string): string =>
  size
    .normalize('NFD')
    .replace(/[^ -~]|["#%?]/g, '')
    .replace(/ X /g, 'X')
    .split(/ (?=[A-Z])/)[0]
    ?.slice(0, 9)
    .trim() ?? '';

export type CodeStyle = 'padded' | 'dashed' | 'spaced' | 'dotted' | 'plain';

/** One model keeps one manner of coding, as whoever opened its card did. */
export const codeStyle = (dice: Dice): CodeStyle =>
  dice.pick(['padded', 'padded', 'dashed', 'dashed', 'spaced', 'dotted', 'plain'] as const);

interface CodedThing {
  style: CodeStyle;
  name: string;
  size: string;
  /** Running number in the whole catalogue, from 1. */
  number: number;
  modelNumber: number;
  family: number;
  leaf: number;
}

/** An item code as an ERP has them: `00451`, `AM-820/115`, `TB 8X1`, `7.03.115`, `104512`. */
export const itemCode = ({ style, name, size, number, modelNumber, family, leaf }: CodedThing): string => {
  switch (style) {
    case 'padded':
      return String(number).padStart(5, '0');
    case 'dashed':
      return `${initials(name)}-${modelNumber}/${shortSize(size).replace(/[ /]/g, '') || number}`;
    case 'spaced':
      return `${initials(name)}${modelNumber % 100} ${shortSize(size) || number}`;
    case 'dotted':
      return `${family + 1}.${String(leaf).padStart(2, '0')}.${String(number).padStart(3, '0')}`;
    case 'plain':
      return String(100_000 + number * 7);
  }
};

/** The same code with a tail, when the plain one is taken. */
export const untakenCode = (code: string, taken: ReadonlySet<string>): string => {
  if (!taken.has(code)) return code;
  let tail = 2;
  while (taken.has(`${code}-${tail}`)) tail++;
  return `${code}-${tail}`;
};
