import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { contentProblems } from '#content/check/problems.ts';
import { editor as copy } from '#copy/editor.ts';
import { shownName } from '#retailer/folder.ts';
import { type ContentProblem, problemSentence } from '#retailer/problem.ts';
import type { ContentFiles } from './files.ts';
import { redirectProblems } from './redirects.ts';
import { Refused } from './refused.ts';

export type Written = { path: string; content: Buffer };

export type Change = {
  written: readonly Written[];
  /** Paths in the repository. */
  deleted: readonly string[];
  /** Of the commit. */
  message: string;
};

/** A mistake in a file, wherever it stands now. */
const sameProblem = ({ file, wrong }: ContentProblem): string => `${file}: ${wrong}`;

/** What is wrong in other files and was so before is no reason to refuse a save. Throws Refused. */
function refuseProblems(folder: string, changed: readonly string[], known: ReadonlySet<string>): void {
  const own = new Set(changed.map((file) => shownName(file, folder)));
  const problems = [...contentProblems(folder), ...redirectProblems(folder)].filter(
    (problem) => own.has(problem.file) || !known.has(sameProblem(problem)),
  );
  if (problems.length > 0) throw new Refused(copy.unsaved(problems.map(problemSentence).join(' ')));
}

/** Writes and deletes, commits that alone, and leaves everything as it was where a file then has a mistake. Throws Refused. */
export async function makeChange(files: ContentFiles, { written, deleted, message }: Change): Promise<void> {
  const { repository, folder } = files;
  const changed = [...written.map(({ path }) => path), ...deleted].map((path) => files.file(path));
  const before = changed.map((file) => (existsSync(file) ? readFileSync(file) : null));
  // Somebody may have it open, also where it was never committed.
  for (const bytes of before) if (bytes) repository.keep(bytes);
  const known = new Set([...contentProblems(folder), ...redirectProblems(folder)].map(sameProblem));
  try {
    for (const { path, content } of written) {
      mkdirSync(dirname(files.file(path)), { recursive: true });
      writeFileSync(files.file(path), content);
    }
    for (const path of deleted) rmSync(files.file(path), { force: true });
    refuseProblems(folder, changed, known);
    await repository.commit(message, changed);
  } catch (error) {
    for (const [at, file] of changed.entries()) {
      const bytes = before[at];
      if (bytes) writeFileSync(file, bytes);
      else rmSync(file, { force: true });
    }
    if (error instanceof Refused) throw error;
    throw new Refused(copy.unsaved(error instanceof Error ? error.message : String(error)), { cause: error });
  }
}
