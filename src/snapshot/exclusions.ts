import { fold } from '#domain/trade/text/fold.ts';

/** Whether a name matches the editors' patterns (src/content/excluded-products.txt): it is not published then. */
export type Exclusions = (name: string) => boolean;

const folded = (text: string): string => fold(text.normalize('NFC').replaceAll(/\s+/g, ' ').trim());

/** A pattern matches the whole name; `*` stands for any text. Capitals and accents do not matter. */
function toExpression(pattern: string): RegExp {
  const parts = folded(pattern)
    .split('*')
    .map((part) => RegExp.escape(part));
  return new RegExp(`^${parts.join('.*')}$`);
}

/** Whether a name matches one pattern. */
export function matcherOf(pattern: string): Exclusions {
  const expression = toExpression(pattern);
  return (name) => expression.test(folded(name));
}

/** Reads the editors' file: one pattern a line, `#` begins a comment. */
export function readExclusions(file: string): Exclusions {
  const patterns = file
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter(Boolean)
    .map(matcherOf);
  return (name) => patterns.some((isMatch) => isMatch(name));
}
