import { existsSync, lstatSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** What editors write, and nothing of the code that may lie beside it. */
const EDITORS_FILE =
  /^(?:[\w-]+\.(?:yaml|json|txt|svg)|(?:blog|info)\/[^./][^/]*\.md|(?:lexicon|languages)\/[^./][^/]*\.txt|images\/[^./][^/]*\.(?:jpe?g|png|webp|avif|gif|svg))$/i;

/** Where a path leads through all links, also one of a file that is still to be written; undefined where a link leads nowhere. */
function realPlace(file: string): string | undefined {
  if (lstatSync(file, { throwIfNoEntry: false })) return existsSync(file) ? realpathSync(file) : undefined;
  const above = realPlace(dirname(file));
  return above && join(above, basename(file));
}

/** Whether a path lies below a folder, and in truth there, whatever links lead to it. */
export function isInside(folder: string, path: string): boolean {
  const below = relative(folder, path);
  const [real, realFolder] = [realPlace(path), realPlace(folder)];
  if (below === '' || below.startsWith('..') || real === undefined || realFolder === undefined) return false;
  return !relative(realFolder, real).startsWith('..');
}

/** Whether a path is of the kinds of files that editors write in their folder. */
export const isEditorsFile = (folder: string, path: string): boolean =>
  EDITORS_FILE.test(relative(folder, path).replaceAll('\\', '/'));
