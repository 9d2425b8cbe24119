import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sandboxEnvironment } from '../../../scripts/start/programs.ts';
import { SHOP_DIST } from '../addresses.ts';
import { eventually } from '../eventually.ts';
import type { TestOffice } from '../sandbox.ts';
import { freePort } from './freePort.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** `npm run serve` in a process of its own, over the build that the journeys made. */
export type ServeProgram = {
  origin: string;
  port: number;
  pid: number;
  /** Ends with the program: its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  kill: (signal: NodeJS.Signals) => void;
  /** What it logged, a line each. */
  log: string[];
};

/** Long, because the machine may be busy with other tests. */
const STARTS_WITHIN_MS = 90_000;

const running = new Set<ChildProcess>();

type Options = {
  office: Pick<TestOffice, 'url' | 'issuer'>;
  dataDir: string;
  port?: number;
  dist?: string;
  /** Adds to what the sandbox needs. */
  env?: Record<string, string>;
};

/** Starts the server, and waits until it answers. */
export async function serveProgram({ office, dataDir, env, ...options }: Options): Promise<ServeProgram> {
  const { port = await freePort(), dist = SHOP_DIST } = options;
  const origin = `http://localhost:${port}`;
  const sandbox = { backoffice: office.url, images: `${office.url}/blob`, issuer: office.issuer };
  const program = spawn(process.execPath, ['scripts/run.mjs', 'scripts/serve.ts', '--dist', dist], {
    cwd: root,
    env: {
      ...process.env,
      ...sandboxEnvironment(sandbox, origin),
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(program);
  const log: string[] = [];
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => log.push(...text.split('\n').filter(Boolean)));
  }
  const ended = once(program, 'exit').then(([code, signal]) => {
    running.delete(program);
    return (code ?? signal) as number | NodeJS.Signals | null;
  });
  await eventually(
    async () => {
      const answer = await fetch(`${origin}/healthz`);
      if (!answer.ok) throw new Error(`/healthz answered ${answer.status}: ${log.join('\n')}`);
    },
    { timeoutMs: STARTS_WITHIN_MS },
  );
  return { origin, port, pid: program.pid ?? 0, ended, kill: (signal) => void program.kill(signal), log };
}

/** Stops all programs that a test left running. */
export function killPrograms(): void {
  for (const program of running) program.kill('SIGKILL');
}
