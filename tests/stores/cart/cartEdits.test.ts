import { setTimeout } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { getPromoLines, getPromos } from '#backoffice/calls/promos.ts';
import { cartToasts } from '#copy/cart.ts';
import { errors } from '#copy/errors.ts';
import { CART_MAX_LINES } from '#domain/cart/cart.ts';
import { QUANTITY_MAX } from '#domain/product/quantity.ts';
import { openTab } from '../../support/browser/browserTab.ts';
import {
  allSaved,
  isReady,
  openReadyTab,
  shopTabs,
  shownLines,
  storedLines,
  toastTexts,
} from '../../support/browser/shopTabs.ts';
import { eventually } from '../../support/eventually.ts';
import { CUSTOMERS } from '../../support/servers/shopServer.ts';

// Products of the sandbox that are sold one by one: the server refuses what the back office does not know.
const WRENCH = { code: '00040', name: 'LLAVE FRANCESA 6"' };
const BLOWER = { code: 'SMN-257/600W', name: 'SOPLADORA MOCHILA' };
const OPERATIONS = '/api/cart/operations';

const opened = shopTabs();

test('shows an edit at once and says so only after the answer', async () => {
  const tab = await openReadyTab();
  const outcome = tab.addToCart(WRENCH, 6);
  expect(shownLines(tab)).toEqual([['00040', 6]]);
  expect(toastTexts(tab)).toEqual([]);
  expect(await outcome).toBe('saved');
  expect(await storedLines(opened.server)).toEqual([['00040', 6]]);
  expect(toastTexts(tab)).toEqual(['Producto "LLAVE FRANCESA 6"" agregado al carro!']);
});

test('edits of the same moment travel in one request, in order', async () => {
  const tab = await openReadyTab();
  await Promise.all([tab.addToCart(WRENCH, 1), tab.addToCart(BLOWER, 2), tab.addToCart(WRENCH, 1)]);
  expect(await storedLines(opened.server)).toEqual([
    ['00040', 2],
    ['SMN-257/600W', 2],
  ]);
  expect(opened.server.seen.filter((line) => line.endsWith(OPERATIONS))).toHaveLength(1);
});

test.each(['lost', 'answerLost', 'portal', 503, 500, 429] as const)(
  'loses and doubles nothing when the way is %s',
  async (fault) => {
    const tab = await openReadyTab();
    opened.server.faults[OPERATIONS] = [fault, fault];
    expect(await tab.addToCart(WRENCH, 6)).toBe('unsent');
    expect(shownLines(tab)).toEqual([['00040', 6]]);
    expect(tab.$cart.get()).toMatchObject({ unsaved: 1, lines: [{ pending: true }] });
    expect(tab.$toasts.get()).toMatchObject([
      { tone: 'info', text: '“LLAVE FRANCESA 6"” queda en este equipo y se guarda en cuanto se pueda.' },
    ]);
    await tab.retryCart();
    await tab.retryCart();
    await allSaved(tab);
    expect(await storedLines(opened.server)).toEqual([['00040', 6]]);
    expect(tab.$cart.get()).toMatchObject({ unsaved: 0, lines: [{ pending: false, quantity: 6 }] });
    expect(toastTexts(tab)).toEqual([
      '“LLAVE FRANCESA 6"” queda en este equipo y se guarda en cuanto se pueda.',
      'Producto "LLAVE FRANCESA 6"" agregado al carro!',
    ]);
  },
);

test('tries again by itself', async () => {
  const tab = await openReadyTab();
  opened.server.faults[OPERATIONS] = ['lost'];
  await tab.addToCart(WRENCH, 1);
  await allSaved(tab);
  expect(await storedLines(opened.server)).toEqual([['00040', 1]]);
});

