import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Throws at once where a night could only fail after minutes, in the words of whichever tool writes there first. */
export function tryToWrite(folders: string[]): void {
  for (const folder of folders) {
    const file = join(folder, '.mostrador-night');
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, 'x'.repeat(4096));
    // A night of another `--out` in the same folder may try at the same moment, and delete it first.
    rmSync(file, { force: true });
  }
}
