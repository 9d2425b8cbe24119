import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { operatorCopy } from '#copy/operator.ts';

export type Program = ChildProcess;

/** What the sandbox prints when it is ready: its addresses and demo accounts. */
export type Sandbox = {
  backoffice: string;
  images: string;
  issuer: string;
  accounts: { email: string; password: string; name: string; cardcode: string | null }[];
};

/** Time for a program to finish after SIGTERM. */
const STOP_MS = 10_000;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts one of our programs on the same Node and shows its output. It can end with this one: see endWithParent. */
export const launch = (script: string, args: string[], env: NodeJS.ProcessEnv): Program =>
  spawn(process.execPath, ['scripts/run.mjs', script, ...args], {
    cwd: root,
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });

/**
 * Runs a program to its end and adds it to `launched`. Rejects with the exit code: the program's output has the reason.
 */
export const runToEnd = (
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  launched: Program[] = [],
): Promise<void> =>
  new Promise((resolve, reject) => {
    const program = launch(script, args, env);
    launched.push(program);
    program.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(operatorCopy.start.stepFailed(script, code))),
    );
  });

const isRunning = ({ exitCode, signalCode }: Program): boolean => exitCode === null && signalCode === null;

/** Stops programs and waits for their end, so that their ports and files are free. */
export async function stopPrograms(launched: Program[]): Promise<void> {
  const running = launched.filter(isRunning);
  const ended = running.map((program) => new Promise((resolve) => program.once('exit', resolve)));
  for (const program of running) program.kill('SIGTERM');
  const killTimer = setTimeout(() => {
    for (const program of running) program.kill('SIGKILL');
  }, STOP_MS);
  await Promise.all(ended);
  clearTimeout(killTimer);
}

/** Starts the sandbox's two servers in one process. Resolves when they are ready. */
export function startSandbox(args: string[], launched: Program[]): Promise<Sandbox> {
  const program = spawn(process.execPath, ['scripts/run.mjs', 'scripts/sandbox/main.ts', ...args], {
    cwd: root,
    // The channel closes when this process ends, however that happens: the sandbox then ends too.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  launched.push(program);
  return new Promise((resolve, reject) => {
    program.once('exit', (code) => reject(new Error(operatorCopy.start.sandboxEnded(code))));
    if (!program.stdout) throw new Error('The sandbox has no output.');
    createInterface({ input: program.stdout }).on('line', (line) => {
      if (line.startsWith('{"ready":true')) resolve(JSON.parse(line) as Sandbox);
      else console.log(line);
    });
    // Nothing is said over it: it must not keep this process alive.
    program.channel?.unref();
  });
}

/** The environment of the shop's programs for a sandbox, without DATA_DIR and PORT. */
export const sandboxEnvironment = (
  { backoffice, images, issuer }: Pick<Sandbox, 'backoffice' | 'images' | 'issuer'>,
  appOrigin: string,
) => ({
  BACKOFFICE_URL: backoffice,
  IMAGES_URL: images,
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: 'mostrador',
  OIDC_CLIENT_SECRET: 'sandbox-secret',
  SESSION_SECRET: randomBytes(33).toString('base64'),
  APP_ORIGIN: appOrigin,
  // A sandbox's orders are no retailer's.
  DATABASE_URL: '',
  // No .env is read: it has a real shop's settings.
  ENV_FILE: '',
});
