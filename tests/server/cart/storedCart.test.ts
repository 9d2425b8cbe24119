import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { getSavedCart, saveCart } from '#backoffice/calls/cart.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { CartSync } from '#server/cart/cartSync.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { openLog } from '#server/operation/log.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
const SAVED = [{ itemCode: 'SAVED', quantity: 2 }];
const BROKEN = '{"lines":[{"itemCode":"LOST"';

let sandbox: TestOffice;
let office: BackOffice;
let db: Database;
let carts: CartSync;
let jobs: Jobs;

beforeAll(async () => {
  sandbox = await startTestOffice();
});
beforeEach(async () => {
  await sandbox.reset();
  office = openBackOffice(sandbox.url);
  db = await openDatabase(await emptyDatabase());
  jobs = new Jobs(db, openLog());
  carts = new CartSync(db, office, jobs, openLog());
  await saveCart(office, ANA, { lines: SAVED, promos: [] });
  await carts.open(ANA);
});
afterEach(async () => {
  await jobs.stop();
  await carts.stop();
  await db.destroy();
  await closeBackOffice(office);
});
afterAll(() => sandbox.stop());

const row = () => db.selectFrom('carts').selectAll().executeTakeFirstOrThrow();
const store = (columns: object) => db.updateTable('carts').set(columns).execute();
const add = (itemCode: string) =>
  carts.change(ANA, [{ kind: 'add', opId: crypto.randomUUID(), itemCode, quantity: 1 }]);
const setAside = async (): Promise<string[]> =>
  JSON.parse((await row()).set_aside).map(({ raw }: { raw: string }) => raw);

test.each([
  ['its content', { content: BROKEN }, [BROKEN]],
  ['its content, that of another version', { content: '{"items":[]}' }, ['{"items":[]}']],
  ['what was saved', { agreed: BROKEN }, [BROKEN]],
  ['both', { content: BROKEN, agreed: 'null' }, [BROKEN, 'null']],
  ['what was set aside', { set_aside: BROKEN, content: '' }, [BROKEN, '']],
])(
  'a cart of which %s cannot be read is as it was last saved, goes on, and its text is kept',
  async (_, columns, kept) => {
    const { rev } = await carts.open(ANA);
    await store(columns);
    const opened = await carts.open(ANA);
    expect(opened.lines).toEqual(SAVED);
    if ('content' in columns) expect(opened.rev).toBeGreaterThan(rev);
    const { lines } = await add('NEW');
    expect(lines).toEqual([...SAVED, { itemCode: 'NEW', quantity: 1 }]);
    expect(await setAside()).toEqual(kept);
    await eventually(async () => expect((await getSavedCart(office, ANA))?.lines).toEqual(lines));
  },
);

test('without its portions, or what the retailer took out, a cart is as it was', async () => {
  await store({ portions: '[', taken: '{"at":1e99}' });
  expect(await carts.open(ANA)).toMatchObject({ lines: SAVED, taken: undefined });
  expect((await add('NEW')).lines).toHaveLength(2);
});

test('what another person has in the cart does not suffer from a row that cannot be read', async () => {
  const berta = { ...ANA, email: 'berta@ferreteriaelpuerto.uy' };
  await db.updateTable('held_carts').set({ content: 'null' }).execute();
  await store({ content: BROKEN, agreed: BROKEN });
  await saveCart(office, berta, { lines: [{ itemCode: 'B', quantity: 1 }], promos: [] });
  expect((await carts.open(berta)).lines).toEqual([{ itemCode: 'B', quantity: 1 }]);
  expect((await carts.open(ANA)).lines).toEqual(SAVED);
});
