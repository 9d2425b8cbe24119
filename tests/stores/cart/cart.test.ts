import { expect, test } from 'vitest';
import { openTab, type Tab } from '../../support/browser/browserTab.ts';
import {
  allSaved,
  isReady,
  openReadyTab,
  shopTabs,
  shownLines,
  storedLines,
} from '../../support/browser/shopTabs.ts';
import { eventually } from '../../support/eventually.ts';
import { CUSTOMERS } from '../../support/servers/shopServer.ts';

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
  expect(tab.$cart.get().status).toBe('signedOut');
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
  await eventually(() => expect(there.$session.get().status).toBe('ended'));
  expect(here.$cart.get().status).toBe('signedOut');
  expect(opened.browser.storage.getItem('state')).not.toContain('00040');
});

test('an expired session keeps only edits never acknowledged, for the same customer', async () => {
  const before = await openReadyTab();
  await before.addToCart(WRENCH, 2);
  opened.server.cardcode = null;
  expect(await before.addToCart(BLOWER, 1)).toBe('unsent');
  await eventually(() => expect(before.$session.get().status).toBe('ended'));
  expect(before.$cart.get().status).toBe('signedOut');
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

/** Ana adds offline, and her session ends before it could be sent. */
async function leaveUnsent(): Promise<void> {
  const anas = await openReadyTab();
  opened.server.faults[OPERATIONS] = ['lost'];
  await anas.addToCart(WRENCH, 2);
  anas.keepDraft({ note: 'Entregar a Ana', purchaseOrder: '', wishedDay: '' });
  opened.server.cardcode = null;
  await anas.loadSession();
  anas.close();
}

/** Somebody of Ana's shop: the card code is the same, the cart is not. */
async function signIn(email: string): Promise<Tab> {
  Object.assign(opened.server, { cardcode: CUSTOMERS.ana, email });
  opened.browser.setHint('customer');
  return openReadyTab();
}

test('what somebody left unsent is not sent or shown to a colleague, and waits for its owner', async () => {
  const { email } = opened.server;
  await leaveUnsent();
  const colleague = await signIn(`caja2-${email}`);
  expect(shownLines(colleague)).toEqual([]);
  expect(colleague.orderDraft().note).toBe('');
  await colleague.addToCart(BLOWER, 1);
  colleague.close();
  expect(await storedLines(opened.server)).toEqual([['SMN-257/600W', 1]]);

  const ana = await signIn(email);
  await allSaved(ana);
  expect(await storedLines(opened.server)).toEqual([['00040', 2]]);
  expect(ana.orderDraft().note).toBe('Entregar a Ana');
  expect(ana.freshState().parked).toEqual([]);
});

test('a colleague who signs out leaves what the other had not sent', async () => {
  const { email } = opened.server;
  await leaveUnsent();
  const colleague = await signIn(`caja2-${email}`);
  colleague.forgetCustomer();
  colleague.close();
  const ana = await signIn(email);
  await allSaved(ana);
  expect(await storedLines(opened.server)).toEqual([['00040', 2]]);
});

test('an open tab sends nothing into the cart of a colleague who has signed in since', async () => {
  const { email } = opened.server;
  const stale = await openReadyTab();
  opened.server.email = `caja2-${email}`;
  await stale.addToCart(WRENCH, 2);
  stale.keepDraft({ note: 'De Ana', purchaseOrder: '', wishedDay: '' });
  await eventually(() => expect(stale.$session.get()).toMatchObject({ user: { email: `caja2-${email}` } }));
  await isReady(stale);
  expect(shownLines(stale)).toEqual([]);
  await eventually(() => expect(stale.orderDraft().note).toBe(''));
  expect(await storedLines(opened.server)).toEqual([]);
});

test('a page whose session has ended goes on as soon as its owner has signed in in another tab', async () => {
  const page = await openReadyTab();
  await page.addToCart(WRENCH, 2);
  page.keepDraft({ note: 'Para las 9', purchaseOrder: '', wishedDay: '' });
  opened.server.cardcode = null;
  await page.loadSession();
  expect(page.$session.get().status).toBe('ended');
  expect(opened.browser.storage.getItem('state')).not.toContain('00040');
  await signIn(opened.server.email);
  await eventually(() => expect(shownLines(page)).toEqual([['00040', 2]]));
  expect(page.orderDraft().note).toBe('Para las 9');
});

test('an edit is not awaited for ever when something else finds first that the session has ended', async () => {
  const tab = await openReadyTab();
  const outcome = tab.addToCart(WRENCH, 2);
  opened.browser.setHint(null);
  await tab.loadSession();
  expect(await outcome).toBe('unsent');
});

test('a state of before e-mails were kept is whoever’s has the card code', async () => {
  const before = await openReadyTab();
  opened.server.faults[OPERATIONS] = ['lost'];
  await before.addToCart(WRENCH, 2);
  before.close();
  const state = JSON.parse(opened.browser.storage.getItem('state') ?? '');
  const { email, ...cart } = state.cart;
  opened.browser.storage.setItem('state', JSON.stringify({ ...state, cart }));
  const after = await openReadyTab();
  await allSaved(after);
  expect(await storedLines(opened.server)).toEqual([['00040', 2]]);
});

test.each(['{"version":2,"cart":{}}', 'not json', '{"version":1}'])(
  'stored state that is not ours is ignored: %s',
  async (stored) => {
    opened.browser.storage.setItem('state', stored);
    const tab = await openReadyTab();
    expect(tab.$state.get()).toMatchObject({ version: 1, currency: 'USD', locale: 'es' });
  },
);
