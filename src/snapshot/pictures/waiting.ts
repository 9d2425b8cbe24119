import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '#snapshot/writeWhole.ts';

/** The folder of pictures as the retailer has them, each under its hash, whose files are made after the release is in service. */
export const waitingDir = (dataDir: string): string => join(dataDir, 'media-waiting');

/** Ends the name of a file that says that a picture began as one and could not be read to its end. */
export const BROKEN = '.broken';

/** The file of the bytes of one that waits. */
export const originalOf = (dataDir: string, hash: string): string => join(waitingDir(dataDir), hash);

/** Whether a picture's files are still to be made. */
export const isWaiting = (dataDir: string, hash: string): boolean => existsSync(originalOf(dataDir, hash));

/** Whether a picture was to be made later, and then turned out to be none: no product ever showed it. */
export const isBroken = (dataDir: string, hash: string): boolean =>
  existsSync(originalOf(dataDir, hash) + BROKEN);

/** The hashes of the pictures whose files are still to be made. */
export const waitingPictures = (dataDir: string): Set<string> =>
  new Set(
    existsSync(waitingDir(dataDir))
      ? readdirSync(waitingDir(dataDir)).filter((name) => /^[0-9a-f]+$/.test(name))
      : [],
  );

/** Keeps a picture's bytes, from which `makeWaiting` makes its files. */
export async function keepWaiting(dataDir: string, hash: string, bytes: Buffer): Promise<void> {
  mkdirSync(waitingDir(dataDir), { recursive: true });
  await writeWhole(originalOf(dataDir, hash), bytes);
}

/** Deletes what waits, or is broken, and is not among these hashes. */
export function pruneWaiting(dataDir: string, named: ReadonlySet<string>): void {
  const folder = waitingDir(dataDir);
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (!named.has(name.replace(BROKEN, ''))) rmSync(join(folder, name));
}
