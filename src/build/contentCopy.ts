import { cpSync, rmSync } from 'node:fs';
import { extname, join, relative, resolve } from 'node:path';
import { contentFolder, readFromCopy } from '#retailer/folder.ts';
import { takeLock } from './lock.ts';

/** Neither code that lies beside the files of editors, nor a repository around them. */
const isEditors = (path: string): boolean =>
  extname(path) !== '.ts' &&
  !path.split(/[\\/]/).some((part) => part.startsWith('.') || part === 'node_modules');

/**
 * Lets this program work on the editors' files as they are now, whatever is saved meanwhile: on a copy in DATA_DIR, which the next
 * night replaces. Where it cannot be written, or another night has it, the program works on the files themselves: it will say
 * by itself what is wrong.
 */
export function workOnCopy(dataDir: string): void {
  const copy = resolve(dataDir, 'night-content');
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
