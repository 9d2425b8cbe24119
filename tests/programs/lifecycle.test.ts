import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOrder } from '#backoffice/calls/orders.ts';
import { getProductsList } from '#backoffice/calls/product.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { insertIntent } from '#server/orders/intents.ts';
import { findSend, moveSend } from '#server/orders/sends.ts';
import { eventually } from '../support/eventually.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../support/sandbox.ts';
import { killPrograms, type ServeProgram, serveProgram } from '../support/servers/serveProgram.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
/** Longer than a shutdown may take, much shorter than it took. */
const ENDS_WITHIN_MS = 14_000;

let office: TestOffice;
let witness: BackOffice;
let dataDir: string;
let db: Database;
let shop: ServeProgram;
let itemCode: string;

beforeAll(async () => {
  office = await startTestOffice();
  witness = openBackOffice(office.url);
  const answer = await fetch(`${office.url}${getProductsList.path}`);
  itemCode = ((await answer.json()) as { products: { itemCode: string }[] }).products[0]?.itemCode ?? '';
});
beforeEach(async () => {
  await office.reset();
  dataDir = temporaryDirectory();
  db = await openDatabase({ DATA_DIR: dataDir });
});
afterEach(async () => {
  killPrograms();
  await shop.ended;
  await db.destroy();
});
afterAll(async () => {
  await closeBackOffice(witness);
  office.stop();
});

async function writeIntent(): Promise<{ key: string; order: Parameters<typeof createOrder>[1] }> {
  const key = randomUUID();
  const lines = [{ itemCode, quantity: 1 }];
  await insertIntent(db, { key, owner: ANA, cartRev: 1, comments: '', ordered: { lines, promos: [] } });
  const { reference = '' } = (await findSend(db, { key, part: 'lines' })) ?? {};
  return { key, order: { ...ANA, reference, comments: '', lines } };
}
const stateOf = async (key: string) => (await findSend(db, { key, part: 'lines' }))?.state;
const stateBecomes = (key: string, state: string): Promise<void> =>
  eventually(async () => expect(await stateOf(key)).toBe(state));
const endsInTime = async (): Promise<number | NodeJS.Signals | null | 'still running'> => {
  const late = new Promise<'still running'>((resolve) =>
    setTimeout(resolve, ENDS_WITHIN_MS, 'still running'),
  );
  return Promise.race([shop.ended, late]);
};

test('takes up what a crash left under way before anybody asks it anything', async () => {
  const { key, order } = await writeIntent();
  await moveSend(db, { key, part: 'lines' }, ['new'], { state: 'sending' });
  await createOrder(witness, order);
  shop = await serveProgram({ office, dataDir });
  await stateBecomes(key, 'confirmed');
});

test('ends when it is told to, although a request is only half sent and a connection is busy', async () => {
  shop = await serveProgram({ office, dataDir });
  const halfSent = connect(shop.port, 'localhost');
  await once(halfSent, 'connect');
  halfSent.on('error', () => undefined);
  halfSent.write('GET / HTTP/1.1\r\nHost: shop\r\n');
  const busy = connect(shop.port, 'localhost');
  busy.on('error', () => undefined);
  const asking = setInterval(() => busy.write('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n'), 50);
  await once(busy, 'data');
  shop.kill('SIGTERM');
  expect(await endsInTime()).toBe(0);
  clearInterval(asking);
});

test('waits for the order it is sending before it ends', async () => {
  await office.fail({ [createOrder.path]: { kind: 'delay', ms: 2_500 } });
  const { key } = await writeIntent();
  shop = await serveProgram({ office, dataDir });
  await stateBecomes(key, 'sending');
  await eventually(async () => expect(await office.journal(createOrder.path)).toHaveLength(1));
  shop.kill('SIGTERM');
  expect(await endsInTime()).toBe(0);
  expect(await stateOf(key)).toBe('confirmed');
});

test('ends in time although the back office never answers, and leaves the order to be looked for', async () => {
  await office.fail({ [createOrder.path]: { kind: 'hang' } });
  const { key } = await writeIntent();
  shop = await serveProgram({ office, dataDir });
  await eventually(async () => expect(await office.journal(createOrder.path)).toHaveLength(1));
  shop.kill('SIGTERM');
  expect(await endsInTime()).toBe(0);
  expect(await stateOf(key)).toBe('sending');
});

test('is not ready while it ends', async () => {
  await office.fail({ [createOrder.path]: { kind: 'hang' } });
  await writeIntent();
  shop = await serveProgram({ office, dataDir });
  const kept = connect(shop.port, 'localhost');
  kept.on('error', () => undefined);
  await once(kept, 'connect');
  // A request whose end arrives after the signal, as a balancer's probe may.
  kept.write('GET /readyz HTTP/1.1\r\nHost: shop\r\n');
  await eventually(async () => expect((await fetch(`${shop.origin}/readyz`)).status).toBe(200));
  shop.kill('SIGTERM');
  await eventually(() => expect(fetch(`${shop.origin}/healthz`)).rejects.toThrow());
  kept.write('\r\n');
  const [answer] = await once(kept, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 503[\s\S]*not ready: stopping/);
});
