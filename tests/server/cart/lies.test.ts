import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { Cart, CartContent } from '#domain/cart/cart.ts';
import { CartSync } from '#server/cart/cartSync.ts';
import { cartsToSync } from '#server/cart/carts.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { openLog } from '#server/operation/log.ts';
import { type CartOffice, openCartOffice } from '../../support/cart/cartOffice.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { eventually } from '../../support/eventually.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
const BRUNO = { cardcode: 'C00345', email: 'bruno@barracadelsur.uy' };
/** The back office's cart is read at every opening. */
const ALWAYS_STALE = -1;
/** Longer than an answer is doubted. */
const LONG_MS = 3 * 60_000;
/** Longer than an answer may be old. */
const VERY_LONG_MS = 15 * 60_000;

let office: CartOffice;
let client: BackOffice;
let db: Database;
let jobs: Jobs;
let carts: CartSync;
let edits = 0;

const add = (itemCode: string, quantity = 1) => ({
  ...{ kind: 'add' as const, opId: `edit ${edits++}` },
  ...{ itemCode, quantity },
});
const codesOf = ({ lines }: CartContent): string[] => lines.map(({ itemCode }) => itemCode).sort();
const linesOf = (...codes: string[]) => codes.map((itemCode) => ({ itemCode, quantity: 1 }));
const content = (...codes: string[]): CartContent => ({ lines: linesOf(...codes), promos: [] });
const TWENTY = Array.from({ length: 20 }, (_, index) => `P${String(index).padStart(2, '0')}`);

const pass = (ms: number) => vi.advanceTimersByTime(ms);
const saved = (...codes: string[]) =>
  eventually(() => expect(codesOf(office.held(ANA))).toEqual(codes.toSorted()));
const settled = () => eventually(async () => expect(await cartsToSync(db)).toEqual([]));
const change = (...operations: Parameters<CartSync['change']>[1]): Promise<Cart> =>
  carts.change(ANA, operations);

/** A cart with these lines, which the back office has too, and was seen to have long ago. */
async function agreedOn(...codes: string[]): Promise<void> {
  await change(...codes.map((code) => add(code)));
  await saved(...codes);
  await settled();
  await carts.open(ANA);
  pass(VERY_LONG_MS);
  await carts.open(ANA);
}

/** What is doubted has been said for long enough, and is said once more. */
async function openedLater(): Promise<Cart> {
  await carts.open(ANA);
  pass(LONG_MS);
  return carts.open(ANA);
}

function startServer(): void {
  jobs = new Jobs(db, openLog());
  carts = new CartSync(db, client, jobs, openLog(), ALWAYS_STALE);
}
async function stopServer(): Promise<void> {
  await jobs.stop();
  await carts.stop();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  office = await openCartOffice();
  client = openBackOffice(office.url);
  db = await openDatabase(await emptyDatabase());
  startServer();
});
afterEach(async () => {
  await stopServer();
  await db.destroy();
  await closeBackOffice(client);
  office.stop();
  vi.useRealTimers();
});

test.each([
  ['no data', { data: null }],
  ['an error beside it', { data: null, error: 'Servicio no disponible' }],
  ['nothing', {}],
  ['no lines', { data: { promos: [] } }],
  ['lines that are null', { data: { lines: null, promos: null } }],
  ['an empty cart', { data: { lines: [], promos: [] } }],
])('an answer with %s takes nothing out of a cart', async (_, hollow) => {
  await agreedOn(...TWENTY);
  office.answer = () => hollow;
  const before = office.reads;
  await change(add('NEW'));
  await eventually(() => expect(office.reads).toBeGreaterThan(before));
  await pause(200);
  expect(codesOf(await carts.open(ANA))).toEqual(['NEW', ...TWENTY].sort());
  office.answer = undefined;
  await saved('NEW', ...TWENTY);
});

test.each([2, -2])(
  'a clock that is set by %i h makes no answer believed, and holds no save up',
  async (hours) => {
    await agreedOn(...TWENTY);
    office.answer = () => ({ data: { lines: [], promos: [] } });
    await carts.open(ANA);
    vi.setSystemTime(Date.now() + hours * 60 * 60_000);
    expect(codesOf(await carts.open(ANA))).toEqual(TWENTY);
    pass(LONG_MS);
    expect(codesOf(await carts.open(ANA))).toEqual([]);
  },
);

test.each([1, 5, 60])('answers that are %i s old undo no edit', async (seconds) => {
  await carts.open(ANA);
  office.answer = (owner) => ({ data: office.held(owner, seconds * 1000) });
  const expected: string[] = [];
  for (let edit = 0; edit < 60; edit++) {
    pass(1000);
    const itemCode = `E${edit % 12}`;
    const isThere = expected.includes(itemCode);
    await change(isThere ? { kind: 'remove', opId: `removal ${edit}`, itemCode } : add(itemCode));
    if (isThere) expected.splice(expected.indexOf(itemCode), 1);
    else expected.push(itemCode);
    // Now and then it is saved before the next edit, as with a customer who thinks.
    if (edit % 3 === 0) await saved(...expected);
    expect(codesOf(await carts.open(ANA))).toEqual(expected.toSorted());
  }
  await saved(...expected);
});

test('an old answer is recognised after a restart, and by another server', async () => {
  await agreedOn('A');
  await change(add('B'));
  await saved('A', 'B');
  await settled();
  await stopServer();
  startServer();
  office.answer = () => ({ data: content('A') });
  expect(codesOf(await carts.open(ANA))).toEqual(['A', 'B']);
});