test('a refused edit is dropped and told with the server’s reason after what failed, and takes no other with it', async () => {
  const [code, name] = ['00013', 'CANDADO ACERO LAMIN. 25MM 3 LLAVES'];
  await opened.server.edit([{ kind: 'add', opId: '1', itemCode: code, quantity: QUANTITY_MAX }]);
  const tab = await openReadyTab();
  const said = new Set<string>();
  tab.$toasts.listen((shownNow) => {
    for (const { text } of shownNow) said.add(text);
  });
  const outcomes = await Promise.all([
    tab.addToCart(WRENCH, 1),
    tab.addToCart({ code, name }, 1),
    tab.addToCart({ code: 'NO-EXISTE', name: 'DISCONTINUADO' }, 1),
    tab.addToCart(BLOWER, 1),
  ]);
  expect(outcomes).toEqual(['saved', 'refused', 'refused', 'saved']);
  expect(await storedLines(opened.server)).toEqual([
    [code, QUANTITY_MAX],
    [WRENCH.code, 1],
    [BLOWER.code, 1],
  ]);
  expect(shownLines(tab)).toEqual(await storedLines(opened.server));
  expect(said).toContain(`${cartToasts.addFailed('DISCONTINUADO')} ${errors.editUnknown('NO-EXISTE')}`);
  expect(said).toContain(`${cartToasts.addFailed(name)} ${errors.quantityTooLarge(code, QUANTITY_MAX)}`);
  // The batch, and what was left of it: a refusal names its edits.
  expect(opened.server.seen.filter((line) => line.endsWith(OPERATIONS))).toHaveLength(2);
});

test('an edit under an id that another one has already is dropped and told, and never applied', async () => {
  const opId = crypto.randomUUID();
  await opened.server.edit([{ kind: 'add', opId, itemCode: BLOWER.code, quantity: 1 }]);
  const tab = await openReadyTab();
  vi.spyOn(crypto, 'randomUUID').mockReturnValueOnce(opId);
  expect(await tab.addToCart(WRENCH, 1)).toBe('refused');
  expect(toastTexts(tab)).toEqual([`${cartToasts.addFailed(WRENCH.name)} ${errors.editIdReused}`]);
  expect(shownLines(tab)).toEqual([[BLOWER.code, 1]]);
  expect(await storedLines(opened.server)).toEqual([[BLOWER.code, 1]]);
});

test('removing what another device has removed is told as a failure, and the cart is shown without it', async () => {
  await opened.server.edit([{ kind: 'add', opId: '1', itemCode: WRENCH.code, quantity: 1 }]);
  const tab = await openReadyTab();
  expect(shownLines(tab)).toEqual([[WRENCH.code, 1]]);
  await opened.server.edit([{ kind: 'remove', opId: '2', itemCode: WRENCH.code }]);
  const outcomes = await Promise.all([tab.removeFromCart(WRENCH), tab.addToCart(BLOWER, 1)]);
  expect(outcomes).toEqual(['refused', 'saved']);
  expect(toastTexts(tab)).toContain('Error removiendo "LLAVE FRANCESA 6""  al carro!');
  expect(shownLines(tab)).toEqual([[BLOWER.code, 1]]);
});

test('an edit that finds the cart full is told as failed, and why', async () => {
  const lines = Array.from({ length: CART_MAX_LINES }, (_, index) => `L${index}`);
  await opened.server.edit(lines.map((itemCode) => ({ kind: 'add', opId: itemCode, itemCode, quantity: 1 })));
  const tab = await openReadyTab();
  expect(await tab.addToCart(WRENCH, 1)).toBe('refused');
  expect(toastTexts(tab)).toEqual([
    `${cartToasts.addFailed(WRENCH.name)} ${errors.cartFull(CART_MAX_LINES)}`,
  ]);
  expect(shownLines(tab)).toEqual(lines.map((itemCode) => [itemCode, 1]));
});

test('each edit that is refused begins with its own sentence of the table', async () => {
  const tab = await openReadyTab();
  const said: string[] = [];
  tab.$toasts.listen((shownNow) => said.push(shownNow.at(-1)?.text ?? ''));
  const unknown = { code: 'NO-EXISTE', name: 'DISCONTINUADO' };
  await tab.addManyToCart([{ ...unknown, quantity: 1 }]);
  await tab.addPromo({ idPromo: '999999', description: 'NINGUNA', lines: [] });
  await tab.removePromo({ idPromo: '999999', description: 'NINGUNA' });
  expect(said.map((text) => text.split('!')[0])).toEqual(
    [cartToasts.addManyFailed, cartToasts.promoAddFailed, cartToasts.promoRemoveFailed].map(
      (text) => text.split('!')[0],
    ),
  );
});

