import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
/** By what is on the command line of a process, or of the one that started it. */
const KINDS = {
  servers: 'scripts/serve.ts',
  database: 'postgres',
  office: 'sandbox/main.ts',
  nginx: 'nginx',
} as const;

export type CpuSeconds = Record<keyof typeof KINDS | 'load', number>;

type Process = { pid: number; parent: number; seconds: number };

function readProcess(pid: number): Process | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const seconds = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
    return { pid, parent: Number(fields[1]), seconds };
  } catch {
    // It has ended since its folder was listed.
    return undefined;
  }
}

const commandOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8');

/** CPU seconds until now of what this process has started, by kind, and of itself as `load`. */
export function cpuByKind(): CpuSeconds {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)) ?? []);
  const found: CpuSeconds = { servers: 0, database: 0, office: 0, nginx: 0, load: 0 };
  const add = ({ pid, seconds }: Process, kind: keyof CpuSeconds): void => {
    found[kind] += seconds;
    for (const child of all.filter(({ parent }) => parent === pid)) add(child, kind);
  };
  for (const child of all.filter(({ parent }) => parent === process.pid)) {
    const command = commandOf(child.pid);
    const kind = (Object.keys(KINDS) as (keyof typeof KINDS)[]).find((each) => command.includes(KINDS[each]));
    if (kind) add(child, kind);
  }
  const { user, system } = process.cpuUsage();
  return { ...found, load: (user + system) / 1e6 };
}

/** CPU milliseconds of each kind for one of so many operations, as text. */
export const perOperation = (before: CpuSeconds, after: CpuSeconds, operations: number): string =>
  (Object.keys(before) as (keyof CpuSeconds)[])
    .map((kind) => `${kind} ${(((after[kind] - before[kind]) / operations) * 1000).toFixed(1)}`)
    .join(', ');
