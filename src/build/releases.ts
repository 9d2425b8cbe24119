import { randomBytes } from 'node:crypto';
import {
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
    throw new Error(
      `RELEASES_DIR is ${directory}, but a built server finds its packages only inside ${root}. Set RELEASES_DIR to a folder in there.`,
    );
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

/** A folder at `--out` was built by an older version: it becomes the previous release. */
function adoptFolder(releases: Releases): string | undefined {
  const found = statOf(releases.link);
  if (!found) return undefined;
  if (!found.isDirectory()) {
    throw new Error(`${releases.link} is neither a release nor a built site. Move it away and build again.`);
  }
  const adopted = newRelease(releases, found.mtime);
  renameSync(releases.link, adopted);
  return adopted;
}

/**
 * Puts the finished working folder in service: it gets its name, then one rename replaces the link, so that a reader
 * always finds a complete release. The previous release is kept for open tabs and for a rollback; older ones are deleted
 * afterwards. Answers the new release's folder.
 */
export function putInService(releases: Releases): string {
  const { link, directory, name } = releases;
  const release = newRelease(releases, new Date());
  renameSync(workingFolder(releases), release);
  const before = releaseInService(releases) ?? adoptFolder(releases);
  const next = `${link}.new`;
  rmSync(next, { force: true });
  symlinkSync(relative(dirname(link), release), next);
  renameSync(next, link);
  const kept = [release, before].map((path) => path && basename(path));
  for (const folder of readdirSync(directory)) {
    if (!isRelease(name, folder) || kept.includes(folder)) continue;
    rmSync(join(directory, folder), { recursive: true, force: true });
  }
  return release;
}
