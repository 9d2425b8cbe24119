/**
 * The whole product for the journeys: what `npm start` does, with unusual prices and hostile texts planted before the
 * snapshot, and one product that comes after it.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Launched,
  launch,
  runToEnd,
  sandboxEnvironment,
  startSandbox,
} from '../../scripts/start/programs.ts';
import { IDENTITY_PORT, OFFICE_PORT, SHOP, SHOP_DIST } from './addresses.ts';
import { leaveOutNewerProduct } from './newerProduct.ts';
import { plantPrices } from './plantedPrices.ts';

const PRODUCTS = '600';

const launched: Launched[] = [];
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    for (const program of launched) program.kill('SIGTERM');
    process.exit(0);
  });
}

const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-e2e-'));
const sandbox = await startSandbox(
  [
    '--products',
    PRODUCTS,
    '--hostile',
    '--port',
    String(OFFICE_PORT),
    '--idp-port',
    String(IDENTITY_PORT),
    '--app-origin',
    SHOP,
    '--data',
    join(dataDir, 'sandbox'),
  ],
  launched,
);
await plantPrices(sandbox.backoffice);
const env = {
  ...process.env,
  ...sandboxEnvironment(sandbox, SHOP),
  DATA_DIR: dataDir,
  PORT: new URL(SHOP).port,
  LOG_LEVEL: 'error',
};
await runToEnd('scripts/snapshot.ts', [], env);
await leaveOutNewerProduct(sandbox.backoffice, dataDir);
await runToEnd('scripts/build.ts', ['--out', SHOP_DIST], env);
launched.push(launch('scripts/serve.ts', ['--dist', SHOP_DIST], env));
