import { copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pMap from 'p-map';
import { buildCopy } from '#copy/night/programs.ts';
import { loadEditorial } from '#snapshot/editorial.ts';
import { loadSnapshot } from '#snapshot/load.ts';
import { makeWaiting } from '#snapshot/pictures/makeWaiting.ts';
import { filesOf, inOrderOfSight, mediaNamedBy, storedMedia } from '#snapshot/pictures/media.ts';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import { waitingPictures } from '#snapshot/pictures/waiting.ts';
import { loadPopup } from '#snapshot/popup.ts';
import type { Snapshot } from '#snapshot/schema.ts';
import { sayProgress } from './progress.ts';

/** Puts files of DATA_DIR/media into a site, as hard links where the file system allows them. What is there stays. */
function putInto(to: string, dataDir: string, names: Iterable<string>): void {
  const from = mediaDir(dataDir);
  for (const name of names) {
    if (existsSync(join(to, name))) continue;
    try {
      linkSync(join(from, name), join(to, name));
    } catch {
      copyFileSync(join(from, name), join(to, name));
    }
  }
}

/** Puts the pictures that the snapshot and its popup name into the site, as far as they are made. */
export function publishMedia(dataDir: string, snapshot: Pick<Snapshot, 'products'>, to: string): void {
  mkdirSync(to, { recursive: true });
  const named = mediaNamedBy(snapshot, loadPopup(dataDir), loadEditorial(dataDir));
  putInto(
    to,
    dataDir,
    storedMedia(dataDir).filter((file) => named.has(file)),
  );
}

/**
 * Makes the pictures that wait, those first that buyers see first, and puts each into the release. Answers how many there were, and
 * how many of them turned out to be broken. It may be killed at any moment, and the next one goes on. Decision 0360.
 */
export async function makePictures(
  dataDir: string,
  release: string,
): Promise<{ pictures: number; broken: number }> {
  const waiting = waitingPictures(dataDir);
  if (waiting.size === 0) return { pictures: 0, broken: 0 };
  const snapshot = loadSnapshot(dataDir);
  const to = join(release, 'client', 'media');
  mkdirSync(to, { recursive: true });
  const step = sayProgress(buildCopy.picturesMade);
  const hashes = [...inOrderOfSight(snapshot.products)].filter((hash) => waiting.has(hash));
  let [done, broken] = [0, 0];
  await pMap(
    hashes,
    async (hash) => {
      if (await makeWaiting(dataDir, hash)) putInto(to, dataDir, filesOf(hash));
      else broken += 1;
      done += 1;
      step(done, hashes.length);
    },
    { concurrency: availableParallelism() },
  );
  // Those too that were made before, because somebody asked for them.
  publishMedia(dataDir, snapshot, to);
  return { pictures: hashes.length, broken };
}
