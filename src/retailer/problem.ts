/** What is wrong in a file of an editor's, in Spanish, for the night's first line, the report and the terminal. */
export type ContentProblem = {
  /** As the editor finds it: `src/content/categories.json`. */
  file: string;
  /** From 1. */
  line: number;
  wrong: string;
  expected: string;
  /** The line as it may be written; null where `expected` says it all. */
  example: string | null;
};

/** "src/content/categories.json, línea 3: no se conoce «titulo». Se espera «title»: el nombre. Ejemplo: "title": "JARDÍN"." */
export const problemSentence = ({ file, line, wrong, expected, example }: ContentProblem): string =>
  `${file}, línea ${line}: ${wrong}. Se espera ${expected}.${example === null ? '' : ` Ejemplo: ${example}`}`;

/** The editors' files cannot be used as they are. Its message has a line for each problem. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(problems: readonly ContentProblem[]) {
    super(problems.map(problemSentence).join('\n'));
    this.problems = problems;
  }
}
