import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Sandbox {
  backoffice: string;
  images: string;
  issuer: string;
  accounts: { email: string; password: string; name: string; cardcode: string | null }[];
  get<T>(path: string): Promise<T>;
  post(path: string, body: unknown): Promise<Response>;
  faults(table: Record<string, unknown>): Promise<void>;
  reset(): Promise<void>;
  stop(): Promise<number | null>;
}

/** Starting a program on a busy machine takes its time. */
export const START_TIMEOUT_MS = 60_000;

export const APP_ORIGIN = 'http://localhost:4321';

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code)));

/** Starts the real program on free ports and waits for its line of readiness. */
export const startSandbox = async (...flags: string[]): Promise<Sandbox> => {
  const child = spawn(
    process.execPath,
    ['scripts/sandbox/main.ts', '--port', '0', '--idp-port', '0', '--app-origin', APP_ORIGIN, ...flags],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const gone = ended(child);
  // A test that timed out must not leave its sandbox behind.
  process.once('exit', () => child.kill());
  const lines = createInterface({ input: child.stdout });
  const first = await Promise.race([
    new Promise<string>((resolve) => lines.once('line', resolve)),
    gone.then((code) => {
      throw new Error(`The sandbox ended with ${code} before it was ready.`);
    }),
  ]);
  const ready = JSON.parse(first) as Pick<Sandbox, 'backoffice' | 'images' | 'issuer' | 'accounts'>;
  const send = (method: string, path: string, body: unknown) =>
    fetch(`${ready.backoffice}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    ...ready,
    get: async <T>(path: string) => {
      const response = await fetch(`${ready.backoffice}${path}`);
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as T;
    },
    post: (path, body) => send('POST', path, body),
    faults: async (table) => {
      await send('PUT', '/_sandbox/faults', table);
    },
    reset: async () => {
      await send('POST', '/_sandbox/reset', {});
    },
    stop: () => {
      child.kill('SIGTERM');
      return gone;
    },
  };
};
