import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LIST_MAX } from '#domain/lists/lists.ts';
import { changeLists, readLists } from '#server/lists/lists.ts';
import { type Browser, openBrowser, openTab, type Tab } from '../../support/browser/browserTab.ts';
import { eventually } from '../../support/eventually.ts';
import { CUSTOMERS, openShop, type Shop, ShopServer } from '../../support/servers/shopServer.ts';

const card = (code: string) => ({
  code,
  name: `SIERRA ${code}`,
  brand: { name: 'Stanley', slug: 'stanley' },
  unitMult: 1,
  picture: null,
});
const listed = (code: string) => ({ code, title: `TALADRO ${code}`, brand: '', unitMult: 1, picture: null });
const EDITS = '/api/lists/edits';

let shop: Shop;
let server: ShopServer;
let browser: Browser;
let tabs: Tab[] = [];

beforeAll(async () => {
  shop = await openShop();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.stop();
});

beforeEach(async () => {
  server = new ShopServer(shop);
  await server.listen();
});

afterEach(async () => {
  for (const tab of tabs) tab.close();
  tabs = [];
  browser.storage.closed = true;
  await server.close();
});

/** A page of this browser, in step with the customer's lists where somebody is a customer. */
async function open(): Promise<Tab> {
  const tab = await openTab();
  tabs.push(tab);
  tab.startListSync();
  await eventually(() => expect(tab.$session.get().status).not.toBe('loading'));
  return tab;
}

const inStep = (tab: Tab) =>
  eventually(() => {
    expect(tab.$listsKept.get()).toBe('account');
    expect(tab.freshState().listEdits).toEqual([]);
  });

const codes = (tab: Tab, list: 'wishlist' | 'compare' = 'wishlist') =>
  tab.$state.get()[list].map(({ code }) => code);

const owner = () => ({ cardcode: server.cardcode ?? '', email: server.email });
const onOurSide = async () => {
  const { wishlist, compare } = await readLists(shop.services.db, owner());
  return { wishlist: wishlist.map(({ code }) => code), compare: compare.map(({ code }) => code) };
};
/** Another device of the same customer. */
const elsewhere = (...edits: Parameters<typeof changeLists>[2]) =>
  changeLists(shop.services.db, owner(), edits);

// The first one: a tab of an earlier test may still ask for its customer's lists.
test('a member’s lists are this browser’s: nothing is sent, and signing out leaves them', async () => {
  browser = openBrowser(() => server.origin, 'member');
  server.isMember = true;
  const member = await open();
  member.addToList('wishlist', card('A'));
  expect(member.$listsKept.get()).toBe('browser');
  member.forgetCustomer();
  expect(codes(member)).toEqual(['A']);
  expect(server.seen.filter((line) => line.includes('/api/lists'))).toEqual([]);
});

test('a visitor’s lists join the customer’s own at sign-in, the newest last', async () => {
  await elsewhere({ kind: 'add', list: 'wishlist', product: listed('OLD') });
  browser = openBrowser(() => server.origin, null);
  const visitor = await open();
  visitor.addToList('wishlist', card('NEW'));
  visitor.addToList('wishlist', card('OLD'));
  visitor.addToList('compare', card('NEW'));
  expect(visitor.$listsKept.get()).toBe('browser');
  expect(server.seen).toEqual([]);

  browser.setHint('customer');
  const customer = await open();
  await inStep(customer);
  expect(codes(customer)).toEqual(['OLD', 'NEW']);
  expect(await onOurSide()).toEqual({ wishlist: ['OLD', 'NEW'], compare: ['NEW'] });
});

test('a customer’s lists are gone from the browser at sign-out, and back at the next sign-in', async () => {
  browser = openBrowser(() => server.origin);
  const customer = await open();
  await inStep(customer);
  customer.addToList('wishlist', card('A'));
  customer.addToList('compare', card('B'));
  await eventually(async () => expect(await onOurSide()).toEqual({ wishlist: ['A'], compare: ['B'] }));
  await inStep(customer);
  customer.forgetCustomer();
  expect(browser.storage.getItem('state')).not.toMatch(/SIERRA|C00012/);

  browser.setHint('customer');
  const again = await open();
  await inStep(again);
  expect([codes(again), codes(again, 'compare')]).toEqual([['A'], ['B']]);
});

test('two devices see what the other did, and neither undoes it', async () => {
  browser = openBrowser(() => server.origin);
  const here = await open();
  await inStep(here);
  here.addToList('wishlist', card('A'));
  here.addToList('wishlist', card('B'));
  await eventually(async () => expect((await onOurSide()).wishlist).toEqual(['A', 'B']));
  await elsewhere(
    { kind: 'remove', list: 'wishlist', code: 'A' },
    { kind: 'add', list: 'wishlist', product: listed('C') },
  );
  here.removeFromList('wishlist', 'B');
  await eventually(() => expect(codes(here)).toEqual(['C']));
  expect((await onOurSide()).wishlist).toEqual(['C']);
});

