import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { writeWholeSync } from '#snapshot/writeWhole.ts';

/** The folders of scripts, styles, fonts and menus, whose names change with their content. */
export const HASHED_FOLDERS = ['_astro', 'menus'];

/** How long a page that is open in a browser finds the files that it loads late. product.md §16. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Files of earlier releases that a release has besides its own: path in the site, and when it was last current. */
const keptSchema = z.record(z.string(), z.iso.datetime());
type KeptAssets = z.infer<typeof keptSchema>;

const keptFile = (release: string): string => join(release, 'kept-assets.json');

function readKept(release: string): KeptAssets {
  const file = keptFile(release);
  return existsSync(file) ? keptSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

const writeKept = (release: string, kept: KeptAssets): void =>
  writeWholeSync(keptFile(release), JSON.stringify(kept));

/** Paths in the site. What ends in `.new` is a file that `improve` is still writing. */
function hashedFiles(release: string): string[] {
  const site = join(release, 'client');
  return HASHED_FOLDERS.map((folder) => join(site, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.new'))
    .map((entry) => relative(site, join(entry.parentPath, entry.name)));
}

/**
 * Gives a release, as hard links, the hashed files that the release in service has and it has not, with the time at which
 * they were last current; deletes those whose time is more than seven days ago. It may be killed at any moment and done
 * again: the list is written before the links, so that no old file is ever taken for the release's own.
 */
export function keepAssets(inService: string, release: string, now: Date): void {
  const had = readKept(release);
  const own = new Set(hashedFiles(release).filter((path) => had[path] === undefined));
  const all = { ...had };
  const times = readKept(inService);
  for (const path of hashedFiles(inService)) {
    if (own.has(path)) continue;
    const lastCurrent = times[path] ?? now.toISOString();
    if (lastCurrent > (all[path] ?? '')) all[path] = lastCurrent;
  }
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  const kept = Object.entries(all).filter(([, lastCurrent]) => lastCurrent >= oldest);
  const expired = Object.keys(all).filter((path) => (all[path] ?? '') < oldest);
  for (const path of expired) rmSync(join(release, 'client', path), { force: true });
  if (kept.length === 0 && expired.length === 0) return;
  writeKept(release, Object.fromEntries(kept));
  for (const [path] of kept) {
    const file = join(release, 'client', path);
    if (existsSync(file)) continue;
    mkdirSync(dirname(file), { recursive: true });
    linkSync(join(inService, 'client', path), file);
  }
}

/** Deletes the files of earlier releases whose time is over, when no new release leaves them out. */
export const dropOldAssets = (release: string, now: Date): void => keepAssets(release, release, now);
