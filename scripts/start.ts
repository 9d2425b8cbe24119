/**
 * `npm start`: the whole product on embedded defaults. A sandbox back office and identity provider over HTTP, a
 * snapshot of its catalogue, the built site, and the production server over it. `--products 2000 --seed 1 --port 4321`.
 * Another port gets folders of its own, so that several can run in one checkout; `--data` names one to use instead.
 */
import { join } from 'node:path';
import { takeLock } from '#build/lock.ts';
import { operatorCopy } from '#copy/operator.ts';
import { readOptions } from './program/options.ts';
import { requireSoundContent } from './program/soundContent.ts';
import { refuseTakenPort, sandboxPorts } from './start/ports.ts';
import {
  launch,
  type Program,
  runToEnd,
  sandboxEnvironment,
  startSandbox,
  stopPrograms,
} from './start/programs.ts';

const USUAL_PORT = '4321';

const { values } = readOptions({
  options: {
    products: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: USUAL_PORT },
    data: { type: 'string' },
  },
});

/** Throws before the sandbox would, which knows nothing of who started it. */
function requireWhole(option: string, given: string, least: number, most: number): void {
  const value = Number(given);
  if (given.trim() === '' || !Number.isInteger(value) || value < least || value > most)
    throw new Error(operatorCopy.start.notWhole(option, least, most, given));
}

const launched: Program[] = [];
let stopping = false;
async function stopAll(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stopPrograms(launched);
  process.exit(code);
}
process.on('SIGINT', () => stopAll(0));
process.on('SIGTERM', () => stopAll(0));

try {
  const { port, products, seed } = values;
  requireSoundContent();
  requireWhole('--products', products, 1, 1_000_000);
  requireWhole('--seed', seed, 0, 2 ** 31 - 1);
  await refuseTakenPort(Number(port));
  const data = values.data ?? (port === USUAL_PORT ? 'data' : join('data', `port-${port}`));
  const out = port === USUAL_PORT ? 'dist' : `dist-${port}`;
  if (!takeLock(join(data, '.start.lock'))) {
    throw new Error(operatorCopy.start.inUse(data));
  }
  const appOrigin = `http://localhost:${port}`;
  const { office, identity } = await sandboxPorts(Number(port));
  const sandbox = await startSandbox(
    [
      ...['--products', products, '--seed', seed, '--app-origin', appOrigin],
      ...['--port', String(office), '--idp-port', String(identity), '--data', join(data, 'sandbox')],
    ],
    launched,
  );
  const env = { ...process.env, ...sandboxEnvironment(sandbox, appOrigin), DATA_DIR: data, PORT: port };
  await runToEnd('scripts/snapshot.ts', ['--pictures', 'later'], env, launched);
  await runToEnd('scripts/build.ts', ['--out', out, '--compression', 'fast'], env, launched);
  const server = launch('scripts/serve.ts', ['--dist', out], env);
  launched.push(server);
  server.once('exit', (code) => stopAll(code ?? 1));
  // As a night ends: in idle time, beside the server. Should it fail, the shop is as whole as before.
  launched.push(launch('scripts/improve.ts', ['--out', out], env));
  const { start: copy } = operatorCopy;
  console.log(`\n${copy.accounts}`);
  for (const { email, password, name, cardcode } of sandbox.accounts) {
    console.log(copy.account(email, password, name, cardcode));
  }
  console.log(`${copy.stop}\n`);
} catch (error) {
  // Whoever stopped us knows why a step did not come to its end.
  if (!stopping) console.error(error instanceof Error ? error.message : error);
  await stopAll(1);
}
