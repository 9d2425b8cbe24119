import { statSync } from 'node:fs';
import { environment } from '#server/operation/environment.ts';
import { loadReadingWords, type ReadingOf, readingFile, readingWith } from '#snapshot/reading.ts';

/** A build writes new words while the server runs. */
const CHECK_EVERY_MS = 1_000;

let known = { file: '', checkedAt: Number.NEGATIVE_INFINITY, readingOf: readingWith(undefined) };

function stateOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeMs}` : '';
}

/** A product's name as the pages read it, also of one that is newer than they are; undefined where that is the name itself. */
export const readingOf: ReadingOf = (product) => {
  const now = performance.now();
  if (now - known.checkedAt >= CHECK_EVERY_MS) {
    const { DATA_DIR } = environment();
    const file = stateOf(readingFile(DATA_DIR));
    known = {
      file,
      checkedAt: now,
      readingOf: file === known.file ? known.readingOf : readingWith(loadReadingWords(DATA_DIR)),
    };
  }
  return known.readingOf(product);
};
