import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { today } from '#domain/day.ts';
import type { Searcher } from '#domain/search/language/size.ts';
import { inForce } from '#domain/site/merchandising.ts';
import { contentFolder } from '#retailer/folder.ts';
import type { Editorial } from '#snapshot/editorial.ts';
import { popupFile } from '#snapshot/popup.ts';
import type { Snapshot } from '#snapshot/schema.ts';
import { siteFiles } from './siteFiles.ts';

type CodeInputs = { root: string; marketingScript: string; serviceWorker: string; missedSearches: number };
type DataInputs = {
  dataDir: string;
  /** As readSnapshot gives them. */
  snapshot: Snapshot;
  bytes: Buffer;
  searcher: Searcher;
  origin: string;
  /** Old paths with where they lead. */
  moved: Record<string, string>;
  editorial: Editorial;
};

/** The code that a build depends on: these folders with all their files, and these files. */
const FOLDERS = ['src', 'public'];
const FILES = ['scripts/build.ts', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

const digest = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** A hash of a snapshot's file without its time. */
function snapshotDigest({ takenAt }: Snapshot, bytes: Buffer): string {
  const at = bytes.indexOf(takenAt);
  const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + takenAt.length)];
  return createHash('sha256').update(before).update(after).digest('hex');
}

/** A hash of all that renders pages: code, templates, content, configuration, packages, Node. */
export async function codeFingerprint({ root, ...environment }: CodeInputs): Promise<string> {
  const folders = new Set([...FOLDERS.map((folder) => join(root, folder)), contentFolder()]);
  const inFolders = await Promise.all([...folders].map((folder) => siteFiles(folder)));
  const files = [...new Set(inFolders.flat()), ...FILES.map((file) => join(root, file))].sort();
  const code = await Promise.all(
    files.map(async (file) => `${relative(root, file)} ${digest(await readFile(file))}`),
  );
  return digest(JSON.stringify({ code, node: process.version, ...environment }));
}

/**
 * A hash of everything that a build depends on: code, snapshot, popup, who searches and the shop's origin. Builds with the same hash make the same site.
 * The time of the snapshot is left out, because no page shows it.
 */
export function fingerprintOf(
  code: string,
  { dataDir, snapshot, bytes, searcher, origin, moved, editorial }: DataInputs,
): string {
  const popup = popupFile(dataDir);
  return digest(
    JSON.stringify({
      code,
      searcher,
      origin,
      moved,
      // Content is code here; what is new is which of it is in force today.
      editorial: inForce([editorial.banners, editorial.featured, editorial.campaigns], today()),
      // And what their rules find tonight.
      featured: editorial.featured.map(({ codes }) => codes),
      snapshot: snapshotDigest(snapshot, bytes),
      popup: existsSync(popup) ? readFileSync(popup, 'utf8') : '',
    }),
  );
}
