import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../../tests/support/eventually.ts';
import { freePort } from '../../../tests/support/servers/freePort.ts';
import {
  launch,
  type Program,
  sandboxEnvironment,
  startSandbox,
  stopPrograms,
} from '../../start/programs.ts';

export type Shop = { origin: string; secret: string; data: string; stop: () => Promise<void> };

/** A shop over `dist` whose back office is reached by the address that `through` answers for its own. */
export async function startShop(dist: string, through: (office: string) => Promise<string>): Promise<Shop> {
  const launched: Program[] = [];
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), 'mostrador-histories-'));
  const ofSandbox = ['--products', '1000', '--port', '0', '--idp-port', '0', '--app-origin', origin];
  const sandbox = await startSandbox([...ofSandbox, '--data', join(data, 'sandbox')], launched);
  const env = {
    ...process.env,
    ...sandboxEnvironment({ ...sandbox, backoffice: await through(sandbox.backoffice) }, origin),
    NODE_ENV: 'production',
    DATA_DIR: data,
    PORT: String(port),
    LOG_LEVEL: 'error',
    TRUSTED_PROXY: 'loopback',
  };
  launched.push(launch('scripts/serve.ts', ['--dist', dist], env));
  await eventually(async () => {
    const { status } = await fetch(`${origin}/readyz`);
    if (status !== 200) throw new Error(`The server on port ${port} is not ready: ${status}.`);
  });
  return { origin, data, secret: env.SESSION_SECRET, stop: () => stopPrograms(launched) };
}
