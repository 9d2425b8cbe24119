import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export type Launched = ChildProcess;

/** What the sandbox says when it is ready: addresses, and who can sign in. */
export type Sandbox = {
  backoffice: string;
  images: string;
  issuer: string;
  accounts: { email: string; password: string; name: string; cardcode: string | null }[];
};

/** How long a program may take to end its last answers. */
const STOP_MS = 10_000;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** One of our programs on this very Node, its output shown as it comes. */
export const launch = (script: string, args: string[], env: NodeJS.ProcessEnv): Launched =>
  spawn(process.execPath, [script, ...args], {
    cwd: root,
    env,
    stdio: 'inherit',
  });

/** Runs a program that ends by itself, in `launched` as long as it runs; a failure has been explained by its own output. */
export const runToEnd = (
  script: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  launched: Launched[] = [],
): Promise<void> =>
  new Promise((resolve, reject) => {
    const program = launch(script, args, env);
    launched.push(program);
    program.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${script} ended with code ${code}.`)),
    );
  });

const isRunning = ({ exitCode, signalCode }: Launched): boolean => exitCode === null && signalCode === null;

/** Asks programs to end and waits until they have, so that whoever starts next finds their ports and files free. */
export async function stopPrograms(launched: Launched[]): Promise<void> {
  const running = launched.filter(isRunning);
  const ended = running.map((program) => new Promise((resolve) => program.once('exit', resolve)));
  for (const program of running) program.kill('SIGTERM');
  const patience = setTimeout(() => {
    for (const program of running) program.kill('SIGKILL');
  }, STOP_MS);
  await Promise.all(ended);
  clearTimeout(patience);
}

/** The sandbox's two servers, in a process of their own, once they are ready. */
export function startSandbox(args: string[], launched: Launched[]): Promise<Sandbox> {
  const program = spawn(process.execPath, ['scripts/sandbox/main.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  launched.push(program);
  return new Promise((resolve, reject) => {
    program.once('exit', (code) =>
      reject(new Error(`The sandbox ended with code ${code} before it was ready.`)),
    );
    createInterface({ input: program.stdout }).on('line', (line) => {
      if (line.startsWith('{"ready":true')) resolve(JSON.parse(line) as Sandbox);
      else console.log(line);
    });
  });
}

/** What the shop's programs need to know to run against a sandbox, beside DATA_DIR and PORT. */
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
  // What .env says is meant for a real shop.
  ENV_FILE: '',
});
