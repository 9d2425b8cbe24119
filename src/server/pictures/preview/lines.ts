const ELLIPSIS = '…';

type Fit = {
  /** The most lines. */
  lines: number;
  /** Width of a text, and of a line at most, in the same unit. */
  widthOf: (text: string) => number;
  width: number;
};

/** The longest start of a text, in whole letters, that fits with an ellipsis behind it. */
function cut(text: string, { widthOf, width }: Fit): string {
  const letters = [...text];
  while (letters.length > 0 && widthOf(letters.join('').trimEnd() + ELLIPSIS) > width) letters.pop();
  return letters.join('').trimEnd() + ELLIPSIS;
}

/** A word in parts that fit into a line each. */
function partsOf(word: string, { widthOf, width }: Fit): string[] {
  const parts: string[] = [''];
  for (const letter of word) {
    const last = parts.at(-1) ?? '';
    if (last !== '' && widthOf(last + letter) > width) parts.push(letter);
    else parts[parts.length - 1] = last + letter;
  }
  return parts;
}

/** A text broken between its words; `isWhole` is false where its end was left out for an ellipsis. */
export function linesOf(text: string, fit: Fit): { lines: string[]; isWhole: boolean } {
  const lines: string[] = [];
  for (const part of text.split(' ').flatMap((word) => partsOf(word, fit))) {
    const last = lines.at(-1);
    const longer = last === undefined ? part : `${last} ${part}`;
    if (last !== undefined && fit.widthOf(longer) <= fit.width) lines[lines.length - 1] = longer;
    else lines.push(part);
  }
  if (lines.length <= fit.lines) return { lines, isWhole: true };
  const shown = lines.slice(0, fit.lines);
  shown.push(cut(`${shown.pop() ?? ''} ${lines[fit.lines] ?? ''}`, fit));
  return { lines: shown, isWhole: false };
}