test('an outage of ours leaves the lists in use, says so, and sends the edits later', async () => {
  browser = openBrowser(() => server.origin);
  const tab = await open();
  await inStep(tab);
  server.faults[EDITS] = [503, 'lost', 'answerLost'];
  tab.addToList('wishlist', card('A'));
  expect(codes(tab)).toEqual(['A']);
  await eventually(() => expect(tab.$listsKept.get()).toBe('failed'));
  tab.addToList('wishlist', card('B'));
  expect(codes(tab)).toEqual(['A', 'B']);
  await eventually(() => inStep(tab));
  expect((await onOurSide()).wishlist).toEqual(['A', 'B']);
});

test('lists that cannot be asked for are shown as this browser has them', async () => {
  browser = openBrowser(() => server.origin);
  const before = await open();
  await inStep(before);
  before.addToList('wishlist', card('A'));
  await eventually(() => inStep(before));
  server.faults['/api/lists'] = [503, 503, 503];
  const after = await open();
  await eventually(() => expect(after.$listsKept.get()).toBe('failed'));
  expect(codes(after)).toEqual(['A']);
});

test('an edit that was not sent before the session ended is sent at the next sign-in, once', async () => {
  browser = openBrowser(() => server.origin);
  const before = await open();
  await inStep(before);
  server.cardcode = null;
  before.addToList('wishlist', card('A'));
  await eventually(() => expect(before.$session.get().status).toBe('ended'));
  expect(codes(before)).toEqual([]);
  server.cardcode = CUSTOMERS.ana;
  browser.setHint('customer');
  const after = await open();
  await eventually(() => expect(codes(after)).toEqual(['A']));
  expect((await onOurSide()).wishlist).toEqual(['A']);
});

test('a colleague of the same customer gets nothing of the lists, and the edits wait for their owner', async () => {
  browser = openBrowser(() => server.origin);
  const anas = await open();
  await inStep(anas);
  server.faults[EDITS] = ['lost'];
  anas.addToList('wishlist', card('A'));
  await eventually(() => expect(anas.$listsKept.get()).toBe('failed'));
  anas.close();
  const { email } = server;
  server.email = `caja2-${email}`;
  const colleague = await open();
  await inStep(colleague);
  expect(codes(colleague)).toEqual([]);
  expect((await onOurSide()).wishlist).toEqual([]);
  server.email = email;
  const again = await open();
  await eventually(async () => expect((await onOurSide()).wishlist).toEqual(['A']));
  await eventually(() => expect(codes(again)).toEqual(['A']));
});

test('another customer of the same browser gets nothing of the lists, sent or unsent', async () => {
  browser = openBrowser(() => server.origin);
  const anas = await open();
  await inStep(anas);
  anas.addToList('wishlist', card('A'));
  await eventually(() => inStep(anas));
  server.faults[EDITS] = ['lost'];
  anas.addToList('wishlist', card('B'));
  server.cardcode = CUSTOMERS.bruno;
  const brunos = await open();
  await inStep(brunos);
  expect(codes(brunos)).toEqual([]);
  expect((await onOurSide()).wishlist).toEqual([]);
});

test('a full list says its limit and takes nothing', async () => {
  browser = openBrowser(() => server.origin, null);
  const tab = await open();
  for (let at = 0; at <= LIST_MAX.compare; at += 1) tab.addToList('compare', card(`P${at}`));
  expect(codes(tab, 'compare')).toHaveLength(LIST_MAX.compare);
  expect(tab.$toasts.get()).toMatchObject([
    { tone: 'error', text: 'La comparación admite hasta 12 productos: quite alguno para agregar otro.' },
  ]);
});

test('two tabs that edit one list lose nothing', async () => {
  browser = openBrowser(() => server.origin);
  const left = await open();
  const right = await open();
  await inStep(left);
  await inStep(right);
  for (const code of ['A', 'B', 'C']) {
    left.addToList('wishlist', card(code));
    right.addToList('wishlist', card(`${code}2`));
  }
  const all = ['A', 'A2', 'B', 'B2', 'C', 'C2'];
  await eventually(async () => expect((await onOurSide()).wishlist.toSorted()).toEqual(all));
  await eventually(() => expect(codes(left).toSorted()).toEqual(all));
});

test('a list of the greatest length, from before, reaches the account whole', async () => {
  browser = openBrowser(() => server.origin, null);
  const visitor = await open();
  const many = Array.from({ length: 120 }, (_, at) => `P${at}`);
  for (const code of many) visitor.addToList('wishlist', card(code));
  browser.setHint('customer');
  const customer = await open();
  await inStep(customer);
  expect((await onOurSide()).wishlist).toEqual(many);
});
