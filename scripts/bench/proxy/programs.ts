import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sandboxEnvironment } from '../../start/programs.ts';
import type { Seen } from './load.ts';
import type { Recorded } from './recorded.ts';

/** The measured server has a core of its own; the load and the upstream share the other one. */
export const MEASURED_CORE = '0';
export const OTHER_CORE = '1';

export type Program = { process: ChildProcess; port: number };

export const NODE = [process.execPath];

export const pinned = (core: string, command: string[], env: NodeJS.ProcessEnv = process.env): ChildProcess =>
  spawn('taskset', ['-c', core, ...command], { env, stdio: ['pipe', 'pipe', 'inherit'] });

export const firstLine = (program: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    program.once('error', reject);
    program.once('exit', (code) =>
      reject(new Error(`${program.spawnargs.join(' ')} ended with code ${code}.`)),
    );
    if (program.stdout) createInterface({ input: program.stdout }).once('line', resolve);
  });

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Resolves when a server listens on the port. */
async function untilOpen(port: number): Promise<void> {
  for (let left = 100; left > 0; left--) {
    const open = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
    if (open) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing listens on port ${port}.`);
}

export async function startUpstream(recorded: Recorded): Promise<Program> {
  const program = pinned(OTHER_CORE, [...NODE, 'scripts/bench/proxy/upstream.ts']);
  program.stdin?.end(JSON.stringify(recorded));
  return { process: program, port: Number(await firstLine(program)) };
}

/** Our production server over a built site. */
export async function startShop(upstream: string, dist: string): Promise<Program> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = {
    ...process.env,
    ...sandboxEnvironment({ backoffice: upstream, images: upstream, issuer: upstream }, origin),
    NODE_ENV: 'production',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'mostrador-bench-')),
    // All requests come from one address, and its limit must not be reached.
    GUEST_REQUESTS_PER_MINUTE: String(Number.MAX_SAFE_INTEGER),
    PORT: String(port),
    LOG_LEVEL: 'error',
  };
  const program = pinned(MEASURED_CORE, [...NODE, 'scripts/serve.ts', '--dist', dist], env);
  await firstLine(program);
  return { process: program, port };
}

export async function startBuffered(upstream: string): Promise<Program> {
  const program = pinned(MEASURED_CORE, [...NODE, 'scripts/bench/proxy/buffered.ts', upstream]);
  return { process: program, port: Number(await firstLine(program)) };
}

/** One nginx process without a master, so that its CPU time is the whole CPU time. */
export async function startNginx(upstream: string): Promise<Program> {
  const port = await freePort();
  const directory = mkdtempSync(join(tmpdir(), 'mostrador-nginx-'));
  const config = join(directory, 'nginx.conf');
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${directory}/pid; error_log stderr error;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${directory}/body; proxy_temp_path ${directory}/proxy;
  fastcgi_temp_path ${directory}/fastcgi; uwsgi_temp_path ${directory}/uwsgi; scgi_temp_path ${directory}/scgi;
  keepalive_requests 1000000;
  upstream office { server ${new URL(upstream).host}; keepalive 48; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://office; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }
}
`,
  );
  const program = pinned(MEASURED_CORE, ['nginx', '-p', directory, '-c', config]);
  const failed = new Promise<never>((_, reject) => {
    program.once('error', reject);
    program.once('exit', (code) =>
      reject(new Error(`nginx ended with code ${code}: apt-get install nginx-light`)),
    );
  });
  await Promise.race([untilOpen(port), failed]);
  // The benchmark ends nginx itself, so this exit is no error.
  failed.catch(() => undefined);
  return { process: program, port };
}

const TICKS_PER_SECOND = 100;

/** CPU seconds of a process, user and system, with all its threads. */
export function cpuSeconds({ process: { pid } }: Program): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/**
 * Loads an address from the other core. `encoding` is the Accept-Encoding of each request; `rate` is how many are sent in a
 * second, without it as many as are answered.
 */
export async function load(
  url: string,
  connections: number,
  seconds: number,
  encoding = '',
  rate?: number,
): Promise<Seen> {
  const args = ['scripts/bench/proxy/load.ts', url, connections, seconds, encoding, rate ?? ''].map(String);
  return JSON.parse(await firstLine(pinned(OTHER_CORE, [...NODE, ...args]))) as Seen;
}
