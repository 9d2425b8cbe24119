import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrder } from '#backoffice/calls/orders.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { ANA, goodsFrom } from '../support/cart/ordering.ts';
import { Clerk } from '../support/clerk.ts';
import { eventually } from '../support/eventually.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../support/sandbox.ts';
import { freePort } from '../support/servers/freePort.ts';
import { run, runAnswering } from '../support/servers/programs.ts';
import { killPrograms, serveProgram } from '../support/servers/serveProgram.ts';

let office: TestOffice;
let witness: BackOffice;
let goods: CartLine[];
let dataDir: string;
let clerk: Clerk;
type Progress = {
  order: { state: string; reference: string; parts: { orderId: string; message: string }[] };
};
const progress = async (key: string): Promise<Progress['order']> =>
  ((await clerk.get(`/api/checkout/${key}`)).body as Progress).order;
const orders = (...args: string[]) => run('orders.ts', args, { DATA_DIR: dataDir });

/** An order whose call was cut off: nobody knows whether it arrived. */
async function doubtfulOrder(): Promise<{ key: string; reference: string }> {
  const operations = [
    { kind: 'empty', opId: randomUUID() },
    ...goods.map((line) => ({ kind: 'add', opId: randomUUID(), ...line })),
  ];
  const { body } = await clerk.post('/api/cart/operations', { ...ANA, baseRev: 0, operations });
  const { rev } = (body as { cart: { rev: number } }).cart;
  await office.fail({ [createOrder.path]: { kind: 'reset' } });
  const key = randomUUID();
  await clerk.post('/api/checkout', { key, ...ANA, rev, comments: '', another: true });
  await eventually(async () => expect((await progress(key)).state).toBe('unknown'));
  return { key, reference: (await progress(key)).reference };
}

beforeAll(async () => {
  const port = await freePort();
  office = await startTestOffice(120, '--app-origin', `http://localhost:${port}`);
  witness = openBackOffice(office.url);
  goods = await goodsFrom(witness, office.url);
  dataDir = temporaryDirectory();
  const { origin } = await serveProgram({ office, dataDir, port });
  clerk = new Clerk(origin, ANA);
  await clerk.signIn();
});
afterAll(async () => {
  killPrograms();
  await closeBackOffice(witness);
  office.stop();
});

test('lists what nobody knows of: reference, customer, lines and what went wrong', async () => {
  const { reference } = await doubtfulOrder();
  const listed = await orders('list', '--json');
  expect(JSON.parse(listed.output)).toContainEqual({
    ...{ reference, state: 'unknown', ...ANA, createdAt: expect.any(String), ageMinutes: 0 },
    ...{ lines: goods, promos: [], problem: '/web/CreateOrder did not answer: ECONNRESET.' },
  });
  expect((await orders('list')).output).toMatch(
    new RegExp(`${reference} +Recibido, confirmando  C00012 ana@ferreteriaelpuerto.uy  0 min +2 +0 `),
  );
});

test('what an operator confirms the customer reads, and it leaves the cart', async () => {
  const { key, reference } = await doubtfulOrder();
  expect(await orders('settle', reference, '--confirmed', '700100', '--by', 'Marta')).toEqual({
    code: 0,
    output: `${reference}: Confirmado, como pedido 700100 (Marta).\n`,
  });
  expect(await progress(key)).toMatchObject({ state: 'confirmed', parts: [{ orderId: '700100' }] });
  expect((await clerk.get('/api/cart')).body).toMatchObject({ cart: { lines: [] } });
  const again = await orders('settle', reference, '--rejected', 'No llegó.');
  expect(again.code).toBe(1);
  expect(again.output).toMatch(/ya está confirmado, como pedido 700100, por Marta el 20/);
});

test('what an operator rejects the customer reads with its reason, and the cart keeps it', async () => {
  const { key, reference } = await doubtfulOrder();
  const why = 'No llegó a la tienda: hágalo de nuevo.';
  await orders('settle', reference.toLowerCase(), '--rejected', why, '--by', 'Marta');
  expect(await progress(key)).toMatchObject({ state: 'rejected', parts: [{ message: why }] });
  expect((await clerk.get('/api/cart')).body).toMatchObject({ cart: { lines: goods } });
});

test('asks for what the command line does not say', async () => {
  const { key, reference } = await doubtfulOrder();
  const answers = [reference, '', 'No llegó.'];
  const { code } = await runAnswering('orders.ts', ['settle'], { DATA_DIR: dataDir }, answers);
  expect(code).toBe(0);
  expect(await progress(key)).toMatchObject({ state: 'rejected', parts: [{ message: 'No llegó.' }] });
});

test.each([
  [['settle', 'AAAA3333', '--confirmed', '1'], 'Ningún pedido tiene la referencia AAAA3333.'],
  [['settle', 'AAAA3333'], 'Nadie responde: indíquelo con --confirmed o --rejected.'],
  [['settle', 'AAAA3333', '--confirmed', ''], '--confirmed lleva el número de pedido'],
  [['forget'], 'Diga cuál: npm run orders -- list'],
])('%j is refused in words', async (args, said) => {
  const { code, output } = await orders(...args);
  expect(code).toBe(1);
  expect(output).toContain(said);
});

test('one order of the back office is not that of two references', async () => {
  const first = await doubtfulOrder();
  const second = await doubtfulOrder();
  await orders('settle', first.reference, '--confirmed', '700200');
  const { output } = await orders('settle', second.reference, '--confirmed', '700200');
  expect(output).toContain(`El pedido 700200 es el de la referencia ${first.reference}`);
});

test('a folder without a database is not taken for one without problems', async () => {
  const { code, output } = await run('orders.ts', ['list'], { DATA_DIR: temporaryDirectory() });
  expect(code).toBe(1);
  expect(output).toContain('Todavía no hay ninguna base de la tienda (SQLite en ');
});
