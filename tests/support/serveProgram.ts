import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { sandboxEnvironment } from '../../scripts/start/programs.ts';
import { SHOP_DIST } from './addresses.ts';
import type { TestOffice } from './sandbox.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `npm run serve` in a process of its own, over the build that the journeys made. */
export type ServeProgram = {
  origin: string;
  port: number;
  /** Ends with the program: its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  kill: (signal: NodeJS.Signals) => void;
  /** What it logged, a line each. */
  log: string[];
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No free port could be found.');
  return address.port;
}

const running = new Set<ChildProcess>();

/** Starts the server, and waits until it answers. `env` adds to the sandbox's. */
export async function serveProgram(
  office: Pick<TestOffice, 'url' | 'issuer'>,
  dataDir: string,
  env: Record<string, string> = {},
): Promise<ServeProgram> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const sandbox = { backoffice: office.url, images: `${office.url}/blob`, issuer: office.issuer };
  const program = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/serve.ts', '--dist', SHOP_DIST],
    {
      cwd: root,
      env: {
        ...process.env,
        ...sandboxEnvironment(sandbox, origin),
        DATA_DIR: dataDir,
        PORT: String(port),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  running.add(program);
  const log: string[] = [];
  for (const stream of [program.stdout, program.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => log.push(...text.split('\n').filter(Boolean)));
  }
  const ended = once(program, 'exit').then(([code, signal]) => {
    running.delete(program);
    return (code ?? signal) as number | NodeJS.Signals | null;
  });
  await vi.waitFor(
    async () => {
      if (program.exitCode !== null) throw new Error(`The server ended: ${log.join('\n')}`);
      const answer = await fetch(`${origin}/healthz`);
      if (!answer.ok) throw new Error(`/healthz answered ${answer.status}.`);
    },
    { timeout: 20_000, interval: 50 },
  );
  return { origin, port, ended, kill: (signal) => void program.kill(signal), log };
}

/** Ends whatever a test left running. */
export function killPrograms(): void {
  for (const program of running) program.kill('SIGKILL');
}
