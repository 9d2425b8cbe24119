import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { type DatabasePlace, openDatabase } from '#server/database/open.ts';
import { ANA, goodsFrom } from '../support/cart/ordering.ts';
import { Clerk } from '../support/clerk.ts';
import { postgresDatabase } from '../support/database/database.ts';
import { migrateFurther } from '../support/database/migrations.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../support/database/postgres.ts';
import { eventually } from '../support/eventually.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../support/sandbox.ts';
import { freePort } from '../support/servers/freePort.ts';
import { killPrograms, type ServeProgram, serveProgram } from '../support/servers/serveProgram.ts';

const CONFIRMED_WITHIN_MS = 60_000;
/** Edits after the migration, so that connections of before it are used again. */
const EDITS_AFTER = 20;

let postgres: TestPostgres;
let office: TestOffice;
let place: DatabasePlace & { DATABASE_URL: string };
let port: number;
let goods: CartLine[];
let clerk: Clerk;

const SESSION_SECRET = randomBytes(33).toString('base64');
const serve = (): Promise<ServeProgram> =>
  serveProgram({
    ...{ office, dataDir: place.DATA_DIR, port },
    env: { DATABASE_URL: place.DATABASE_URL, SESSION_SECRET },
  });

beforeAll(async () => {
  if (!hasPostgres()) return;
  port = await freePort();
  const origin = `http://localhost:${port}`;
  postgres = await startPostgres();
  office = await startTestOffice(120, '--app-origin', origin);
  const witness = openBackOffice(office.url);
  goods = await goodsFrom(witness, office.url);
  await closeBackOffice(witness);
  place = { DATA_DIR: temporaryDirectory(), DATABASE_URL: await postgresDatabase(postgres.url) };
  await (await openDatabase(place)).destroy();
  clerk = new Clerk(origin, ANA);
});
beforeEach(({ skip }) => skip(!hasPostgres(), 'Postgres is not installed, so two versions are not tried'));
afterAll(async () => {
  killPrograms();
  office?.stop();
  await postgres?.stop();
});

type CartAnswer = { cart: { rev: number; lines: CartLine[] } };

async function add(): Promise<CartAnswer['cart']> {
  const [line] = goods;
  const { status, body } = await clerk.post('/api/cart/operations', {
    cardcode: clerk.cardcode,
    baseRev: 0,
    operations: [{ kind: 'add', opId: randomUUID(), ...line }],
  });
  if (status !== 200) throw new Error(`An edit was answered with ${status}: ${JSON.stringify(body)}`);
  return (body as CartAnswer).cart;
}

async function order(): Promise<void> {
  const key = randomUUID();
  const { rev } = await add();
  const placed = await clerk.post('/api/checkout', { key, cardcode: clerk.cardcode, rev, another: true });
  expect(placed.status).toBe(200);
  await eventually(
    async () =>
      expect((await clerk.get(`/api/checkout/${key}`)).body).toMatchObject({ order: { state: 'confirmed' } }),
    { timeoutMs: CONFIRMED_WITHIN_MS },
  );
}

test('a server goes on while a newer version migrates: no edit is refused, and none is lost', async () => {
  const old = await serve();
  await clerk.signIn();
  await order();
  let edits = 0;
  let migrated = false;
  const migrating = migrateFurther(place).finally(() => {
    migrated = true;
  });
  for (let after = 0; after < EDITS_AFTER; edits++) {
    const { lines } = await add();
    expect(lines[0]?.quantity).toBe((goods[0]?.quantity ?? 0) * (edits + 1));
    if (migrated) after++;
  }
  await migrating;
  await order();
  expect((await fetch(`${old.origin}/readyz`)).status).toBe(200);
  old.kill('SIGTERM');
  expect(await old.ended).toBe(0);
});

test('it starts again over the database of the newer version, is ready, and takes edits and orders', async () => {
  const again = await serve();
  await eventually(async () => expect((await fetch(`${again.origin}/readyz`)).status).toBe(200));
  await order();
  expect(await clerk.get('/api/cart')).toMatchObject({ status: 200, body: { cart: { lines: [] } } });
});