test('waits as long as the server asks before it sends again, whatever is added meanwhile', async () => {
  const tab = await openReadyTab();
  opened.server.faults[OPERATIONS] = [{ status: 429, retryAfter: '60' }];
  expect(await tab.addToCart(WRENCH, 6)).toBe('unsent');
  const sent = () => opened.server.seen.filter((line) => line.endsWith(OPERATIONS)).length;
  vi.useFakeTimers();
  try {
    void tab.addToCart(BLOWER, 1);
    await vi.advanceTimersByTimeAsync(50_000);
    expect(sent()).toBe(1);
    await vi.advanceTimersByTimeAsync(11_000);
  } finally {
    vi.useRealTimers();
  }
  await allSaved(tab);
  expect(await storedLines(opened.server)).toEqual([
    ['00040', 6],
    ['SMN-257/600W', 1],
  ]);
});

test('waits as long when the cart’s first answer is still being put away', async () => {
  // A lock takes a slow machine its time to give back.
  const slowLocks = {
    request: async (_name: string, work: () => Promise<void>) => {
      await work();
      await setTimeout(300);
    },
  };
  const { navigator } = globalThis;
  vi.stubGlobal('navigator', { locks: slowLocks });
  try {
    const tab = await openReadyTab();
    opened.server.faults[OPERATIONS] = [{ status: 429, retryAfter: '60' }];
    expect(await tab.addToCart(WRENCH, 6)).toBe('unsent');
    await setTimeout(400);
    expect(opened.server.seen.filter((line) => line.endsWith(OPERATIONS))).toHaveLength(1);
  } finally {
    vi.stubGlobal('navigator', navigator);
  }
});

test('an edit made before a reload is sent after it, once', async () => {
  const before = await openReadyTab();
  opened.server.faults[OPERATIONS] = ['answerLost'];
  await before.addToCart(WRENCH, 6);
  before.close();
  const after = await openReadyTab();
  await allSaved(after);
  expect(await storedLines(opened.server)).toEqual([['00040', 6]]);
});

test('an edit that was applied, and whose answer was lost with its page, is never shown twice', async () => {
  opened.server.faults[OPERATIONS] = ['answerLost'];
  const before = await openReadyTab();
  expect(await before.addToCart(WRENCH, 6)).toBe('unsent');
  before.close();
  const reloaded = await openTab();
  const quantities = new Set<unknown>();
  reloaded.$cart.subscribe((cart) => {
    if (cart.status === 'ready') quantities.add(cart.lines[0]?.quantity);
  });
  await allSaved(reloaded);
  await isReady(reloaded);
  expect([...quantities]).toEqual([6]);
});

test('two tabs adding at once lose and double nothing, and show the same', async () => {
  const left = await openReadyTab();
  const right = await openReadyTab();
  await Promise.all([
    ...[1, 2, 3].map(() => left.addToCart(WRENCH, 1)),
    ...[1, 2, 3].map(() => right.addToCart(WRENCH, 1)),
  ]);
  await allSaved(left);
  expect(await storedLines(opened.server)).toEqual([['00040', 6]]);
  const now = await storedLines(opened.server);
  await eventually(() => expect([shownLines(left), shownLines(right)]).toEqual([now, now]));
});

test('a cart that was asked for before an edit, and is answered after it, takes nothing back', async () => {
  const tab = await openReadyTab();
  await tab.addToCart(WRENCH, 2);
  const change = () => tab.setQuantities([{ itemCode: WRENCH.code, quantity: 3 }]);
  opened.server.faults['/api/cart'] = [{ overtakenBy: change }];
  await tab.loadCart();
  expect(shownLines(tab)).toEqual([[WRENCH.code, 3]]);
});

