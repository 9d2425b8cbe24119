import { writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { mediaDir } from './pictures.ts';
import { isStored, storePicture } from './storePicture.ts';
import { BROKEN, originalOf } from './waiting.ts';

/**
 * Makes the files of a picture that waits, and tells whether it has them now. Throws when a file cannot be read or written. Two
 * processes may make the same one.
 */
export async function makeWaiting(dataDir: string, hash: string): Promise<boolean> {
  const original = originalOf(dataDir, hash);
  const bytes = await readFile(original).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  // Made meanwhile, or none of ours.
  if (!bytes) return isStored(mediaDir(dataDir), hash);
  const picture = await storePicture(bytes, mediaDir(dataDir));
  if (!picture) writeFileSync(original + BROKEN, '');
  await rm(original, { force: true });
  return picture !== undefined;
}
