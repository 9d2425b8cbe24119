import { copyFileSync, linkSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadEditorial } from '#snapshot/editorial.ts';
import { mediaNamedBy, storedMedia } from '#snapshot/pictures/media.ts';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import { loadPopup } from '#snapshot/popup.ts';
import type { Snapshot } from '#snapshot/schema.ts';

/** Puts the pictures that the snapshot and its popup name into the site, as hard links where the file system allows them. */
export function publishMedia(dataDir: string, snapshot: Pick<Snapshot, 'products'>, to: string): void {
  mkdirSync(to, { recursive: true });
  const from = mediaDir(dataDir);
  const named = mediaNamedBy(snapshot, loadPopup(dataDir), loadEditorial(dataDir));
  for (const name of storedMedia(dataDir).filter((file) => named.has(file))) {
    try {
      linkSync(join(from, name), join(to, name));
    } catch {
      copyFileSync(join(from, name), join(to, name));
    }
  }
}
