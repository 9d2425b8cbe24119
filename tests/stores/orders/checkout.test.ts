import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Browser, openBrowser, openTab, type Tab } from '../../support/browser/browserTab.ts';
import { eventually } from '../../support/eventually.ts';
import { CheckoutServer } from '../../support/servers/checkoutServer.ts';

const CHECKOUT = '/api/checkout';
const ME = '/api/auth/me';
const NO_DRAFT = { note: '', purchaseOrder: '', wishedDay: '' };

let server: CheckoutServer;
let browser: Browser;

beforeEach(async () => {
  server = new CheckoutServer();
  server.cart = { rev: 3, lines: [{ itemCode: '0071', quantity: 2 }], promos: [] };
  await server.listen();
  browser = openBrowser(() => server.origin);
});

afterEach(async () => {
  browser.storage.closed = true;
  await server.close();
});

async function openCheckoutTab(): Promise<Tab> {
  const tab = await openTab();
  await eventually(() => expect(tab.$cart.get().status).toBe('ready'));
  await tab.openCheckout();
  return tab;
}

const isNow = (tab: Tab, expected: object) =>
  eventually(() => expect(tab.$checkout.get()).toMatchObject(expected));
const posts = () => server.seen.filter((line) => line === `POST ${CHECKOUT}`).length;

test('an order is placed once, however often the button is pressed', async () => {
  const tab = await openCheckoutTab();
  await Promise.all([tab.place(NO_DRAFT), tab.place(NO_DRAFT), tab.place(NO_DRAFT)]);
  await isNow(tab, { status: 'placed', order: { state: 'confirmed', parts: [{ orderId: '500001' }] } });
  expect([posts(), server.orders.size]).toEqual([1, 1]);
});

test('when the answer is lost, we ask and never send a second order', async () => {
  const tab = await openCheckoutTab();
  server.faults[CHECKOUT] = ['answerLost'];
  await tab.place(NO_DRAFT);
  expect(tab.$checkout.get().status).toBe('unreachable');
  await isNow(tab, { status: 'placed', order: { state: 'confirmed' } });
  expect([posts(), server.orders.size]).toEqual([1, 1]);
});

test('an order that never arrived can be placed again, under the same key', async () => {
  const tab = await openCheckoutTab();
  server.faults[CHECKOUT] = ['lost'];
  await tab.place(NO_DRAFT);
  const key = tab.freshState().cart.checkout?.key;
  await isNow(tab, { status: 'reviewing', notice: { kind: 'notArrived' } });
  await tab.place(NO_DRAFT);
  await isNow(tab, { status: 'placed' });
  expect([...server.orders.keys()]).toEqual([key]);
});

test('a reload after sending takes up the same order', async () => {
  const before = await openCheckoutTab();
  server.faults[CHECKOUT] = ['answerLost'];
  await before.place(NO_DRAFT);
  const after = await openCheckoutTab();
  await isNow(after, { status: 'placed', order: { state: 'confirmed' } });
  expect(server.orders.size).toBe(1);
});

test('an order that is confirmed gives way to the next cart, also where who is signed in is known late', async () => {
  const before = await openCheckoutTab();
  await before.place(NO_DRAFT);
  await isNow(before, { status: 'placed', order: { state: 'confirmed' } });
  before.close();
  server.cart = { rev: 5, lines: [{ itemCode: '0099', quantity: 1 }], promos: [] };
  const { promise, resolve } = Promise.withResolvers<void>();
  server.held[ME] = promise;

  const after = await openTab();
  const opened = after.openCheckout();
  // Long enough for whatever does not wait for the session.
  await new Promise((later) => setTimeout(later, 300));
  expect(after.$checkout.get().status).toBe('opening');
  resolve();
  await opened;
  expect(after.$checkout.get()).toEqual({ status: 'reviewing', notice: null });
  await after.place(NO_DRAFT);
  expect([posts(), server.orders.size]).toEqual([2, 2]);
});

test('a second tab with the same cart sends the same key', async () => {
  const left = await openCheckoutTab();
  const right = await openCheckoutTab();
  await Promise.all([left.place(NO_DRAFT), right.place(NO_DRAFT)]);
  expect(server.orders.size).toBe(1);
});

test.each(['backoffice_unavailable', 'session_unknown'])('%s says that nothing was sent', async (code) => {
  const tab = await openCheckoutTab();
  server.faults[CHECKOUT] = [{ status: 503, body: { error: { code, message: 'No' } } }];
  await tab.place(NO_DRAFT);
  expect(tab.$checkout.get()).toEqual({ status: 'reviewing', notice: { kind: 'notSent' } });
});

test.each([
  ['the database did not answer', { error: { code: 'storage_unavailable', message: 'No' } }],
  ['nginx lost the server', 'El sitio no puede responder en este momento.'],
])('an order may be there when %s: we ask, and say nothing of it before', async (_, body) => {
  const tab = await openCheckoutTab();
  server.faults[CHECKOUT] = [{ instead: { status: 503, body } }];
  await tab.place(NO_DRAFT);
  expect(tab.$checkout.get().status).toBe('unreachable');
  await isNow(tab, { status: 'placed', order: { state: 'confirmed' } });
  expect([posts(), server.orders.size]).toEqual([1, 1]);
});

