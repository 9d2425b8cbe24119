/**
 * The whole product for the journeys: what `npm start` does, with unusual prices and hostile texts planted before the snapshot, and
 * one product that comes after it.
 */
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Launched, launch, runToEnd, startSandbox } from '../../scripts/start/programs.ts';
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
  BACKOFFICE_URL: sandbox.backoffice,
  IMAGES_URL: sandbox.images,
  OIDC_ISSUER: sandbox.issuer,
  OIDC_CLIENT_ID: 'mostrador',
  OIDC_CLIENT_SECRET: 'sandbox-secret',
  SESSION_SECRET: randomBytes(33).toString('base64'),
  APP_ORIGIN: SHOP,
  DATA_DIR: dataDir,
  PORT: new URL(SHOP).port,
  LOG_LEVEL: 'error',
};
await runToEnd('scripts/snapshot.ts', [], env);
await leaveOutNewerProduct(sandbox.backoffice, dataDir);
await runToEnd('scripts/build.ts', ['--out', SHOP_DIST], env);
launched.push(launch('scripts/serve.ts', ['--dist', SHOP_DIST], env));
