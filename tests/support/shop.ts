/**
 * The whole product for the journeys, once per worker: what `npm start` does, with unusual prices and hostile texts
 * planted before the snapshot, and one product that comes after it. The sandboxes hold the same, so that one snapshot
 * and one build serve all shops. `--build-only` ends when the build is made.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { improve, unimproved } from '#build/improve.ts';
import {
  launch,
  type Program,
  runToEnd,
  type Sandbox,
  sandboxEnvironment,
  startSandbox,
  stopPrograms,
} from '../../scripts/start/programs.ts';
import { addressesOf, mailFolderOf, SHOP_DATA, SHOP_DIST, WORKERS } from './addresses.ts';
import { plantPrices } from './cart/plantedPrices.ts';
import { eventually } from './eventually.ts';
import { leaveOutNewerProduct } from './site/newerProduct.ts';

const PRODUCTS = '600';
const STARTS_WITHIN_MS = 60_000;

const { values } = parseArgs({ options: { 'build-only': { type: 'boolean', default: false } } });

const launched: Program[] = [];
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    for (const program of launched) program.kill('SIGTERM');
    process.exit(0);
  });
}

const data = mkdtempSync(join(tmpdir(), 'mostrador-e2e-'));
const night = join(data, 'night');

async function openSandbox(worker: number): Promise<Sandbox> {
  const { shop, officePort, identityPort } = addressesOf(worker);
  const sandbox = await startSandbox(
    [
      ...['--products', PRODUCTS, '--hostile', '--app-origin', shop],
      ...['--port', String(officePort), '--idp-port', String(identityPort)],
      ...['--data', join(data, `sandbox-${worker}`)],
    ],
    launched,
  );
  await plantPrices(sandbox.backoffice);
  return sandbox;
}

const environmentOf = (sandbox: Sandbox, worker: number, dataDir: string) => ({
  ...process.env,
  ...sandboxEnvironment(sandbox, addressesOf(worker).shop),
  DATA_DIR: dataDir,
  PORT: new URL(addressesOf(worker).shop).port,
  LOG_LEVEL: 'error',
});

/** A shop over the common build, with a database of its own. */
async function openShop(sandbox: Sandbox, worker: number): Promise<void> {
  const own = join(data, `shop-${worker}`);
  cpSync(night, own, { recursive: true });
  const mail = resolve(mailFolderOf(worker));
  mkdirSync(mail, { recursive: true });
  symlinkSync(mail, join(own, 'mail'));
  launched.push(launch('scripts/serve.ts', ['--dist', SHOP_DIST], environmentOf(sandbox, worker, own)));
  await eventually(async () => void (await fetch(`${addressesOf(worker).shop}/healthz`)), {
    timeoutMs: STARTS_WITHIN_MS,
  });
}

/**
 * Compresses what every page uses, and the home page, as a night does in idle time. The journeys weigh no other page, and
 * all pages would take a minute of computing.
 */
async function improveWhatIsWeighed(): Promise<void> {
  const site = join(SHOP_DIST, 'client');
  const home = join(site, 'index.html');
  const files = await unimproved(site);
  await improve(
    files.filter((file) => !file.endsWith('.html') || file === home),
    2,
  );
}

/** What the first sandbox has, as a night and as a site. */
async function build(first: Sandbox): Promise<void> {
  const environment = environmentOf(first, 0, night);
  await runToEnd('scripts/snapshot.ts', [], environment);
  await leaveOutNewerProduct(first.backoffice, night);
  await runToEnd('scripts/build.ts', ['--out', SHOP_DIST, '--compression', 'fast'], environment);
  await improveWhatIsWeighed();
  rmSync(SHOP_DATA, { recursive: true, force: true });
  cpSync(night, SHOP_DATA, { recursive: true });
}

async function openShops(): Promise<void> {
  const sandboxes = await Promise.all(Array.from({ length: WORKERS }, (_, worker) => openSandbox(worker)));
  const [first] = sandboxes;
  if (!first) throw new Error('There is no worker to open a shop for.');
  await build(first);
  // The first one last: Playwright begins when it answers.
  for (const [worker, sandbox] of [...sandboxes.entries()].reverse()) await openShop(sandbox, worker);
}

try {
  if (values['build-only']) {
    await build(await openSandbox(0));
    await stopPrograms(launched);
  } else {
    await openShops();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Whoever tries again finds the ports free.
  await stopPrograms(launched);
  process.exit(1);
}