test('an answer to an edit that another tab’s has overtaken takes that one’s edit out of neither', async () => {
  const [here, there] = [await openReadyTab(), await openReadyTab()];
  opened.server.faults[OPERATIONS] = [{ overtakenBy: () => there.addToCart(BLOWER, 1) }];
  // The other tab sends it, too, and is answered first.
  await here.addToCart(WRENCH, 1);
  await here.flushCart();
  for (const tab of [here, there])
    expect(shownLines(tab)).toEqual([
      [WRENCH.code, 1],
      [BLOWER.code, 1],
    ]);
});

test('the cart of a server whose data was restored is shown, although its rev is lower', async () => {
  await opened.server.edit([{ kind: 'add', opId: '1', itemCode: WRENCH.code, quantity: 2 }]);
  const before = await openReadyTab();
  before.updateCart((slice) => ({ ...slice, saved: { rev: 99, lines: [], promos: [] } }));
  before.close();
  const after = await openTab();
  await eventually(() => expect(shownLines(after)).toEqual([[WRENCH.code, 2]]));
});

test('an edit swept away by another tab is put back and sent', async () => {
  const tab = await openReadyTab();
  const untouched = opened.browser.storage.getItem('state') ?? '';
  const outcome = tab.addToCart(WRENCH, 2);
  opened.browser.storage.setItem('state', untouched);
  expect(await outcome).toBe('saved');
  expect(await storedLines(opened.server)).toEqual([['00040', 2]]);
});

test('a held button queues the last quantity only', async () => {
  const tab = await openReadyTab();
  await tab.addToCart(WRENCH, 1);
  for (let quantity = 2; quantity <= 40; quantity += 1) {
    void tab.setQuantities([{ itemCode: '00040', quantity }]);
  }
  expect(tab.freshState().cart.outbox).toHaveLength(1);
  await allSaved(tab);
  expect(await storedLines(opened.server)).toEqual([['00040', 40]]);
});

test('a quantity that is already so is not sent', async () => {
  const tab = await openReadyTab();
  await tab.addToCart(WRENCH, 3);
  const requests = opened.server.seen.length;
  expect(await tab.setQuantities([{ itemCode: '00040', quantity: 3 }])).toBe('saved');
  expect(opened.server.seen).toHaveLength(requests);
});

test('a promo added again replaces the one before', async () => {
  const tab = await openReadyTab();
  const { office } = opened.shop.services;
  const [first] = await getPromos(office, CUSTOMERS.ana);
  const idPromo = first?.docEntry ?? '';
  const offered = await getPromoLines(office, CUSTOMERS.ana, idPromo);
  const linesTimes = (times: number) =>
    offered.map(({ product, quantity }) => ({ itemCode: product.code, quantity: times * quantity }));
  const promo = { idPromo, description: 'PACK', lines: linesTimes(1) };
  await tab.addPromo(promo);
  await tab.addPromo({ ...promo, lines: linesTimes(2) });
  expect((await opened.server.cart()).promos).toEqual([
    { idPromo, description: 'PACK', lines: linesTimes(2) },
  ]);
  await tab.removePromo(promo);
  expect((await opened.server.cart()).promos).toEqual([]);
  expect(toastTexts(tab)).toEqual([
    'Promo agregada al carro!',
    'Promo agregada al carro!',
    'Promo eliminada del carro!',
  ]);
});

test('a promotion that is gone gives way to its products in one edit', async () => {
  const gone = { idPromo: '999999', description: 'VIEJA', lines: [{ itemCode: WRENCH.code, quantity: 2 }] };
  await opened.server.edit([{ kind: 'addPromo', opId: crypto.randomUUID(), promo: gone }]);
  const tab = await openReadyTab();
  const before = opened.server.seen.filter((line) => line.endsWith(OPERATIONS)).length;
  expect(await tab.replacePromo(gone, [{ ...WRENCH, quantity: 3 }])).toBe('saved');
  expect(opened.server.seen.filter((line) => line.endsWith(OPERATIONS)).length - before).toBe(1);
  expect(await opened.server.cart()).toMatchObject({
    lines: [{ itemCode: WRENCH.code, quantity: 3 }],
    promos: [],
  });
  expect(toastTexts(tab)).toEqual(['Productos  agregados al carro!']);
});
