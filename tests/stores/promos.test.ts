import { beforeAll, expect, test, vi } from 'vitest';
import { getPromos } from '#backoffice/calls/promos.ts';
import { openTab } from '../support/browser/browserTab.ts';
import { shopTabs } from '../support/browser/shopTabs.ts';
import { eventually } from '../support/eventually.ts';
import { CUSTOMERS } from '../support/servers/shopServer.ts';

const LIST = '/api/promos';

/** A promotion of both customers. */
let shared: string;

const opened = shopTabs(600);

beforeAll(async () => {
  const { office } = opened.shop.services;
  const brunos = (await getPromos(office, CUSTOMERS.bruno)).map(({ docEntry }) => docEntry);
  const anas = await getPromos(office, CUSTOMERS.ana);
  shared = anas.find(({ docEntry }) => brunos.includes(docEntry))?.docEntry ?? '';
});

async function openPage() {
  const tab = await openTab();
  const promos = await import('#stores/promos.ts');
  promos.$promos.listen(() => {});
  promos.$promoStates.listen(() => {});
  return { ...tab, ...promos };
}

const priceOf = ({ $promoStates }: Awaited<ReturnType<typeof openPage>>, id: string) => {
  const state = $promoStates.get().get(id);
  return state?.status === 'known' ? state.lines.map(({ offer }) => offer.price) : state?.status;
};

test('promotions asked for before the session is known wait for it, and are asked for once', async () => {
  const tab = await openPage();
  tab.requestPromos([shared]);
  tab.requestPromos([shared]);
  await eventually(() => expect(priceOf(tab, shared)).toEqual(expect.any(Array)));
  expect(opened.server.seen.filter((line) => line.endsWith(`${LIST}/${shared}`))).toHaveLength(1);
  await eventually(() => expect(tab.$promos.get().status).toBe('known'));
});

test('another customer is never shown the promotions of the one before', async () => {
  const tab = await openPage();
  tab.requestPromos([shared]);
  await eventually(() => expect(priceOf(tab, shared)).toEqual(expect.any(Array)));
  const anas = JSON.stringify(priceOf(tab, shared));
  const seen: string[] = [];
  opened.server.cardcode = CUSTOMERS.bruno;
  tab.$promoStates.listen(() => seen.push(JSON.stringify(priceOf(tab, shared))));
  await tab.loadSession();
  await eventually(() => expect(seen.at(-1)).toMatch(/^\[/));
  expect(seen).not.toContain(anas);
});

test('signing out leaves no promotion', async () => {
  const tab = await openPage();
  tab.requestPromos([shared]);
  await eventually(() => expect(priceOf(tab, shared)).toEqual(expect.any(Array)));
  tab.forgetCustomer();
  expect(tab.$promoStates.get().size).toBe(0);
  expect(tab.$promos.get()).toEqual({ status: 'loading' });
});

test('an outage is no missing promotion and no empty list, and both come back with the connection', async () => {
  opened.server.faults[LIST] = [503];
  opened.server.faults[`${LIST}/${shared}`] = [503];
  const tab = await openPage();
  tab.requestPromos([shared]);
  await eventually(() => expect(priceOf(tab, shared)).toBe('unavailable'));
  await eventually(() => expect(tab.$promos.get().status).toBe('failed'));
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(priceOf(tab, shared)).toEqual(expect.any(Array)));
  await eventually(() => expect(tab.$promos.get().status).toBe('known'));
});

test('a family that is opened is asked for by its name, and stays in its place', async () => {
  const tab = await openPage();
  const listed = () => {
    const shown = tab.$promos.get();
    return shown.status === 'known' ? shown.promos.map(({ docEntry }) => docEntry) : [];
  };
  await eventually(() => expect(listed().length).toBeGreaterThan(0));
  const before = listed();
  const shown = tab.$promos.get();
  const family = shown.status === 'known' ? (shown.promos.at(-1)?.family ?? '') : '';
  const list = vi.spyOn(opened.shop.services.promotions, 'list');
  await tab.refreshFamily(family);
  expect(listed().toSorted()).toEqual(before.toSorted());
  expect(list).toHaveBeenCalledWith(CUSTOMERS.ana, family);
  opened.server.faults[LIST] = [503];
  await tab.refreshFamily(family);
  expect(listed().toSorted()).toEqual(before.toSorted());
});

test('a promotion that is not the customer’s is missing', async () => {
  const tab = await openPage();
  tab.requestPromos(['999999']);
  await eventually(() => expect(priceOf(tab, '999999')).toBe('missing'));
});
