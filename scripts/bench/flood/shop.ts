import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS } from '#backoffice/calls/calls.ts';
import { getProductsList } from '#backoffice/calls/products.ts';
import { type Launched, sandboxEnvironment, startSandbox } from '../../start/programs.ts';
import { firstLine, freePort, MEASURED_CORE, NODE, type Program, pinned } from '../proxy/programs.ts';

export type SlowShop = {
  origin: string;
  /** The sandbox's back office. */
  office: string;
  secret: string;
  codes: string[];
  program: Program;
  stop: () => void;
};

/**
 * A shop over `dist` that trusts a proxy on localhost. Its back office takes `delayMs` for every call, and is reached by
 * the address that `through` answers for its own.
 */
export async function startSlowShop(
  dist: string,
  delayMs: number,
  through: (office: string) => Promise<string> = async (office) => office,
): Promise<SlowShop> {
  const launched: Launched[] = [];
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'mostrador-flood-'));
  const ofSandbox = ['--products', '1000', '--port', '0', '--idp-port', '0', '--app-origin', origin];
  const sandbox = await startSandbox([...ofSandbox, '--data', join(data, 'sandbox')], launched);
  const list = await fetch(`${sandbox.backoffice}${getProductsList.path}`);
  const { products } = (await list.json()) as { products: { itemCode: string }[] };
  const slow = { kind: 'delay', ms: delayMs };
  await fetch(`${sandbox.backoffice}/_sandbox/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(CALLS.map(({ path }) => [path, slow]))),
  });
  const env = {
    ...process.env,
    ...sandboxEnvironment({ ...sandbox, backoffice: await through(sandbox.backoffice) }, origin),
    NODE_ENV: 'production',
    DATA_DIR: data,
    PORT: String(port),
    LOG_LEVEL: 'error',
    TRUSTED_PROXY: 'loopback',
  };
  const shop = pinned(MEASURED_CORE, [...NODE, 'scripts/serve.ts', '--dist', dist], env);
  launched.push(shop);
  await firstLine(shop);
  return {
    origin,
    office: sandbox.backoffice,
    secret: env.SESSION_SECRET,
    program: { process: shop, port },
    codes: products.map(({ itemCode }) => itemCode).filter((code) => /^[\w-]+$/.test(code)),
    stop: () => {
      for (const program of launched) program.kill('SIGTERM');
    },
  };
}
