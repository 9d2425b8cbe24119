/** Scores by row, in arrays of the whole index that are reused: to start anew clears only the rows that were written. */
export class RowScores {
  readonly #scores: Float32Array;
  readonly #counts: Uint8Array;
  readonly #touched: number[] = [];

  constructor(size: number) {
    this.#scores = new Float32Array(size);
    this.#counts = new Uint8Array(size);
  }

  /** How often a row was added to since the last drain. */
  count(row: number): number {
    return this.#counts[row] ?? 0;
  }

  #touch(row: number): void {
    if (this.#counts[row] === 0) this.#touched.push(row);
  }

  /** Gives a row this score unless it has a better one. */
  raise(row: number, score: number): void {
    this.#touch(row);
    this.#counts[row] = 1;
    if (score > (this.#scores[row] ?? 0)) this.#scores[row] = score;
  }

  /** Adds to a row's score. */
  add(row: number, score: number): void {
    this.#touch(row);
    this.#counts[row] = this.count(row) + 1;
    this.#scores[row] = (this.#scores[row] ?? 0) + score;
  }

  /** Calls back for every row with its score and how often it was added to, then clears all rows. */
  drain(each: (row: number, score: number, count: number) => void): void {
    for (const row of this.#touched) {
      each(row, this.#scores[row] ?? 0, this.count(row));
      this.#scores[row] = 0;
      this.#counts[row] = 0;
    }
    this.#touched.length = 0;
  }
}

/** Scores for one word, one alternative of several words, one requirement and the whole query. */
export type ScoreSet = Record<'word' | 'alternative' | 'requirement' | 'query', RowScores>;

export function scoreSet(size: number): ScoreSet {
  const scores = () => new RowScores(size);
  return { word: scores(), alternative: scores(), requirement: scores(), query: scores() };
}
