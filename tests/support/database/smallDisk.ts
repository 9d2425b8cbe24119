import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A file system of its own that can be filled to the last byte. */
export type SmallDisk = {
  folder: string;
  fill: () => void;
  makeRoom: () => void;
  remove: () => void;
};

/** Undefined where this process may not mount one. */
export function smallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync('/tmp/mostrador-disk-');
  try {
    const options = `size=${megabytes}m,mode=0777`;
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  // Its input closes however this process ends, and then nothing of the disk stays behind. A group of its own, because a
  // terminal's interrupt would end it first.
  const keeper = spawn('sh', ['-c', 'cat > /dev/null; umount -l "$1"; rmdir "$1"', 'sh', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  const filler = join(folder, 'filler');
  const fill = (): void => {
    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
  };
  return {
    folder,
    fill,
    makeRoom: () => rmSync(filler, { force: true }),
    remove: () => void keeper.stdin?.end(),
  };
}
