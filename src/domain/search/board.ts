/** Rows and their scores, kept without clearing more than was touched. */
export class Board {
  readonly #scores: Float32Array;
  readonly #counts: Uint8Array;
  readonly #touched: number[] = [];

  constructor(size: number) {
    this.#scores = new Float32Array(size);
    this.#counts = new Uint8Array(size);
  }

  /** How often a row was added to. */
  count(row: number): number {
    return this.#counts[row] ?? 0;
  }

  #touch(row: number): void {
    if (this.#counts[row] === 0) this.#touched.push(row);
  }

  /** Keeps the best of a row's scores. */
  mark(row: number, score: number): void {
    this.#touch(row);
    this.#counts[row] = 1;
    if (score > (this.#scores[row] ?? 0)) this.#scores[row] = score;
  }

  /** Sums a row's scores. */
  add(row: number, score: number): void {
    this.#touch(row);
    this.#counts[row] = this.count(row) + 1;
    this.#scores[row] = (this.#scores[row] ?? 0) + score;
  }

  /** Hands over every row with its score and how often it was added to, and starts anew. */
  drain(each: (row: number, score: number, count: number) => void): void {
    for (const row of this.#touched) {
      each(row, this.#scores[row] ?? 0, this.count(row));
      this.#scores[row] = 0;
      this.#counts[row] = 0;
    }
    this.#touched.length = 0;
  }
}
