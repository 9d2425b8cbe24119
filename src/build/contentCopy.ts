import { cpSync, existsSync, globSync, readFileSync, rmSync, statSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';
import { contentFolder, readFromCopy } from '#retailer/folder.ts';
import { takeLock } from './lock.ts';

/** Neither code that lies beside the files of editors, nor a repository around them. */
const isEditors = (path: string): boolean =>
  extname(path) !== '.ts' &&
  !path.split(/[\\/]/).some((part) => part.startsWith('.') || part === 'node_modules');

const copyIn = (dataDir: string): string => resolve(dataDir, 'night-content');

/**
 * Lets this program work on the editors' files as they are now, whatever is saved meanwhile: on a copy in DATA_DIR, which the next
 * night replaces. Where it cannot be written, or another night has it, the program works on the files themselves: it will say
 * by itself what is wrong.
 */
export function workOnCopy(dataDir: string): void {
  const copy = copyIn(dataDir);
  const folder = contentFolder();
  try {
    if (!takeLock(join(dataDir, '.night-content.lock'))) return;
    rmSync(copy, { recursive: true, force: true });
    cpSync(folder, copy, {
      recursive: true,
      dereference: true,
      filter: (path) => isEditors(relative(folder, path)),
    });
    readFromCopy(copy);
  } catch {
    // As above.
  }
}

const filesIn = (folder: string): string[] =>
  globSync('**/*', { cwd: folder }).filter(
    (name) => isEditors(name) && statSync(join(folder, name)).isFile(),
  );

/** The editors' files that are others than those of the last night's copy, or are new or gone; undefined before the first night. */
export function changedSinceCopy(dataDir: string): string[] | undefined {
  const [copy, folder] = [copyIn(dataDir), contentFolder()];
  if (!existsSync(copy)) return undefined;
  const bytesOf = (file: string): Buffer | undefined => (existsSync(file) ? readFileSync(file) : undefined);
  return [...new Set([...filesIn(folder), ...filesIn(copy)])].sort().filter((name) => {
    const [now, then] = [bytesOf(join(folder, name)), bytesOf(join(copy, name))];
    return !now || !then || !now.equals(then);
  });
}
