import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, openBrowser } from '../../support/browser/browserTab.ts';

/**
 * What each release has left in browsers, as it wrote it. A release adds the file of its own, and never changes one that is
 * there: docs/recipes.md, a field of the browser's state.
 */
const folder = new URL('./stored/', import.meta.url);
const RELEASES = readdirSync(folder).map((file) => file.replace('.json', ''));
const stored = (release: string): Record<string, unknown> =>
  JSON.parse(readFileSync(new URL(`${release}.json`, folder), 'utf8'));

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };

let browser: Browser;

beforeEach(() => {
  browser = openBrowser(() => 'http://127.0.0.1:9');
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  browser.storage.closed = true;
});

const keep = (contents: Record<string, unknown>): void => {
  for (const [key, value] of Object.entries(contents)) browser.storage.setItem(key, JSON.stringify(value));
};

async function open() {
  vi.resetModules();
  const { $session } = await import('#stores/session/session.ts');
  const stores = {
    ...(await import('#stores/session/state.ts')),
    ...(await import('#stores/quickOrder/draft.ts')),
    ...(await import('#stores/quickOrder/words.ts')),
    ...(await import('#stores/lists/named.ts')),
    ...(await import('#stores/lists/shelfCount.ts')),
  };
  const user = { ...ANA, name: 'Ana', nickname: 'Ana' };
  const signIn = (): void => $session.set({ status: 'signedIn', user });
  return { ...stores, signIn };
}

const unread = (): { of: string; value: unknown }[] => JSON.parse(browser.storage.getItem('unread') ?? '[]');

test.each(RELEASES)('what a browser has kept of %s is read whole', async (release) => {
  keep(stored(release));
  const { freshState } = await open();
  expect(freshState()).toMatchObject({
    cart: {
      owner: 'C00012',
      saved: { rev: 7, lines: [{ itemCode: '00006', quantity: 2 }] },
      outbox: [{ kind: 'add', itemCode: '00040', quantity: 3 }],
    },
    wishlist: [{ code: '00006' }],
    compare: [{ code: '00041' }],
    currency: 'USD',
    locale: 'en',
  });
  expect(unread()).toEqual([]);
});

test('an order’s terms, what is parked and what waits come from the release before', async () => {
  keep(stored('0.2.0'));
  const { freshState } = await open();
  expect(freshState()).toMatchObject({
    cart: { draft: { note: 'Recibe Pedro', shipping: 'CORREO', address: '2' }, checkout: { sent: true } },
    listEdits: [{ id: 'e-1' }],
    parked: [{ cardcode: 'C00345', outbox: [{ itemCode: '00041' }] }],
    recent: [{ code: '00040' }],
    pageSize: 24,
  });
});

test('the order table, lists, words and counts of the release before are read whole', async () => {
  keep(stored('before 0.3.0'));
  const tab = await open();
  for (const store of [tab.$draft, tab.$words, tab.$named, tab.$shelf]) store.listen(() => {});
  tab.signIn();
  tab.takeCountsOfBefore();
  expect(tab.$draft.get()).toMatchObject({
    rows: [{ raw: '00006 2' }],
    unread: [{ id: 'u-1' }],
    rest: ['sobra'],
  });
  expect(tab.$words.get().map(({ text }) => text)).toEqual(['la azul']);
  expect(tab.$named.get()).toMatchObject({ status: 'ready', lists: [{ name: 'Mostrador 2' }], unsent: 1 });
  expect(tab.$shelf.get().counts).toMatchObject([{ code: '00006', typed: '4' }]);
  expect(unread()).toEqual([]);
});

test('order tables with names, counts and codes of the shelf are read whole, with what is not sent of them', async () => {
  keep(stored('0.3.0'));
  const tab = await open();
  for (const store of [tab.$tables, tab.$shelf]) store.listen(() => {});
  tab.signIn();
  expect(tab.$tables.get()).toMatchObject({
    shown: { name: 'La obra de Pérez', rows: [{ raw: '00133 2' }] },
    others: [{ id: 'first', rows: [{ raw: '00006 2' }], unread: [{ id: 'u-1' }, { below: 'r-1' }] }],
  });
  expect(tab.$shelf.get()).toMatchObject({
    counts: [{ code: '00006', typed: '4' }],
    scans: [{ code: '7790000000003' }],
  });
  // Two rows, a name, a count and a code, and two sources that wait to be read.
  expect(tab.unsentOf(ANA)).toBe(7);
  expect(unread()).toEqual([]);
});

