import type { PlacedText } from './layout.ts';

/** Six numbers that place and turn what is drawn: ISO 32000-1, 8.3.4. */
export type Matrix = readonly number[];

/** A text as a page draws it, `at` its place on the drawing and `sheet` that of the drawing on the sheet, downwards from its top. */
export type Word = { text: string; width: number; at: Matrix; sheet: Matrix };

/** How far from a right angle a text may lie to be read with those that lie at it. */
const CROOKED_DEGREES = 5;

function onSheet({ at, sheet }: Word): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = sheet;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = at;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** In which direction a text runs: 0 as one reads, 1 downwards, 2 upside down, 3 upwards; null for slanting ones. */
function directionOf([a = 1, b = 0]: Matrix): number | null {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  const quarters = Math.round(degrees / 90);
  return Math.abs(degrees - quarters * 90) > CROOKED_DEGREES ? null : (quarters + 4) % 4;
}

/** A place on the sheet, seen so that text of this direction runs from left to right. */
const seenFrom = (direction: number, x: number, y: number): { x: number; y: number } =>
  [
    { x, y },
    { x: y, y: -x },
    { x: -x, y: -y },
    { x: -y, y: x },
  ][direction] ?? { x, y };

/**
 * The texts of a page as somebody holds it: a table may be drawn sideways on its sheet. What runs in another direction than most
 * of its letters, such as the stamp of a copy, comes below as lines of its own.
 */
export function placedTexts(words: readonly Word[]): PlacedText[] {
  const texts = words.map((word) => {
    const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = onSheet(word);
    const size = Math.hypot(c, d);
    return { text: word.text, width: word.width, size, direction: directionOf([a, b]), x, y };
  });
  const letters = [0, 1, 2, 3].map((direction) =>
    texts.reduce((sum, text) => sum + (text.direction === direction ? text.text.length : 0), 0),
  );
  const usual = letters.indexOf(Math.max(...letters));
  const along = texts
    .filter(({ direction }) => direction === usual)
    .map(({ direction: _, x, y, ...text }) => ({ ...text, ...seenFrom(usual, x, y) }));
  const left = Math.min(0, ...along.map(({ x }) => x));
  const bottom = Math.max(0, ...along.map(({ y }) => y));
  const across = texts.filter(({ direction }) => direction !== usual);
  return [
    ...along.map((text) => ({ ...text, x: text.x - left })),
    ...across.map(({ text, width, size }, row) => ({
      text,
      width,
      size,
      x: 0,
      y: bottom + (row + 1) * size * 2,
    })),
  ];
}
