import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, openBrowser, openTab, type Tab } from '../support/browserTab.ts';
import { openShop, type Shop, ShopServer } from '../support/shopServer.ts';

const WRENCH = { code: '00040', name: 'LLAVE FRANCESA 6"' };
const BLOWER = { code: 'SMN-257/600W', name: 'SOPLADORA MOCHILA' };
const PACK = { idPromo: '9', description: 'PACK', lines: [{ itemCode: '00040', quantity: 2 }] };

let shop: Shop;
let server: ShopServer;
let browser: Browser;

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
  browser = openBrowser(() => server.origin);
});
afterEach(async () => {
  browser.storage.closed = true;
  await server.close();
});

async function openReadyTab(): Promise<Tab> {
  const tab = await openTab();
  await vi.waitFor(() => expect(tab.$cart.get().status).toBe('ready'), { timeout: 10_000 });
  return tab;
}
const held = async () => {
  const { lines, promos } = await server.cart();
  return [
    ...lines.map(({ itemCode, quantity }) => [itemCode, quantity]),
    ...promos.map(({ idPromo }) => ['promo', idPromo]),
  ];
};
const allSaved = (tab: Tab) =>
  vi.waitFor(() => expect(tab.freshState().cart.outbox).toEqual([]), { timeout: 10_000 });

test('an emptied cart is brought back whole, promotions too, also after a reload', async () => {
  const before = await openReadyTab();
  await before.addToCart(WRENCH, 6);
  await before.addToCart(BLOWER, 2);
  await before.addPromo(PACK);
  const full = await held();
  await before.emptyCart();
  expect(await held()).toEqual([]);
  before.close();
  const after = await openReadyTab();
  expect(await after.restoreCart()).toBe('saved');
  expect((await held()).toSorted()).toEqual(full.toSorted());
  expect(after.$toasts.get().map(({ text }) => text)).toEqual(['Productos  agregados al carro!']);
  expect(after.freshState().cart.emptied).toBeNull();
});

test('a line that another device added meanwhile is not doubled', async () => {
  const tab = await openReadyTab();
  await tab.addToCart(WRENCH, 6);
  await tab.emptyCart();
  await server.edit([{ kind: 'add', opId: 'elsewhere', itemCode: WRENCH.code, quantity: 6 }]);
  await tab.restoreCart();
  await allSaved(tab);
  expect(await held()).toEqual([[WRENCH.code, 6]]);
});

test('after the next edit nothing is brought back', async () => {
  const tab = await openReadyTab();
  await tab.addToCart(WRENCH, 6);
  await tab.emptyCart();
  await tab.addToCart(BLOWER, 1);
  expect(await tab.restoreCart()).toBe('refused');
  expect(await held()).toEqual([[BLOWER.code, 1]]);
});

test('signing out forgets what the cart held', async () => {
  const tab = await openReadyTab();
  await tab.addToCart(WRENCH, 6);
  await tab.emptyCart();
  tab.forgetCustomer();
  expect(browser.storage.getItem('state')).not.toContain(WRENCH.code);
});

test('what another device did is told, and what was done here is not', async () => {
  const tab = await openReadyTab();
  const stop = tab.watchElsewhere();
  await tab.addToCart(WRENCH, 6);
  await tab.setQuantities([{ itemCode: WRENCH.code, quantity: 3 }]);
  expect(tab.$elsewhere.get()).toBeNull();
  await server.edit([
    { kind: 'add', opId: 'a', itemCode: BLOWER.code, quantity: 1 },
    { kind: 'set', opId: 'b', itemCode: WRENCH.code, quantity: 5 },
  ]);
  await tab.loadCart();
  expect(tab.$elsewhere.get()?.changes).toMatchObject({
    added: [{ itemCode: BLOWER.code }],
    changed: [{ itemCode: WRENCH.code, quantity: 5 }],
    removed: [],
  });
  tab.dismissElsewhere();
  await tab.loadCart();
  expect(tab.$elsewhere.get()).toBeNull();
  stop();
});

test('what comes with the answer to an edit of one’s own is told without that edit', async () => {
  const tab = await openReadyTab();
  const stop = tab.watchElsewhere();
  await tab.addToCart(WRENCH, 6);
  await server.edit([{ kind: 'remove', opId: 'a', itemCode: WRENCH.code }]);
  await tab.addToCart(BLOWER, 1);
  expect(tab.$elsewhere.get()).toMatchObject({
    changes: { added: [], changed: [], removed: [{ itemCode: WRENCH.code }] },
    titles: { [WRENCH.code]: WRENCH.name },
  });
  stop();
});

test('an edit that was refused, and an order that was sent from here, are nobody else’s doing', async () => {
  const tab = await openReadyTab();
  const stop = tab.watchElsewhere();
  await tab.addToCart(WRENCH, 6);
  expect(await tab.addToCart({ code: 'NO-SUCH', name: 'NADA' }, 1)).toBe('refused');
  expect(tab.$elsewhere.get()).toBeNull();
  const rev = tab.freshState().cart.saved?.rev ?? 0;
  const checkout = { key: crypto.randomUUID(), rev, sent: true };
  tab.updateState((state) => ({ ...state, cart: { ...state.cart, checkout } }));
  await server.edit([{ kind: 'remove', opId: 'ordered', itemCode: WRENCH.code }]);
  await tab.loadCart();
  expect(await held()).toEqual([]);
  expect(tab.$elsewhere.get()).toBeNull();
  stop();
});
