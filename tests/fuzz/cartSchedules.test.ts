import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addQuantities } from '#domain/quantity.ts';
import { openBrowser, openTab, type Tab } from '../support/browserTab.ts';
import { type Fault, openShop, type Shop, ShopServer } from '../support/shopServer.ts';

/** `npm run fuzz -- cart` tries 1,000 schedules, CI a few. A failure prints its seed and its shortest schedule. */
const SCHEDULES = Number(process.env.CART_SCHEDULES ?? 8);
const SEED = Number(process.env.CART_SEED ?? 1);
const A_SCHEDULE_MS = 20_000;

const OPERATIONS = '/api/cart/operations';
/** Products of the sandbox that are sold one by one. */
const GOODS = [
  { code: '00040', name: 'LLAVE FRANCESA 6"' },
  { code: '00013', name: 'CANDADO ACERO LAMIN. 25MM 3 LLAVES' },
];

const tab = fc.constantFrom(0, 1);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('add' as const),
      tab,
      good: fc.constantFrom(0, 1),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
  },
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

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => {
  vi.unstubAllEnvs();
  shop.stop();
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

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
  const ready = (one: Tab) => vi.waitFor(() => expect(one.$cart.get().status).toBe('ready'), A_SCHEDULE_MS);
  try {
    await Promise.all(tabs.map(ready));
    for (const each of steps) {
      if (each.does === 'add') {
        const good = GOODS[each.good] as (typeof GOODS)[number];
        // A customer presses only what is shown: a page without a cart yet has no button.
        if (tabs[each.tab as 0 | 1].$cart.get().status !== 'ready') continue;
        asked[good.code] = addQuantities(asked[good.code] ?? 0, each.quantity);
        void tabs[each.tab as 0 | 1].addToCart(good, each.quantity);
      } else if (each.does === 'reload') {
        tabs[each.tab as 0 | 1].close();
        tabs[each.tab as 0 | 1] = await openTab();
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
    await vi.waitFor(
      async () => {
        window.dispatchEvent(new Event('online'));
        expect(tabs[0].freshState().cart.outbox).toEqual([]);
      },
      { timeout: A_SCHEDULE_MS, interval: 100 },
    );
    const now = await held();
    const shown = (one: Tab): unknown => {
      const cart = one.$cart.get();
      return cart.status === 'ready' && Object.fromEntries(cart.lines.map((l) => [l.itemCode, l.quantity]));
    };
    await vi.waitFor(() => expect(tabs.map(shown)).toEqual([now, now]), A_SCHEDULE_MS);
    return { asked, held: now };
  } finally {
    browser.storage.closed = true;
    for (const one of tabs) one.close();
    await server.close();
  }
}

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
