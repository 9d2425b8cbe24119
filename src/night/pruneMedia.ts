import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { keptReleases, type Releases } from '#build/releases.ts';
import { loadEditorial } from '#snapshot/editorial.ts';
import { inOrderOfSight, mediaNamedBy } from '#snapshot/pictures/media.ts';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import { pruneWaiting } from '#snapshot/pictures/waiting.ts';
import { loadPopup } from '#snapshot/popup.ts';
import type { Snapshot } from '#snapshot/schema.ts';

/** Files that were deleted and that stay, and the bytes of each. */
export type PruneCounts = {
  deleted: { files: number; bytes: number };
  kept: { files: number; bytes: number };
};

const mediaOf = (release: string): string[] => {
  const folder = join(release, 'client', 'media');
  return existsSync(folder) ? readdirSync(folder) : [];
};

/**
 * Deletes the files of DATA_DIR/media that neither the snapshot nor a kept release shows, with what a snapshot that was
 * killed has left there, and originals that no product waits for. A picture that comes back within a week of nights need not be made again.
 */
export function pruneMedia(
  dataDir: string,
  snapshot: Pick<Snapshot, 'products'>,
  releases: Releases,
): PruneCounts {
  const used = mediaNamedBy(snapshot, loadPopup(dataDir), loadEditorial(dataDir));
  for (const release of keptReleases(releases)) for (const name of mediaOf(release)) used.add(name);
  const pruned: PruneCounts = { deleted: { files: 0, bytes: 0 }, kept: { files: 0, bytes: 0 } };
  const folder = mediaDir(dataDir);
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const count = used.has(name) ? pruned.kept : pruned.deleted;
    count.files += 1;
    count.bytes += statSync(join(folder, name)).size;
    if (!used.has(name)) rmSync(join(folder, name));
  }
  pruneWaiting(dataDir, inOrderOfSight(snapshot.products));
  return pruned;
}
