import { readdirSync, readFileSync } from 'node:fs';

/** Nanoseconds of a processor that the threads of a process have had; 0 for one that has ended. */
function ofProcess(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce(
      (sum, thread) =>
        sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
      0,
    );
  } catch {
    return 0;
  }
}

/** Milliseconds of a processor that a program has had until now, whatever else the machine had to do. */
export const cpuMs = (pid: number): number => ofProcess(pid) / 1e6;
