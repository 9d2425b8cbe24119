import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; kibibytes: number };

function readProcess(pid: number): Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (key: string): number =>
      Number(new RegExp(`^${key}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return [{ pid, parent: field('PPid'), kibibytes: field('VmRSS') }];
  } catch {
    // It has ended since its folder was listed.
    return [];
  }
}

/** Mebibytes that a process and all that it has started hold. */
export function memoryOf(pid: number): number {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)));
  const heldBy = (one: number): number =>
    all
      .filter(({ parent }) => parent === one)
      .reduce((sum, child) => sum + heldBy(child.pid), all.find((each) => each.pid === one)?.kibibytes ?? 0);
  return heldBy(pid) / 1024;
}
