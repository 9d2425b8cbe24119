import { beforeAll, expect, test } from 'vitest';
import { getProductsList } from '#backoffice/calls/product.ts';
import { openTab, type Tab } from '../../support/browser/browserTab.ts';
import { shopTabs } from '../../support/browser/shopTabs.ts';
import { eventually } from '../../support/eventually.ts';
import { CUSTOMERS } from '../../support/servers/shopServer.ts';

const LOOKUP = '/api/products/lookup';

let codes: string[];
let first: string;
let second: string;

const opened = shopTabs();

beforeAll(async () => {
  const { services, office } = opened.shop;
  codes = (await getProductsList(services.office)).items.map(({ code }) => code);
  [first = '', second = ''] = codes;
  await office.plantPrice(first, { price: 100, cardcode: CUSTOMERS.ana });
  await office.plantPrice(first, { price: 200, cardcode: CUSTOMERS.bruno });
});

const lookups = () => opened.server.seen.filter((line) => line.endsWith(LOOKUP)).length;

async function openPage(): Promise<Tab> {
  const tab = await openTab();
  tab.$offers.listen(() => {});
  await eventually(() => expect(tab.$cart.get().status).toBe('ready'));
  return tab;
}

const statusOf = (tab: Tab, code: string) => tab.$offers.get().get(code)?.status;

test('however many products a page shows, they are asked for together, 50 at a time', async () => {
  const tab = await openPage();
  tab.requestOffers(codes.slice(0, 30));
  tab.requestOffers(codes.slice(0, 60));
  await eventually(() => expect(statusOf(tab, codes[59] ?? '')).toBe('known'));
  expect(lookups()).toBe(2);
});

test('what is known is not asked for again', async () => {
  const tab = await openPage();
  tab.requestOffers([first]);
  await eventually(() => expect(statusOf(tab, first)).toBe('known'));
  tab.requestOffers([first]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(lookups()).toBe(1);
});

test('codes asked for before the session is known wait for it', async () => {
  const tab = await openTab();
  tab.$offers.listen(() => {});
  tab.requestOffers([first]);
  await eventually(() => expect(statusOf(tab, first)).toBe('known'));
});

test('a failed lookup is unavailable, and one retry serves the page', async () => {
  const tab = await openPage();
  opened.server.faults[LOOKUP] = [503];
  tab.requestOffers([first, second]);
  await eventually(() => expect(statusOf(tab, first)).toBe('unavailable'));
  tab.retryOffers();
  await eventually(() => expect([statusOf(tab, first), statusOf(tab, second)]).toEqual(['known', 'known']));
  expect(lookups()).toBe(2);
});

test.each([502, 503])(
  'a lookup that failed with %i is asked for again by itself, and shown as failed until it is known',
  async (answered) => {
    const tab = await openPage();
    opened.server.faults[LOOKUP] = [answered, { status: answered, retryAfter: '120' }];
    tab.requestOffers([first, second]);
    await eventually(() => expect(statusOf(tab, first)).toBe('unavailable'));
    const shown: unknown[] = [];
    tab.$offers.listen(() => shown.push(statusOf(tab, first)));
    for (const [status, waitMs] of [
      ['unavailable', 1_000],
      ['known', 60_000],
    ] as const) {
      await eventually(() => expect(tab.offersAgain.$at.get()).toBeGreaterThan(Date.now() + waitMs));
      // As if the time had come.
      window.dispatchEvent(new Event('online'));
      await eventually(() => expect(shown.at(-1)).toBe(status));
    }
    expect(shown).not.toContain('loading');
    expect(tab.offersAgain.$at.get()).toBeNull();
    expect(lookups()).toBe(3);
  },
);

test('another customer is never shown the prices of the one before', async () => {
  const tab = await openPage();
  tab.requestOffers([first]);
  await eventually(() => expect(statusOf(tab, first)).toBe('known'));
  opened.server.cardcode = CUSTOMERS.bruno;
  const seen: unknown[] = [];
  tab.$offers.listen((offers) => {
    const state = offers.get(first);
    if (state?.status === 'known') seen.push(state.product.offer.price);
  });
  await tab.loadSession();
  await eventually(() => expect(seen.at(-1)).toBe(20000));
  expect(seen).not.toContain(10000);
});

test('signing out leaves no price', async () => {
  const tab = await openPage();
  tab.requestOffers([first]);
  await eventually(() => expect(statusOf(tab, first)).toBe('known'));
  tab.forgetCustomer();
  expect(tab.$offers.get().size).toBe(0);
});
