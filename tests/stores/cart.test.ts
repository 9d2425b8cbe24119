import { expect, test } from 'vitest';
import { openTab } from '../support/browserTab.ts';
import { eventually } from '../support/eventually.ts';
import { CUSTOMERS } from '../support/shopServer.ts';
import { allSaved, openReadyTab, shopTabs, shownLines, storedLines } from '../support/shopTabs.ts';

// Products of the sandbox that are sold one by one: the server refuses what the back office does not know.
const WRENCH = { code: '00040', name: 'LLAVE FRANCESA 6"' };
const BLOWER = { code: 'SMN-257/600W', name: 'SOPLADORA MOCHILA' };
const OPERATIONS = '/api/cart/operations';

const opened = shopTabs();

test('a cart that cannot be loaded is a failure, never an empty cart', async () => {
  opened.server.faults['/api/cart'] = [503];
  const tab = await openTab();
  await eventually(() => expect(tab.$cart.get().status).toBe('failed'));
  await opened.server.edit([{ kind: 'add', opId: '1', itemCode: '00040', quantity: 2 }]);
  await tab.retryCart();
  expect(shownLines(tab)).toEqual([['00040', 2]]);
});

test('the last copy is shown, and said to be old, when the cart cannot be asked for again', async () => {
  const before = await openReadyTab();
  await before.addToCart(WRENCH, 2);
  before.close();
  opened.server.faults['/api/cart'] = ['lost'];
  const after = await openTab();
  await eventually(() => expect(after.$cart.get()).toMatchObject({ status: 'ready', stale: true }));
  expect(shownLines(after)).toEqual([['00040', 2]]);
});

test('without the hint cookie nothing is asked', async () => {
  opened.browser.setHint(null);
  const tab = await openTab();
  await eventually(() => expect(tab.$session.get().status).toBe('signedOut'));
  expect(opened.server.seen).toEqual([]);
  expect(tab.$cart.get().status).toBe('none');
});

test('another customer finds nothing of the one before, sent or unsent', async () => {
  const first = await openReadyTab();
  await first.addToCart(WRENCH, 2);
  opened.server.faults[OPERATIONS] = ['lost'];
  await first.addToCart(BLOWER, 1);
  first.close();
  opened.server.cardcode = CUSTOMERS.bruno;
  const second = await openReadyTab();
  expect(shownLines(second)).toEqual([]);
  expect(opened.browser.storage.getItem('state')).not.toContain('LLAVE');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await storedLines(opened.server)).toEqual([]);
});

test('an open tab of the customer before cannot edit the cart of the next', async () => {
  const stale = await openReadyTab();
  opened.server.cardcode = CUSTOMERS.bruno;
  await stale.addToCart(WRENCH, 2);
  await eventually(() => expect(stale.$session.get()).toMatchObject({ user: { cardcode: CUSTOMERS.bruno } }));
  expect(await storedLines(opened.server)).toEqual([]);
  expect(shownLines(stale)).not.toEqual([['00040', 2]]);
});

test('signing out wipes the cart here and in the other tabs', async () => {
  const here = await openReadyTab();
  const there = await openReadyTab();
  await here.addToCart(WRENCH, 2);
  here.forgetCustomer();
  await eventually(() => expect(there.$session.get().status).toBe('signedOut'));
  expect(here.$cart.get().status).toBe('none');
  expect(opened.browser.storage.getItem('state')).not.toContain('00040');
});

test('an expired session keeps only edits never acknowledged, for the same customer', async () => {
  const before = await openReadyTab();
  await before.addToCart(WRENCH, 2);
  opened.server.cardcode = null;
  expect(await before.addToCart(BLOWER, 1)).toBe('unsent');
  await eventually(() => expect(before.$session.get().status).toBe('signedOut'));
  expect(before.$cart.get().status).toBe('none');
  expect(opened.browser.storage.getItem('state')).not.toContain('LLAVE');
  before.close();
  opened.server.cardcode = CUSTOMERS.ana;
  opened.browser.setHint('customer');
  const after = await openReadyTab();
  await allSaved(after);
  expect(await storedLines(opened.server)).toEqual([
    ['00040', 2],
    ['SMN-257/600W', 1],
  ]);
});

test.each(['{"version":2,"cart":{}}', 'not json', '{"version":1}'])(
  'stored state that is not ours is ignored: %s',
  async (stored) => {
    opened.browser.storage.setItem('state', stored);
    const tab = await openReadyTab();
    expect(tab.$state.get()).toMatchObject({ version: 1, currency: 'USD', locale: 'es' });
  },
);
