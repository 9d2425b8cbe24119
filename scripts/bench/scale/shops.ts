import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getProductsList } from '#backoffice/calls/product.ts';
import { postgresDatabase } from '../../../tests/support/database/database.ts';
import { startPostgres, type TestPostgres } from '../../../tests/support/database/postgres.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { freePort } from '../../../tests/support/servers/freePort.ts';
import { startNginx } from '../../../tests/support/servers/nginx.ts';
import { customers } from '../../sandbox/commerce/customers.ts';
import { type Program, sandboxEnvironment, startSandbox, stopPrograms } from '../../start/programs.ts';

/** Of everybody who signs in here; each e-mail has a cart of its own. */
export const CARDCODE = customers.find(({ cardcode, active }) => cardcode !== '' && active)?.cardcode ?? '';

/** What all servers of one run share. */
export type Ground = {
  origin: string;
  secret: string;
  postgres: TestPostgres;
  /** Codes of products, without a comma. */
  codes: string[];
  env: NodeJS.ProcessEnv;
  stop: () => Promise<void>;
};

/** A sandbox and a Postgres whose commits wait for the disk, as in production. */
export async function prepareGround(): Promise<Ground> {
  const launched: Program[] = [];
  const origin = `http://localhost:${await freePort()}`;
  const data = mkdtempSync(join(tmpdir(), 'mostrador-scale-'));
  const ofSandbox = ['--products', '1000', '--port', '0', '--idp-port', '0', '--app-origin', origin];
  const office = await startSandbox([...ofSandbox, '--data', join(data, 'sandbox')], launched);
  const list = await fetch(office.backoffice + getProductsList.path);
  const { products } = (await list.json()) as { products: { itemCode: string }[] };
  const postgres = await startPostgres({ durable: true });
  const env = {
    ...process.env,
    ...sandboxEnvironment(office, origin),
    NODE_ENV: 'production',
    DATA_DIR: data,
    LOG_LEVEL: 'error',
    TRUSTED_PROXY: 'loopback',
    // All guests have one address here, and their limit must not be what is measured.
    GUEST_REQUESTS_PER_MINUTE: String(Number.MAX_SAFE_INTEGER),
  };
  return {
    ...{ origin, postgres, env, secret: env.SESSION_SECRET },
    codes: products.map(({ itemCode }) => itemCode).filter((code) => !code.includes(',')),
    stop: async () => {
      await stopPrograms(launched);
      await postgres.stop();
    },
  };
}

type Shops = { databaseUrl: string; stop: () => Promise<void> };

/** So many servers over a built site and a new database, behind nginx at the ground's origin. */
export async function openShops(
  { origin, postgres, env }: Ground,
  dist: string,
  count: number,
): Promise<Shops> {
  const databaseUrl = await postgresDatabase(postgres.url);
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const servers = ports.map((port) =>
    spawn(process.execPath, ['scripts/serve.ts', '--dist', dist], {
      env: { ...env, DATABASE_URL: databaseUrl, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  for (const port of ports)
    await eventually(async () => {
      const { status } = await fetch(`http://localhost:${port}/readyz`);
      if (status !== 200) throw new Error(`The server on port ${port} is not ready: ${status}.`);
    });
  const pages = join(mkdtempSync(join(tmpdir(), 'mostrador-bench-')), 'pages.conf');
  // No page is opened in a browser, so that they need no headers.
  writeFileSync(pages, '');
  const port = Number(new URL(origin).port);
  const nginx = await startNginx({ dist: resolve(dist), shopPort: ports, port, pages, brotli: false });
  return {
    databaseUrl,
    stop: async () => {
      nginx.stop();
      await stopPrograms(servers);
    },
  };
}
