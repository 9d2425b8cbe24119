import { beforeAll, expect, test, vi } from 'vitest';
import { getProductsList } from '#backoffice/calls/product.ts';
import { shopTabs } from '../../support/browser/shopTabs.ts';
import { eventually } from '../../support/eventually.ts';
import { CUSTOMERS } from '../../support/servers/shopServer.ts';

const opened = shopTabs();
let code: string;
let other: string;

beforeAll(async () => {
  const { services, office } = opened.shop;
  const [first, second] = (await getProductsList(services.office)).items;
  [code, other] = [first?.code ?? '', second?.code ?? ''];
  await office.plantPrice(other, { price: 300, cardcode: CUSTOMERS.ana });
  await office.plantPrice(code, { price: 100, cardcode: CUSTOMERS.ana });
  await office.plantPrice(code, { price: 200, cardcode: CUSTOMERS.bruno });
});

/** The stores of a page that has asked first, after `before`, and has its answer: with prices, which are asked for in time. */
async function openPage(before: () => Promise<void> = async () => {}) {
  const { shop, server } = opened;
  await eventually(() => shop.services.cache.offers(server.cardcode ?? '', [code]));
  vi.resetModules();
  const bootstrap = await import('#stores/session/bootstrap.ts');
  const { $session, loadSession } = await import('#stores/session/session.ts');
  const { $offers, requestOffers } = await import('#stores/product/offers.ts');
  const { $cart } = await import('#stores/cart/cart.ts');
  const { startFromBootstrap } = await import('#stores/session/fromBootstrap.ts');
  await before();
  const asked = fetch(`/api/bootstrap?itemcodes=${encodeURIComponent(code)}`);
  const answer = await bootstrap.readBootstrap(asked);
  if (answer) bootstrap.keepBootstrap(answer);
  startFromBootstrap();
  for (const store of [$session, $offers, $cart]) store.listen(() => {});
  requestOffers([code]);
  const price = () => {
    const offer = $offers.get().get(code);
    return offer?.status === 'known' ? offer.product.offer.price : undefined;
  };
  return { $session, $cart, loadSession, price, again: bootstrap.takeBootstrap };
}

test('what the page asked first is known at once, and is not asked for again', async () => {
  const { server } = opened;
  await server.cart();
  await server.edit([{ kind: 'add', opId: 'bootstrap-2', itemCode: code, quantity: 12 }]);
  const page = await openPage();
  expect(page.$session.get()).toMatchObject({ status: 'signedIn', user: { cardcode: CUSTOMERS.ana } });
  expect(page.price()).toBe(10_000);
  expect(page.$cart.get()).toMatchObject({ status: 'loading', held: { lines: 1, promos: 0 } });
  await eventually(() => expect(page.$cart.get()).toMatchObject({ status: 'ready', count: 1 }));
  expect(server.seen.filter((line) => /bootstrap|lookup|me$/.test(line))).toEqual(['GET /api/bootstrap']);
  expect(page.again()).toBeNull();
});

test('a price is shown only to the person that the answer names', async () => {
  const { server } = opened;
  const page = await openPage();
  expect(page.price()).toBe(10_000);
  server.cardcode = CUSTOMERS.bruno;
  server.email = 'bruno@ejemplo.uy';
  await page.loadSession();
  expect(page.price()).not.toBe(10_000);
  expect(page.$cart.get()).not.toHaveProperty('held.lines');
  await eventually(() => expect(page.price()).toBe(20_000));
});

test('what was answered for somebody who signed in since is nobody’s whom the page knows', async () => {
  const { server } = opened;
  const ana = { cardcode: server.cardcode, email: server.email };
  let stop = () => {};
  const page = await openPage(async () => {
    const { $session, loadSession } = await import('#stores/session/session.ts');
    stop = $session.listen(() => {});
    await loadSession();
    server.cardcode = CUSTOMERS.bruno;
    server.email = 'bruno@ejemplo.uy';
  });
  expect(page.$session.get()).toMatchObject({ user: { cardcode: CUSTOMERS.ana } });
  expect(page.price()).not.toBe(20_000);
  stop();
  Object.assign(server, ana);
});

test.each([
  ['a request that fails', 'lost' as const],
  ['a session that ended meanwhile', 401],
  ['the page of a network’s sign-in portal', 'portal' as const],
])('after %s the stores ask by themselves', async (_what, fault) => {
  opened.server.faults['/api/bootstrap'] = [fault];
  const page = await openPage();
  await eventually(() => expect(page.price()).toBe(10_000));
  expect(opened.server.seen).toContain('GET /api/auth/me');
});

test('prices that somebody wanted before the page’s first answer reached the stores are asked for, too', async () => {
  await eventually(() => opened.shop.services.cache.offers(CUSTOMERS.ana, [code, other]));
  vi.resetModules();
  const { readBootstrap, keepBootstrap } = await import('#stores/session/bootstrap.ts');
  const { $offers, requestOffers } = await import('#stores/product/offers.ts');
  const { startFromBootstrap } = await import('#stores/session/fromBootstrap.ts');
  const answer = await readBootstrap(fetch(`/api/bootstrap?itemcodes=${encodeURIComponent(code)}`));
  if (answer) keepBootstrap(answer);
  $offers.listen(() => {});
  // A listing is sorted by price faster than the islands come, in a browser that knows no customer yet.
  requestOffers([code, other]);
  await Promise.resolve();
  startFromBootstrap();
  const statuses = () => [code, other].map((each) => $offers.get().get(each)?.status);
  await eventually(() => expect(statuses()).toEqual(['known', 'known']));
});
