import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a program took, with all programs that it started and waited for. */
export type Cost = {
  /** Seconds. */
  wall: number;
  /** Seconds of all processors, user and system. */
  cpu: number;
  /** Seconds of these that were the system's, which takes more for a file in one folder of a disk than in another. */
  system: number;
  /** The most memory that one of its processes had. */
  megabytes: number;
  output: string;
};

const GNU_TIME = '/usr/bin/time';

export const hasGnuTime = (): boolean => existsSync(GNU_TIME);

type Where = { cwd: string; env: NodeJS.ProcessEnv };

/** Runs a program under GNU time. Throws with its output when it fails. */
export async function measured(program: string, args: string[], { cwd, env }: Where): Promise<Cost> {
  if (!hasGnuTime()) throw new Error('GNU time is not installed: apt-get install time.');
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-time-'));
  try {
    const file = join(folder, 'usage');
    const child = spawn(GNU_TIME, ['-o', file, '-f', '%e %U %S %M', program, ...args], {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}:\n${output}`);
    const [wall = 0, user = 0, system = 0, kilobytes = 0] = readFileSync(file, 'utf8').split(' ').map(Number);
    return { wall, cpu: user + system, system, megabytes: kilobytes / 1024, output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
