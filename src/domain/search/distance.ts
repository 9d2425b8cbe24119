/** The letters of a word as bits: words with too different letters need no closer comparison. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let i = 0; i < word.length; i++) mask |= 1 << (word.charCodeAt(i) & 31);
  return mask;
}

/** How many letters a typo may change in a word of this length. */
export const typosAllowed = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : 2);

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Whether two words can be within so many typos, by their letters: each typo changes at most one letter on each side. */
export const masksMayMatch = (typed: number, word: number, typos: number): boolean =>
  bitCount(typed & ~word) <= typos && bitCount(word & ~typed) <= typos;

let before: Uint8Array = new Uint8Array(64);
let above: Uint8Array = new Uint8Array(64);
let row: Uint8Array = new Uint8Array(64);

/**
 * Letters added, dropped, changed or swapped with their neighbour between two words; `limit` + 1 when there are more.
 * With `open`, between `typed` and the nearest beginning of `word`.
 */
export function typosBetween(typed: string, word: string, limit: number, open = false): number {
  const tooFar = limit + 1;
  const width = typed.length;
  if (width >= row.length || (!open && Math.abs(width - word.length) > limit)) return tooFar;
  const height = open ? Math.min(word.length, width + limit) : word.length;
  for (let i = 0; i <= width; i++) above[i] = i;
  let nearest = open ? width : tooFar;
  for (let j = 1; j <= height; j++) {
    row[0] = j;
    let least = j;
    const letter = word.charCodeAt(j - 1);
    for (let i = 1; i <= width; i++) {
      const other = typed.charCodeAt(i - 1);
      let cost = Math.min(
        (above[i - 1] ?? 0) + (letter === other ? 0 : 1),
        (above[i] ?? 0) + 1,
        (row[i - 1] ?? 0) + 1,
      );
      if (i > 1 && j > 1 && letter === typed.charCodeAt(i - 2) && other === word.charCodeAt(j - 2)) {
        cost = Math.min(cost, (before[i - 2] ?? 0) + 1);
      }
      row[i] = cost;
      if (cost < least) least = cost;
    }
    if (open) nearest = Math.min(nearest, row[width] ?? tooFar);
    if (least > limit && (above[0] ?? 0) >= limit) return Math.min(nearest, tooFar);
    [before, above, row] = [above, row, before];
  }
  return Math.min(tooFar, open ? nearest : (above[width] ?? tooFar));
}
