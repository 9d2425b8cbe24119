import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  type Stats,
  symlinkSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { operatorCopy } from '#copy/operator.ts';
import { readBuildRecord } from './buildRecord.ts';
import { dropOldAssets, keepAssets } from './keptAssets.ts';

const { releases: copy } = operatorCopy;

/** The folders of the builds of one `--out`, as full paths. */
export type Releases = {
  /** `--out`: a symbolic link to the release in service. */
  link: string;
  /** RELEASES_DIR: holds `{name}-{UTC timestamp}-{random}` for each release. */
  directory: string;
  name: string;
};

/** `releasesDir` and `out` are relative to the project's folder. Throws where a built server would find no packages. */
export function openReleases(root: string, releasesDir: string, out: string): Releases {
  const directory = resolve(root, releasesDir);
  if (!directory.startsWith(join(root, sep))) {
    throw new Error(copy.outside(directory, root));
  }
  mkdirSync(directory, { recursive: true });
  const link = resolve(root, out);
  return { link, directory, name: relative(root, link).replaceAll(/[^\w.-]/g, '~') };
}

/**
 * The folder in which Astro builds. Its path is always the same, because it is part of the islands' ids and so of
 * pages.
 */
export const workingFolder = ({ directory, name }: Releases): string => join(directory, `.building-${name}`);

/** The file that a build locks, so that only one runs at a time. */
export const lockFile = ({ directory, name }: Releases): string => join(directory, `.${name}.lock`);

const isRelease = (name: string, folder: string): boolean =>
  folder.startsWith(`${name}-`) && /^\d{8}T\d{6}Z-[0-9a-f]{6}$/.test(folder.slice(name.length + 1));

function newRelease({ directory, name }: Releases, at: Date): string {
  const stamp = at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');
  return join(directory, `${name}-${stamp}-${randomBytes(3).toString('hex')}`);
}

const statOf = (path: string): Stats | undefined => lstatSync(path, { throwIfNoEntry: false });

/** The folder that `--out` points to; undefined before the first build. */
export function releaseInService({ link }: Releases): string | undefined {
  return statOf(link)?.isSymbolicLink() ? resolve(dirname(link), readlinkSync(link)) : undefined;
}

/**
 * Points the link to a release by one rename, so that a reader always finds a complete release. Before that the release
 * gets the scripts of the one in service, for pages that are open. Decision 0021.
 */
export function switchTo(releases: Releases, release: string): void {
  const { link } = releases;
  const inService = releaseInService(releases);
  if (inService) keepAssets(inService, release, new Date());
  const next = `${link}.new`;
  rmSync(next, { force: true });
  symlinkSync(relative(dirname(link), release), next);
  renameSync(next, link);
}

/** A folder at `--out` was built by an older version: it becomes a release, to which the link points from here on. */
export function adoptFolder(releases: Releases): string | undefined {
  const found = statOf(releases.link);
  if (!found) return undefined;
  if (!found.isDirectory()) {
    throw new Error(copy.notBuilt(releases.link));
  }
  const adopted = newRelease(releases, found.mtime);
  renameSync(releases.link, adopted);
  switchTo(releases, adopted);
  return adopted;
}

/**
 * Gives the finished working folder its name as a release. It is complete from here on, and its own files say the same for ever. Answers its
 * folder.
 */
export function finishRelease(releases: Releases): string {
  const release = newRelease(releases, new Date());
  renameSync(workingFolder(releases), release);
  return release;
}

/** As many releases are kept as there are nights in a week. */
const RELEASES_KEPT = 7;

/** The release in service and those before it, the newest first, as folders. */
export function keptReleases(releases: Releases): string[] {
  const chain: string[] = [];
  let release = releaseInService(releases);
  while (release && existsSync(release) && !chain.includes(release) && chain.length < RELEASES_KEPT) {
    chain.push(release);
    const previous = readBuildRecord(release)?.previous;
    release = previous ? join(releases.directory, previous) : undefined;
  }
  return chain;
}

const goingFolder = ({ directory, name }: Releases): string => join(directory, `.going-${name}`);

/**
 * Deletes the releases that are not kept: older ones, and those that were taken out of service. Each gets another name
 * first, so that one whose deletion is cut short is never taken for a release. What the release in service has of them
 * goes after seven days.
 */
export function sweepReleases(releases: Releases): void {
  const going = goingFolder(releases);
  rmSync(going, { recursive: true, force: true });
  const kept = keptReleases(releases).map((folder) => basename(folder));
  for (const folder of readdirSync(releases.directory)) {
    if (!isRelease(releases.name, folder) || kept.includes(folder)) continue;
    renameSync(join(releases.directory, folder), going);
    rmSync(going, { recursive: true, force: true });
  }
  const inService = releaseInService(releases);
  if (inService) dropOldAssets(inService, new Date());
}