/** A shape that no release has written. */
const FOREIGN = { of: 'a release that is still to come' };

const slices = Object.keys(stored('0.2.0').state as object).filter((name) => name !== 'version');
const cartSlices = Object.keys((stored('0.2.0').state as { cart: object }).cart);

test.each(slices)('%s in a shape that cannot be read takes nothing else with it', async (name) => {
  const { state } = stored('0.2.0') as { state: Record<string, unknown> };
  keep({ state });
  const whole = (await open()).freshState() as Record<string, unknown>;
  keep({ state: { ...state, [name]: FOREIGN } });
  const read = (await open()).freshState() as Record<string, unknown>;
  for (const other of slices.filter((each) => each !== name)) expect(read[other]).toEqual(whole[other]);
  // An object without anything of a cart is a cart with nothing in it.
  if (name !== 'cart') expect(unread().map(({ value }) => value)).toContainEqual(FOREIGN);
});

test.each(cartSlices)(
  '%s of the cart in a shape that cannot be read takes nothing else with it',
  async (name) => {
    const { state } = stored('0.2.0') as { state: { cart: Record<string, unknown> } };
    keep({ state });
    const whole = (await open()).freshState().cart as Record<string, unknown>;
    keep({ state: { ...state, cart: { ...state.cart, [name]: FOREIGN } } });
    const read = (await open()).freshState().cart as Record<string, unknown>;
    for (const other of cartSlices.filter((each) => each !== name)) expect(read[other]).toEqual(whole[other]);
  },
);

test('an entry that cannot be read is set aside, and those beside it stay', async () => {
  const { state } = stored('0.2.0') as { state: { wishlist: unknown[]; cart: { outbox: unknown[] } } };
  state.wishlist.push(FOREIGN);
  state.cart.outbox.unshift(FOREIGN);
  keep({ state });
  const { freshState } = await open();
  expect(freshState().wishlist.map(({ code }) => code)).toEqual(['00006']);
  expect(freshState().cart.outbox.map(({ opId }) => opId)).toEqual(['op-1']);
  expect(unread().map(({ of }) => of)).toEqual(['outbox', 'wishlist']);
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('wishlist'));
});

test('what a later release keeps beside these slices is written again by a tab of this one', async () => {
  const { state } = stored('0.2.0') as { state: { cart: object } };
  keep({ state: { ...state, notes: ['x'], cart: { ...state.cart, gift: true } } });
  const { updateCart } = await open();
  updateCart((slice) => ({ ...slice, settled: [] }));
  expect(JSON.parse(browser.storage.getItem('state') ?? '')).toMatchObject({
    notes: ['x'],
    cart: { gift: true, settled: [] },
  });
});

test('a row of the table that cannot be read is read again from its line, and no other is touched', async () => {
  const { orderDrafts } = stored('before 0.3.0') as { orderDrafts: [{ rows: object[] }] };
  orderDrafts[0].rows.push({ id: 'r-2', raw: '5 martillos', shape: FOREIGN });
  keep({ ...stored('before 0.3.0'), orderDrafts });
  const { $draft, signIn } = await open();
  $draft.listen(() => {});
  signIn();
  expect($draft.get()).toMatchObject({
    rows: [{ id: 'r-1' }],
    unread: [{ id: 'r-2', source: { kind: 'text', text: '5 martillos' } }, { id: 'u-1' }],
  });
});

test.each(['orderDrafts', 'namedEdits', 'ownWords'])(
  'somebody’s %s that cannot be read leave other people’s',
  async (key) => {
    const kept = stored('before 0.3.0');
    keep({ ...kept, [key]: [FOREIGN, ...(kept[key] as unknown[])] });
    const tab = await open();
    for (const store of [tab.$draft, tab.$words, tab.$named]) store.listen(() => {});
    tab.signIn();
    expect(tab.$draft.get()?.rows).toHaveLength(1);
    expect(tab.$words.get()).toHaveLength(1);
    expect(tab.$named.get()).toMatchObject({ unsent: 1 });
    expect(unread()).toEqual([{ of: key, value: FOREIGN }]);
  },
);
