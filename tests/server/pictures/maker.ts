import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The program that makes the pictures of this test's file. */
export function makerPid(): number {
  const found = readdirSync('/proc').find((name) => {
    try {
      return (
        readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('pictures/program.ts') &&
        readFileSync(`/proc/${name}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`)
      );
    } catch {
      return false;
    }
  });
  return Number(found);
}

const limitFiles = (bytes: string): void =>
  void execFileSync('prlimit', [`--pid=${makerPid()}`, `--fsize=${bytes}:`]);

/** Its files may have 512 bytes at most from now on: a write ends in the middle, as on a full disk. */
export const fillDisk = (): void => limitFiles('512');
export const makeRoom = (): void => limitFiles('unlimited');
