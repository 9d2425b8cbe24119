import { FILE_CELL_MAX_LETTERS, FILE_MAX_LETTERS, type FileProblem } from './answer.ts';

/** Ends the reading of a file at the bound that it passes. */
export class BeyondBound extends Error {
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Throws BeyondBound where more was read than may be. */
export function hold(read: number, most: number, problem: FileProblem): void {
  if (read > most) throw new BeyondBound(problem);
}

/** Counts the letters of a file's cells. Throws at a cell, or at all of them, that are too long. */
export class LetterCount {
  #letters = 0;

  add(cell: string): void {
    this.#letters += cell.length;
    hold(cell.length, FILE_CELL_MAX_LETTERS, 'longCell');
    hold(this.#letters, FILE_MAX_LETTERS, 'tooMuchText');
  }
}
