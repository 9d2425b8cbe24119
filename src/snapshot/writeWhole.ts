import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';

/**
 * Writes a file, or another in its place, that is whole as soon as it is there, also after a crash. Throws as the disk does,
 * when it is full, and then leaves nothing. `beside` has what is not whole yet: where another process may write the same
 * file at the same moment, it must be a name of this one's alone.
 */
export async function writeWhole(
  file: string,
  content: string | Buffer,
  beside = `${file}.new`,
): Promise<void> {
  try {
    await writeFile(beside, content);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/** The same, where nothing else has to be done meanwhile. */
export function writeWholeSync(file: string, content: string | Buffer): void {
  const beside = `${file}.new`;
  try {
    writeFileSync(beside, content);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
