import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOrder, getOrders } from '#backoffice/calls/orders.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { type DatabasePlace, openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { insertIntent } from '#server/orders/intents.ts';
import { findSend } from '#server/orders/sends.ts';
import { ANA, goodsFrom } from '../support/cart/ordering.ts';
import { postgresDatabase } from '../support/database/database.ts';
import { hasPostgres, startPostgres, type TestPostgres } from '../support/database/postgres.ts';
import { eventually } from '../support/eventually.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../support/sandbox.ts';
import { killPrograms, type ServeProgram, serveProgram } from '../support/servers/serveProgram.ts';

/** Longer than another server takes to start on a busy machine, shorter than the time budget of CreateOrder, 20 s. */
const SENT_FOR_MS = 18_000;

let office: TestOffice;
let witness: BackOffice;
let lines: CartLine[];
let postgres: TestPostgres | undefined;
let place: DatabasePlace & { DATABASE_URL: string };
let db: Database;

beforeAll(async () => {
  if (hasPostgres()) postgres = await startPostgres();
  office = await startTestOffice();
  witness = openBackOffice(office.url);
  lines = await goodsFrom(witness, office.url);
});
beforeEach(() => office.reset());
afterEach(async () => {
  killPrograms();
  await db.destroy();
});
afterAll(async () => {
  await closeBackOffice(witness);
  office.stop();
  await postgres?.stop();
});

const stateOf = async (key: string) => (await findSend(db, { key, part: 'lines' }))?.state;
const stateBecomes = (key: string, state: string): Promise<void> =>
  eventually(async () => expect(await stateOf(key)).toBe(state), { timeoutMs: 90_000 });

const anotherServer = (): Promise<ServeProgram> =>
  serveProgram({ office, dataDir: place.DATA_DIR, env: { DATABASE_URL: place.DATABASE_URL } });
/** An order that one server sends, while the back office takes its time. */
async function orderBeingSent(): Promise<{ key: string; sender: ServeProgram }> {
  await office.fail({ [createOrder.path]: { kind: 'delay', ms: SENT_FOR_MS } });
  const key = randomUUID();
  await insertIntent(db, { key, owner: ANA, cartRev: 1, comments: '', ordered: { lines, promos: [] } });
  const sender = await anotherServer();
  await eventually(async () => expect(await office.journal(createOrder.path)).toHaveLength(1));
  return { key, sender };
}

describe.each(['SQLite', ...(hasPostgres() ? ['Postgres'] : [])])('on %s', (engine) => {
  beforeEach(async () => {
    const url = engine === 'Postgres' && postgres ? await postgresDatabase(postgres.url) : '';
    place = { DATA_DIR: temporaryDirectory(), DATABASE_URL: url };
    db = await openDatabase(place);
  });

  test('a second server leaves the order alone that the first one is sending', async () => {
    const { key } = await orderBeingSent();
    await anotherServer();
    await stateBecomes(key, 'confirmed');
    // The first one reads its own order in the list. Whoever took it for a dead server's would have searched there, too.
    expect(await office.journal(getOrders.path)).toHaveLength(1);
    expect(await office.journal(createOrder.path)).toHaveLength(1);
  });

  test('a second server finds the order that the first one was sending when it was killed', async () => {
    const { key, sender } = await orderBeingSent();
    await anotherServer();
    sender.kill('SIGKILL');
    await sender.ended;
    await stateBecomes(key, 'confirmed');
    // It was looked for, and not sent again.
    expect(await office.journal(getOrders.path)).not.toEqual([]);
    expect(await office.journal(createOrder.path)).toHaveLength(1);
    expect(await getOrders(witness, ANA.cardcode)).toContainEqual(
      expect.objectContaining({ reference: (await findSend(db, { key, part: 'lines' }))?.reference }),
    );
  });
});
