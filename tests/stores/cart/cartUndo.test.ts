import { expect, test } from 'vitest';
import { allSaved, openReadyTab, shopTabs, storedLines, toastTexts } from '../../support/browser/shopTabs.ts';
import type { ShopServer } from '../../support/servers/shopServer.ts';

const WRENCH = { code: '00040', name: 'LLAVE FRANCESA 6"' };
const BLOWER = { code: 'SMN-257/600W', name: 'SOPLADORA MOCHILA' };
const PACK = { idPromo: '9', description: 'PACK', lines: [{ itemCode: '00040', quantity: 2 }] };

const opened = shopTabs();

const held = async (server: ShopServer) => [
  ...(await storedLines(server)),
  ...(await server.cart()).promos.map(({ idPromo }) => ['promo', idPromo]),
];

test('an emptied cart is brought back whole, promotions too, also after a reload', async () => {
  const before = await openReadyTab();
  await before.addToCart(WRENCH, 6);
  await before.addToCart(BLOWER, 2);
  await before.addPromo(PACK);
  await before.writeNote(WRENCH.code, 'para el depósito');
  const full = await held(opened.server);
  await before.emptyCart();
  expect(await held(opened.server)).toEqual([]);
  before.close();
  const after = await openReadyTab();
  expect(await after.restoreCart()).toBe('saved');
  expect((await held(opened.server)).toSorted()).toEqual(full.toSorted());
  expect(toastTexts(after)).toEqual(['Productos  agregados al carro!']);
  expect((await opened.server.cart()).lines).toContainEqual({
    itemCode: WRENCH.code,
    quantity: 6,
    note: 'para el depósito',
  });
  expect(after.freshState().cart.emptied).toBeNull();
});

test('a line that another device added meanwhile is not doubled', async () => {
  const tab = await openReadyTab();
  await tab.addToCart(WRENCH, 6);
  await tab.emptyCart();
  await opened.server.edit([{ kind: 'add', opId: 'elsewhere', itemCode: WRENCH.code, quantity: 6 }]);
  await tab.restoreCart();
  await allSaved(tab);
  expect(await held(opened.server)).toEqual([[WRENCH.code, 6]]);
});

test('a removed line is brought back with its quantity and note, and not doubled', async () => {
  const tab = await openReadyTab();
  await tab.addToCart(WRENCH, 6);
  await tab.writeNote(WRENCH.code, 'para el depósito');
  const [line] = (await opened.server.cart()).lines;
  if (!line) throw new Error('The cart is empty.');
  await tab.removeFromCart(WRENCH);
  expect(await held(opened.server)).toEqual([]);
  await opened.server.edit([{ kind: 'add', opId: 'elsewhere', itemCode: WRENCH.code, quantity: 6 }]);
  expect(await tab.restoreLine(line, WRENCH.name)).toBe('saved');
  expect((await opened.server.cart()).lines).toEqual([line]);
  expect(toastTexts(tab).at(-1)).toBe(`Producto "${WRENCH.name}" agregado al carro!`);
});

test('after the next edit nothing is brought back', async () => {
  const tab = await openReadyTab();
  await tab.addToCart(WRENCH, 6);
  await tab.emptyCart();
  await tab.addToCart(BLOWER, 1);
  expect(await tab.restoreCart()).toBe('refused');
  expect(await held(opened.server)).toEqual([[BLOWER.code, 1]]);
});

test('signing out forgets what the cart held', async () => {
  const tab = await openReadyTab();
  await tab.addToCart(WRENCH, 6);
  await tab.emptyCart();
  tab.forgetCustomer();
  expect(opened.browser.storage.getItem('state')).not.toContain(WRENCH.code);
});

test('what another device did is told, and what was done here is not', async () => {
  const tab = await openReadyTab();
  const stop = tab.watchElsewhere();
  await tab.addToCart(WRENCH, 6);
  await tab.setQuantities([{ itemCode: WRENCH.code, quantity: 3 }]);
  expect(tab.$elsewhere.get()).toBeNull();
  await opened.server.edit([
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
  await opened.server.edit([{ kind: 'remove', opId: 'a', itemCode: WRENCH.code }]);
  await tab.addToCart(BLOWER, 1);
  expect(tab.$elsewhere.get()).toMatchObject({
    changes: { added: [], changed: [], removed: [{ itemCode: WRENCH.code }] },
  });
  expect(tab.$elsewhere.get()?.titles.get(WRENCH.code)).toBe(WRENCH.name);
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
  await opened.server.edit([{ kind: 'remove', opId: 'ordered', itemCode: WRENCH.code }]);
  await tab.loadCart();
  expect(await held(opened.server)).toEqual([]);
  expect(tab.$elsewhere.get()).toBeNull();
  stop();
});

test('what the retailer took out is told once, with a way back', async () => {
  const tab = await openReadyTab();
  const stop = tab.watchElsewhere();
  await tab.addToCart(WRENCH, 6);
  await tab.writeNote(WRENCH.code, 'para el depósito');
  const full = await held(opened.server);
  await opened.server.emptiedByRetailer();
  await tab.loadCart();
  const taken = tab.$taken.get();
  expect(taken).toMatchObject({
    lines: [{ itemCode: WRENCH.code, quantity: 6 }],
    promos: [],
  });
  expect(tab.$elsewhere.get()).toBeNull();
  if (taken === null) throw new Error('Nothing is told.');
  expect(await tab.restoreTaken(taken)).toBe('saved');
  expect((await held(opened.server)).toSorted()).toEqual(full.toSorted());
  expect((await opened.server.cart()).lines[0]?.note).toBe('para el depósito');
  expect(tab.$taken.get()).toBeNull();
  stop();
});

test('a notice of what the retailer took out that is dismissed stays away after a reload', async () => {
  const before = await openReadyTab();
  await before.addToCart(WRENCH, 6);
  await opened.server.emptiedByRetailer();
  await before.loadCart();
  const taken = before.$taken.get();
  if (taken === null) throw new Error('Nothing is told.');
  before.dismissTaken(taken);
  before.close();
  const after = await openReadyTab();
  await after.loadCart();
  expect(after.$taken.get()).toBeNull();
});
