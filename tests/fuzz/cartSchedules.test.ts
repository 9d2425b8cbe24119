import { getEventListeners } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addQuantities } from '#domain/product/quantity.ts';
import { openBrowser, openTab, type Tab } from '../support/browser/browserTab.ts';
import { type Goods, goodsOf } from '../support/cart/goods.ts';
import { eventually } from '../support/eventually.ts';
import { type Fault, openShop, type Shop, ShopServer } from '../support/servers/shopServer.ts';

/** `npm run fuzz -- cart` tries 1,000 schedules, CI a few. A failure prints its seed and its shortest schedule. */
const SCHEDULES = Number(process.env.CART_SCHEDULES ?? 8);
const SEED = Number(process.env.CART_SEED ?? 1);
const A_SCHEDULE_MS = 20_000;

const OPERATIONS = '/api/cart/operations';
const tab = fc.constantFrom<(0 | 1)[]>(0, 1);
const quantity = fc.integer({ min: 1, max: 9 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constant('add' as const), tab, isShared: fc.boolean(), quantity }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('set' as const), tab, quantity }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('remove' as const), tab }) },
  fc.record({ does: fc.constant('reload' as const), tab }),
  fc.record({ does: fc.constantFrom('offline' as const, 'online' as const) }),
  fc.record({
    does: fc.constant('fault' as const),
    fault: fc.constantFrom<Fault>('lost', 'answerLost', 'portal', 503),
  }),
  fc.record({ does: fc.constant('wait' as const), ms: fc.constantFrom(0, 20, 120, 250) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

let shop: Shop;
/** Both tabs add it, in no order that could be told. */
let shared: Goods;
/** Each is edited by one tab alone, so that the order of its edits is known: it is also changed and removed. */
let own: [Goods, Goods];

beforeAll(async () => {
  shop = await openShop();
  const singles = (await goodsOf(shop.office, 'C00012')).filter(({ multiple }) => multiple === 1);
  const [first, second, third] = singles;
  if (!first || !second || !third) throw new Error('The sandbox sells too few products one by one.');
  shared = first;
  own = [second, third];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.stop();
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** A line is changed or removed where it is shown. */
function shows(one: Tab, code: string): boolean {
  const cart = one.$cart.get();
  return cart.status === 'ready' && cart.lines.some(({ itemCode }) => itemCode === code);
}

/** Runs a schedule, heals what fails, and answers what was asked for and what the shop, and each tab, then holds. */
async function play(steps: Step[]) {
  const server = new ShopServer(shop);
  await server.listen();
  const browser = openBrowser(() => server.origin);
  const online = globalThis.fetch;
  let isOffline = false;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    isOffline ? Promise.reject(new TypeError('offline')) : online(path, init),
  );
  const asked: Record<string, number> = {};
  const tabs = [await openTab(), await openTab()] as [Tab, Tab];
  const ready = (one: Tab) =>
    eventually(() => expect(one.$cart.get().status).toBe('ready'), { timeoutMs: A_SCHEDULE_MS });
  try {
    await Promise.all(tabs.map(ready));
    for (const each of steps) {
      if (each.does === 'add') {
        const good = each.isShared ? shared : own[each.tab];
        // A customer presses only what is shown: a page without a cart yet has no button.
        if (tabs[each.tab].$cart.get().status !== 'ready') continue;
        asked[good.code] = addQuantities(asked[good.code] ?? 0, each.quantity);
        void tabs[each.tab].addToCart(good, each.quantity);
      } else if (each.does === 'set' || each.does === 'remove') {
        const good = own[each.tab];
        if (!shows(tabs[each.tab], good.code)) continue;
        if (each.does === 'set') {
          asked[good.code] = each.quantity;
          void tabs[each.tab].setQuantities([{ itemCode: good.code, quantity: each.quantity }]);
        } else {
          delete asked[good.code];
          void tabs[each.tab].removeFromCart(good);
        }
      } else if (each.does === 'reload') {
        tabs[each.tab].close();
        tabs[each.tab] = await openTab();
      } else if (each.does === 'fault') {
        server.faults[OPERATIONS] = [...(server.faults[OPERATIONS] ?? []), each.fault];
      } else if (each.does === 'wait') {
        await pause(each.ms);
      } else {
        isOffline = each.does === 'offline';
      }
    }
    // Faults that nothing has met yet are met by what is sent from here on.
    isOffline = false;
    const held = async (): Promise<Record<string, number>> =>
      Object.fromEntries((await server.cart()).lines.map(({ itemCode, quantity }) => [itemCode, quantity]));
    await eventually(
      async () => {
        window.dispatchEvent(new Event('online'));
        expect(tabs[0].freshState().cart.outbox).toEqual([]);
      },
      { timeoutMs: A_SCHEDULE_MS, everyMs: 100 },
    );
    const now = await held();
    const shown = (one: Tab): unknown => {
      const cart = one.$cart.get();
      return cart.status === 'ready' && Object.fromEntries(cart.lines.map((l) => [l.itemCode, l.quantity]));
    };
    await eventually(() => expect(tabs.map(shown)).toEqual([now, now]), { timeoutMs: A_SCHEDULE_MS });
    return { asked, held: now };
  } finally {
    browser.storage.closed = true;
    for (const one of tabs) one.close();
    await server.close();
  }
}

test('a tab that is closed leaves nothing behind that listens', async () => {
  openBrowser(() => 'http://nobody.invalid');
  const tab = await openTab();
  const listening = () =>
    ['pageshow', 'online', 'storage'].map((type) => getEventListeners(window, type).length);
  expect(listening()).not.toEqual([0, 0, 0]);
  tab.close();
  expect(listening()).toEqual([0, 0, 0]);
});

test('two tabs lose and double no edit, whatever is offline, lost or reloaded meanwhile', {
  timeout: SCHEDULES * A_SCHEDULE_MS,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { asked, held } = await play(steps);
      expect(held).toEqual(asked);
    }),
    { numRuns: SCHEDULES, seed: SEED },
  );
});
