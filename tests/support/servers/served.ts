/** `npm run serve` in a process of its own, over releases small enough to write by hand. */
import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { temporaryDirectory } from '../sandbox.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** A release whose every page says `name`, and whose request-time code answers nothing. */
export function writeRelease(
  dir: string,
  name: string,
  files: Record<string, string | Uint8Array> = {},
): string {
  const all: Record<string, string | Uint8Array> = {
    'client/index.html': `inicio de ${name}`,
    'client/404.html': `no está en ${name}`,
    'script-hashes.json': '[]',
    'server/entry.mjs': 'export const handler = (request, response, next) => next();',
    'server/lifecycle.mjs': [
      'export const openWhenPossible = async () => {};',
      'export const readiness = async () => ({ ready: true });',
      'export const stopServices = async () => {};',
    ].join('\n'),
    'server/chunks/services_1.mjs': '',
    ...files,
  };
  for (const [file, text] of Object.entries(all)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    writeFileSync(join(dir, file), text);
  }
  return dir;
}

/** Replaces `link` by a link to `dir` in one step, as a build does. */
export function switchTo(link: string, dir: string): void {
  symlinkSync(dir, `${link}.next`);
  renameSync(`${link}.next`, link);
}

export type ServedSite = {
  url: string;
  port: number;
  /** What the process wrote so far. */
  output: () => string;
  alive: () => boolean;
  stop: () => void;
};

/** Serves `dist`; `descriptors` is how many files and connections the process may have open at once. */
export function serve(
  dist: string,
  { descriptors, env = {} }: { descriptors?: number; env?: Record<string, string> } = {},
): Promise<ServedSite> {
  const program = [process.execPath, 'scripts/run.mjs', 'scripts/serve.ts'];
  const command = [...program, '--dist', relative(root, dist)].join(' ');
  const child = spawn('bash', ['-c', `${descriptors ? `ulimit -n ${descriptors}; ` : ''}exec ${command}`], {
    cwd: root,
    env: {
      ...process.env,
      BACKOFFICE_URL: 'http://127.0.0.1:9',
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'mostrador',
      OIDC_CLIENT_SECRET: 'secret',
      SESSION_SECRET: 'x'.repeat(40),
      APP_ORIGIN: 'http://localhost:4321',
      DATA_DIR: temporaryDirectory(),
      PORT: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with code ${code}: ${output}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`;
      const port = Number(/\(puerto (\d+)\)/.exec(line)?.[1]);
      if (!port) return;
      resolve({
        url: `http://127.0.0.1:${port}`,
        port,
        output: () => output,
        alive: () => child.exitCode === null && child.signalCode === null,
        stop: () => child.kill('SIGTERM'),
      });
    });
  });
}