test('429 says that nothing was sent, and the same key is sent again', async () => {
  const tab = await openCheckoutTab();
  server.faults[CHECKOUT] = [429];
  await tab.place(NO_DRAFT);
  expect(tab.$checkout.get()).toEqual({ status: 'reviewing', notice: { kind: 'tooMany' } });
  const key = tab.freshState().cart.checkout?.key;
  await tab.place(NO_DRAFT);
  await isNow(tab, { status: 'placed' });
  expect([...server.orders.keys()]).toEqual([key]);
});

const PROMO = { idPromo: '301', description: 'COMBO TALLER', lines: [{ itemCode: '0099', quantity: 3 }] };

test('a cart that holds only promotions is the next order, under a new key', async () => {
  const before = await openCheckoutTab();
  await before.place(NO_DRAFT);
  await isNow(before, { status: 'placed', order: { state: 'confirmed' } });
  server.cart = { rev: 9, lines: [], promos: [PROMO] };
  const after = await openCheckoutTab();
  expect(after.$checkout.get()).toEqual({ status: 'reviewing', notice: null });
  await after.place(NO_DRAFT);
  await isNow(after, { status: 'placed', order: { state: 'confirmed' } });
  expect(server.orders.size).toBe(2);
});

test('after an order of which a part was rejected, the rest of the cart is ordered under a new key', async () => {
  const tab = await openCheckoutTab();
  server.placedState = 'partial';
  await tab.place(NO_DRAFT);
  await isNow(tab, { status: 'placed', order: { state: 'partial' } });
  server.placedState = 'confirmed';
  const reloaded = await openCheckoutTab();
  expect(reloaded.$checkout.get()).toEqual({ status: 'reviewing', notice: null });
  await reloaded.place(NO_DRAFT);
  await isNow(reloaded, { status: 'placed', order: { state: 'confirmed' } });
  expect(server.orders.size).toBe(2);
});

test('nothing is sent while an edit of the cart waits', async () => {
  const tab = await openCheckoutTab();
  server.faults['/api/cart/operations'] = ['lost'];
  await tab.addToCart({ code: 'X', name: 'X' }, 1);
  await tab.place(NO_DRAFT);
  expect(posts()).toBe(0);
});

const refusedWith = (status: number, code: string) => ({ status, body: { error: { code, message: 'No' } } });

test('whoever decides against another order sees the cart as it is now', async () => {
  const phone = await openCheckoutTab();
  server.faults[CHECKOUT] = [refusedWith(409, 'unconfirmed_order')];
  await phone.place(NO_DRAFT);
  expect(phone.$checkout.get().status).toBe('asking');
  // The order of the desk is confirmed, and takes its lines out of the cart.
  server.cart = { rev: 4, lines: [], promos: [] };
  phone.decideAgainstAnother();
  await eventually(() => expect(phone.$cart.get()).toMatchObject({ rev: 4, lines: [] }));
  expect(phone.$checkout.get()).toEqual({ status: 'reviewing', notice: null });
});

test.each([
  ['refused', refusedWith(409, 'unconfirmed_order')],
  ['too many', 429],
  ['not sent', refusedWith(503, 'backoffice_unavailable')],
])('an attempt that stored nothing (%s) is said once, and not after a reload', async (_, fault) => {
  const tab = await openCheckoutTab();
  server.faults[CHECKOUT] = [fault];
  await tab.place(NO_DRAFT);
  tab.close();
  const again = await openCheckoutTab();
  expect(again.$checkout.get()).toEqual({ status: 'reviewing', notice: null });
});

test('an attempt of a session that has ended is not asked for after the next sign-in', async () => {
  const tab = await openCheckoutTab();
  browser.setHint(null);
  server.faults[CHECKOUT] = [401];
  await tab.place({ ...NO_DRAFT, note: 'Recibe Pedro' });
  expect(tab.$session.get().status).toBe('ended');
  tab.close();
  browser.setHint('customer');
  const again = await openCheckoutTab();
  expect(again.$checkout.get()).toEqual({ status: 'reviewing', notice: null });
});

test('after a confirmed order the next cart is reviewed, under a new key', async () => {
  const tab = await openCheckoutTab();
  await tab.place(NO_DRAFT);
  await isNow(tab, { status: 'placed', order: { state: 'confirmed' } });
  server.cart = { rev: 9, lines: [{ itemCode: 'NEXT', quantity: 1 }], promos: [] };
  const next = await openCheckoutTab();
  expect(next.$checkout.get()).toEqual({ status: 'reviewing', notice: null });
  await next.place(NO_DRAFT);
  expect(server.orders.size).toBe(2);
});

test('an order still being confirmed is shown, whatever was added to the cart since', async () => {
  const tab = await openCheckoutTab();
  await tab.place(NO_DRAFT);
  for (const order of server.orders.values()) order.state = 'unknown';
  server.cart = { ...server.cart, rev: 9 };
  const next = await openCheckoutTab();
  expect(next.$checkout.get()).toMatchObject({ status: 'placed', order: { state: 'unknown' } });
  await next.place(NO_DRAFT);
  expect(server.orders.size).toBe(1);
});
