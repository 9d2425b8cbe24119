import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { createOrder } from '#backoffice/calls/orders.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { type DatabasePlace, databaseFile, openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { openServices, type Services } from '#server/operation/services.ts';
import { insertIntent } from '#server/orders/intents.ts';
import { ANA, BRUNO, checkout, goodsFrom, stateOf } from '../support/cart/ordering.ts';
import { emptyDatabase } from '../support/database/database.ts';
import { eventually } from '../support/eventually.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../support/sandbox.ts';
import { run } from '../support/servers/programs.ts';

let office: TestOffice;
let witness: BackOffice;
let goods: CartLine[];
let place: DatabasePlace;
let shop: Services & { stop: () => Promise<void> };
let file: string;

beforeAll(async () => {
  office = await startTestOffice();
  witness = openBackOffice(office.url);
  goods = await goodsFrom(witness, office.url);
});
beforeEach(async () => {
  await office.reset();
  place = await emptyDatabase();
  shop = await openServices({ ...place, BACKOFFICE_URL: office.url });
  file = join(temporaryDirectory(), 'monday.backup');
});
afterEach(() => shop.stop());
afterAll(async () => {
  await closeBackOffice(witness);
  office.stop();
});

const operator = (script: 'backup.ts' | 'restore.ts', at: DatabasePlace, ...args: string[]) =>
  run(script, args, { ENV_FILE: '', ...at });
const restoredTo = async (at: DatabasePlace): Promise<Database> => {
  expect(await operator('restore.ts', at, file)).toMatchObject({ code: 0 });
  return openDatabase(at);
};
const add = (owner: typeof ANA, line: CartLine) =>
  shop.carts.change(owner, [{ kind: 'add', opId: randomUUID(), ...line }]);

async function confirmedOrder(): Promise<void> {
  for (const line of goods) await add(ANA, line);
  const { rev } = await shop.carts.open(ANA);
  const { key } = await shop.orders.place(ANA, checkout(rev));
  await eventually(async () => expect(stateOf(await shop.orders.progress(ANA, key))).toBe('confirmed'));
}
const ordersIn = async (db: Database) => ({
  intents: await db.selectFrom('intents').selectAll().execute(),
  sends: await db.selectFrom('order_sends').selectAll().execute(),
});

test('a backup taken while customers edit has every order, and every cart as it was at one moment', async () => {
  await confirmedOrder();
  const [line = { itemCode: '', quantity: 0 }] = goods;
  let done = false;
  const editing = (async () => {
    while (!done) {
      await add(BRUNO, line);
      // SQLite answers at once: without this the end of the other program would not be heard.
      await setImmediate();
    }
  })();
  expect(await operator('backup.ts', place, file)).toMatchObject({ code: 0 });
  done = true;
  await editing;

  const restored = await restoredTo(await emptyDatabase());
  expect(await ordersIn(restored)).toEqual(await ordersIn(shop.db));
  const cart = await restored
    .selectFrom('carts')
    .select('content')
    .where('cardcode', '=', BRUNO.cardcode)
    .executeTakeFirstOrThrow();
  const edits = await restored
    .selectFrom('cart_operations')
    .select('op_id')
    .where('cardcode', '=', BRUNO.cardcode)
    .execute();
  expect(edits.length).toBeGreaterThan(0);
  expect(JSON.parse(cart.content).lines).toEqual([{ ...line, quantity: line.quantity * edits.length }]);
  await restored.destroy();
});

test('a shop that opens over a restored database has its carts and orders', async () => {
  await confirmedOrder();
  const [line = { itemCode: '', quantity: 0 }] = goods;
  await add(BRUNO, line);
  await operator('backup.ts', place, file);
  const elsewhere = await emptyDatabase();
  await (await restoredTo(elsewhere)).destroy();
  const other = await openServices({ ...elsewhere, BACKOFFICE_URL: office.url });
  expect((await other.carts.open(BRUNO)).lines).toEqual([line]);
  const [key = ''] = (await ordersIn(shop.db)).intents.map((intent) => intent.key);
  expect(stateOf(await other.orders.progress(ANA, key))).toBe('confirmed');
  await other.stop();
});

test('an order that was sent after the backup is looked for by whoever restores it, and not sent again', async () => {
  const late = await emptyDatabase();
  const db = await openDatabase(late);
  const key = randomUUID();
  const ordered = { lines: goods, promos: [] };
  await insertIntent(db, { key, owner: ANA, cartRev: 1, comments: '', ordered });
  await db.destroy();
  await operator('backup.ts', late, file);
  const elsewhere = await emptyDatabase();
  await (await restoredTo(elsewhere)).destroy();
  for (const at of [late, elsewhere]) {
    const other = await openServices({ ...at, BACKOFFICE_URL: office.url });
    await eventually(async () => expect(stateOf(await other.orders.progress(ANA, key))).toBe('confirmed'));
    await other.stop();
  }
  expect(await office.journal(createOrder.path)).toHaveLength(1);
});

