/** A canonical word of a text, from `start` up to `end`. An abbreviation keeps its dot: `elect.`. */
export type Term = { term: string; start: number; end: number };

/** A match of a sticky pattern at an index. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
