import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BadNight, Ground } from './ground.ts';

const DISK_FULL = [/ENOSPC|EIO|full/, /libere espacio en DATA_DIR y RELEASES_DIR/];
const READ_ONLY = [/EROFS|readonly|read-only/i, /Permita a este usuario escribir en DATA_DIR, RELEASES_DIR/];

/** Only root may mount. False elsewhere, and where a container forbids it. */
const mount = (...args: string[]): boolean => spawnSync('mount', args).status === 0;
const unmount = (folder: string): void => void spawnSync('umount', ['--lazy', folder]);

/** Fills the folder's disk but for so many bytes. */
function fill(folder: string, leftBytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  writeFileSync(join(folder, '.ballast'), Buffer.alloc(bavail * bsize - leftBytes));
}

/** Copies the folder's files onto a small disk of its own in its place, and fills that. */
const fullDisk =
  (folderOf: (ground: Ground) => string, leftBytes: number) =>
  (ground: Ground): (() => void) | undefined => {
    const folder = folderOf(ground);
    const own = `${folder}.disk`;
    spawnSync('cp', ['-a', folder, own]);
    if (!mount('-t', 'tmpfs', '-o', 'size=200m', 'mostrador-faults', folder)) {
      rmSync(own, { recursive: true });
      return undefined;
    }
    spawnSync('cp', ['-a', `${own}/.`, folder]);
    rmSync(own, { recursive: true });
    fill(folder, leftBytes);
    return () => unmount(folder);
  };

const readOnly =
  (folderOf: (ground: Ground) => string) =>
  (ground: Ground): (() => void) | undefined => {
    const folder = folderOf(ground);
    if (!mount('--bind', folder, folder)) return undefined;
    mount('-o', 'remount,bind,ro', folder);
    return () => unmount(folder);
  };

const releases = ({ releasesDir }: Ground): string => releasesDir;
const data = ({ dataDir }: Ground): string => dataDir;

/** Disks that are full or cannot be written. They are mounts, because root may write whatever a file's mode says. */
export const diskFaults: BadNight[] = [
  { what: 'releases: disk full', code: 1, says: DISK_FULL, spoil: fullDisk(releases, 3_000_000) },
  { what: 'releases: disk full at once', code: 1, says: DISK_FULL, spoil: fullDisk(releases, 0) },
  { what: 'data: disk full', code: 1, says: DISK_FULL, spoil: fullDisk(data, 0), hasNoReport: true },
  { what: 'releases: read-only', code: 1, says: READ_ONLY, spoil: readOnly(releases) },
  { what: 'data: read-only', code: 1, says: READ_ONLY, spoil: readOnly(data), hasNoReport: true },
];