test('nothing is restored over a database that a server uses, forced or not', async () => {
  await operator('backup.ts', place, file);
  for (const force of [[], ['--force']]) {
    const refused = await operator('restore.ts', place, file, ...force);
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(/deténgalo primero|detenga primero todos los servidores/),
    });
  }
  await add(ANA, goods[0] ?? { itemCode: '', quantity: 0 });
});

test.skipIf(inject('postgresUrl'))(
  'nothing is restored while a server runs whose file was deleted or replaced, and all of it after that server was killed',
  async () => {
    const [line = { itemCode: '', quantity: 0 }] = goods;
    await add(BRUNO, line);
    await operator('backup.ts', place, file);
    const at = await emptyDatabase();
    const server = fork('tests/support/cart/acknowledgingEditor.ts', { env: { ...process.env, ...at } });
    await once(server, 'message');
    for (const hide of [rmSync, (path: string) => writeFileSync(path, 'another file')]) {
      hide(databaseFile(at));
      const refused = await operator('restore.ts', at, file, '--force');
      expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('deténgalo primero') });
    }
    server.kill('SIGKILL');
    await once(server, 'exit');
    expect(await operator('restore.ts', at, file, '--force')).toMatchObject({ code: 0 });
    const db = await openDatabase(at);
    const owners = await db.selectFrom('carts').select('cardcode').execute();
    expect(owners).toEqual([{ cardcode: BRUNO.cardcode }]);
    await db.destroy();
  },
);

test('a database that has something is replaced only by force, and then wholly', async () => {
  const [line = { itemCode: '', quantity: 0 }] = goods;
  await add(BRUNO, line);
  await operator('backup.ts', place, file);
  const elsewhere = await emptyDatabase();
  const before = await openServices({ ...elsewhere, BACKOFFICE_URL: office.url });
  await before.carts.open(ANA);
  await before.stop();
  expect(await operator('restore.ts', elsewhere, file)).toMatchObject({
    code: 1,
    output: expect.stringContaining('--force'),
  });
  expect(await operator('restore.ts', elsewhere, file, '--force')).toMatchObject({ code: 0 });
  const db = await openDatabase(elsewhere);
  const owners = await db.selectFrom('carts').select('cardcode').execute();
  expect(owners).toEqual([{ cardcode: BRUNO.cardcode }]);
  await db.destroy();
});

test.skipIf(inject('postgresUrl'))('a backup is restored into a DATA_DIR that is not there yet', async () => {
  await add(BRUNO, goods[0] ?? { itemCode: '', quantity: 0 });
  await operator('backup.ts', place, file);
  const db = await restoredTo({ DATA_DIR: join(temporaryDirectory(), 'clone', 'data') });
  expect(await db.selectFrom('carts').select('cardcode').execute()).toEqual([{ cardcode: BRUNO.cardcode }]);
  await db.destroy();
});

test('a backup is for its owner alone, never over another one, and what is none is refused', async () => {
  await operator('backup.ts', place, file);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await operator('backup.ts', place, file)).toMatchObject({ code: 1 });
  expect(readdirSync(join(file, '..'))).toEqual(['monday.backup']);
  const note = join(temporaryDirectory(), 'note.txt');
  writeFileSync(note, 'no backup');
  expect(await operator('restore.ts', await emptyDatabase(), note)).toEqual({
    code: 1,
    output: `${note} no es una copia de la tienda.\n`,
  });
});

test('a file that is not there, that is cut, or whose folder is not there is said in Spanish, with what to do', async () => {
  const nowhere = join(temporaryDirectory(), 'nada', 'lunes.backup');
  expect(await operator('restore.ts', place, nowhere)).toEqual({
    code: 1,
    output: `${nowhere} no está: vea cómo se escribe y en qué carpeta está.\n`,
  });
  expect(await operator('backup.ts', place, nowhere)).toEqual({
    code: 1,
    output: `La carpeta de ${nowhere} no está: créela, o nombre otra.\n`,
  });
});

test.skipIf(inject('postgresUrl'))('a copy that was cut is refused as damaged', async () => {
  await operator('backup.ts', place, file);
  truncateSync(file, Math.floor(statSync(file).size / 2));
  const { code, output } = await operator('restore.ts', await emptyDatabase(), file);
  expect(code).toBe(1);
  expect(output).toContain(`${file} está dañado (`);
  expect(output).toContain('use otra copia.');
});