test('an edit made elsewhere that leads back to an earlier cart is taken up when no answer is so old', async () => {
  await agreedOn('A');
  await change(add('B'));
  await saved('A', 'B');
  await settled();
  await carts.open(ANA);
  pass(VERY_LONG_MS);
  office.put(ANA, content('A'));
  expect(codesOf(await carts.open(ANA))).toEqual(['A']);
});

test('a save that was answered and not carried out is sent again', async () => {
  await agreedOn('A');
  office.onSave = 'forget';
  await change(add('B'));
  await eventually(() => expect(office.saves).toBe(2));
  await settled();
  office.onSave = 'save';
  pass(VERY_LONG_MS);
  expect(codesOf(await openedLater())).toEqual(['A', 'B']);
  await saved('A', 'B');
});

test('a cart that the retailer emptied is asked for again, and then told with what it held', async () => {
  await agreedOn('A', 'B', 'C');
  office.put(ANA, content());
  expect(codesOf(await carts.open(ANA))).toEqual(['A', 'B', 'C']);
  pass(LONG_MS);
  const cart = await carts.open(ANA);
  expect(cart.lines).toEqual([]);
  expect(cart.taken).toEqual({ ...content('A', 'B', 'C'), at: expect.any(Number) });
  await settled();
  expect(office.held(ANA)).toEqual(content());
});

test('what the retailer took out is offered until it is back, or for a day', async () => {
  await agreedOn('A', 'B', 'C');
  office.put(ANA, content());
  await openedLater();
  expect((await change(add('D'))).taken).toBeDefined();
  expect((await change(add('A'), add('B'), add('C'))).taken).toBeUndefined();
  await saved('A', 'B', 'C', 'D');
  expect((await carts.open(ANA)).taken).toBeUndefined();
  pass(VERY_LONG_MS);
  await carts.open(ANA);
  office.put(ANA, content());
  expect((await openedLater()).taken).toBeDefined();
  pass(25 * 60 * 60_000);
  expect((await carts.open(ANA)).taken).toBeUndefined();
});

test('a cart that the retailer empties after an unanswered save is emptied whole, but for what was edited since', async () => {
  await agreedOn('A');
  office.onSave = 'break';
  await change(add('B'));
  await eventually(() => expect(office.saves).toBeGreaterThan(1));
  office.onSave = 'save';
  await change(add('C'));
  await saved('A', 'B', 'C');
  await carts.open(ANA);
  pass(VERY_LONG_MS);
  await carts.open(ANA);
  office.put(ANA, content());
  await carts.open(ANA);
  const edited = await change(add('D'));
  expect(codesOf(edited)).toEqual(['A', 'B', 'C', 'D']);
  pass(LONG_MS);
  // It holds an edit that is not saved, so that it is asked for in the background.
  await eventually(async () => {
    const cart = await carts.open(ANA);
    expect(codesOf(cart)).toEqual(['D']);
    expect(cart.taken && codesOf(cart.taken)).toEqual(['A', 'B', 'C']);
  });
  await saved('D');
});

test('shows no customer what another one has, at the first opening or later', async () => {
  await carts.change(BRUNO, [add('X'), add('Y')]);
  await eventually(() => expect(codesOf(office.held(BRUNO))).toEqual(['X', 'Y']));
  office.answer = () => ({ data: office.held(BRUNO) });
  await expect(carts.open(ANA)).rejects.toMatchObject({ outcome: 'misshapen' });
  office.answer = undefined;
  await agreedOn('A');
  office.answer = () => ({ data: office.held(BRUNO) });
  await change(add('B'));
  expect(codesOf(await carts.open(ANA))).toEqual(['A', 'B']);
  office.answer = undefined;
  await saved('A', 'B');
  expect(codesOf(office.held(BRUNO))).toEqual(['X', 'Y']);
});

test('a cart that happens to be as another customer’s is believed when nothing else is said', async () => {
  office.put(BRUNO, content('X'));
  await carts.open(BRUNO);
  await agreedOn('A');
  office.put(ANA, content('A', 'B'));
  expect(codesOf(await carts.open(ANA))).toEqual(['A', 'B']);
  office.put(ANA, content('X'));
  expect(codesOf(await openedLater())).toEqual(['X']);
});

test.each([
  ['has none', null],
  ['has an empty one', content()],
])('opens the cart of a new customer when the back office %s', async (_, data) => {
  office.answer = () => ({ data });
  expect((await carts.open(ANA)).lines).toEqual([]);
  await change(add('A'));
  await saved('A');
});

test('does not open a new customer’s cart for one answer that holds none', async () => {
  office.put(ANA, content('A'));
  let asked = 0;
  office.answer = (owner) => ({ data: asked++ === 0 ? null : office.held(owner) });
  expect(codesOf(await carts.open(ANA))).toEqual(['A']);
});

test('saves ours again where the back office has no cart any more', async () => {
  await agreedOn('A', 'B');
  office.answer = () => ({ data: null });
  await carts.open(ANA);
  pass(LONG_MS);
  const before = office.saves;
  expect(codesOf(await carts.open(ANA))).toEqual(['A', 'B']);
  await eventually(() => expect(office.saves).toBeGreaterThan(before));
});

test('no cache on the way is to answer in the place of the back office', async () => {
  await carts.open(ANA);
  expect(office.headers['cache-control']).toBe('no-cache');
});
