import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { databaseCopy } from '#copy/database.ts';
import { snapshotFile } from '#snapshot/load.ts';
import { mediaDir, picturesFile } from '#snapshot/pictures/pictures.ts';
import { popupFile } from '#snapshot/popup.ts';

/**
 * Shows in the folder `to` what the last night wrote into `dataDir`: snapshot, pictures and popup. What else is there stays
 * the shop's own, above all its database. Throws when there was no night yet.
 */
export function linkSnapshot(dataDir: string, to: string): void {
  if (!existsSync(snapshotFile(dataDir))) {
    throw new Error(databaseCopy.snapshot.none(snapshotFile(dataDir)));
  }
  mkdirSync(to, { recursive: true });
  for (const path of [snapshotFile(dataDir), picturesFile(dataDir), popupFile(dataDir), mediaDir(dataDir)]) {
    const link = join(to, basename(path));
    rmSync(link, { recursive: true, force: true });
    if (existsSync(path)) symlinkSync(resolve(path), link);
  }
}
