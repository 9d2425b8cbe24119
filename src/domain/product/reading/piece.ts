import type { ReadingWords } from './words.ts';

/** What was read at a place of a name. */
export type Piece = {
  text: string;
  /** Where the next piece may begin. */
  end: number;
  /**
   * `measure`: with a unit; `count`: without. `kept`: as it stands, for what is no word. `doubtful`: as it stands, for what may be a
   * word or a name. `abbreviation`: not written out.
   */
  kind: 'word' | 'small' | 'abbreviation' | 'kept' | 'doubtful' | 'measure' | 'count' | 'sign';
  /** Whether a space follows even where the name has none: `P/DISCO`. */
  spaced?: boolean;
};

export type Context = {
  /** In composed letters, with single spaces. */
  text: string;
  folded: string;
  /** What may be the thing that it names: its words, folded. */
  things: readonly string[];
  words: ReadingWords;
  properties: ReadonlySet<string>;
  brand: string;
  foldedBrand: string;
  isElectric: boolean;
  isAbrasive: boolean;
};

/** Undefined: something else stands there. Null: what stands there is not certain, and the name stays as it is. */
export type PieceReader = (
  context: Context,
  at: number,
  before: readonly Piece[],
) => Piece | null | undefined;

/** What a sticky pattern finds at a place. */
export const at = (pattern: RegExp, text: string, start: number): RegExpExecArray | null => {
  pattern.lastIndex = start;
  return pattern.exec(text);
};

/** What has no space in it, without the signs that end a part of a sentence. */
const RUN = /[^\s),;]+/uy;

export function runAt(text: string, start: number): Piece {
  const run = at(RUN, text, start)?.[0] ?? text.charAt(start);
  return { text: run, end: start + run.length, kind: 'kept' };
}
