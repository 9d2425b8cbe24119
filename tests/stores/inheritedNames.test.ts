import { expect, test } from 'vitest';
import { getCheckout } from '#api/orders.ts';
import { allSaved, openReadyTab, shopTabs, shownLines } from '../support/browser/shopTabs.ts';
import { eventually } from '../support/eventually.ts';
import { INHERITED } from '../support/inheritedNames.ts';

/** Products of the sandbox's hostile catalogue. */
const SOLD = ['constructor', '__proto__', 'toString'];
shopTabs(50, '--hostile');

test('an item whose code every object has is offered, kept in the cart by its name, and compared with what was seen', async () => {
  const tab = await openReadyTab();
  const stop = tab.$offers.listen(() => {});
  tab.requestOffers(INHERITED);
  const statusOf = (code: string) => tab.$offers.get().get(code)?.status;
  await eventually(() => {
    for (const code of INHERITED) expect(statusOf(code)).toBe(SOLD.includes(code) ? 'known' : 'missing');
  });
  for (const code of SOLD) expect(await tab.addToCart({ code, name: `Llave ${code}` }, 1)).toBe('saved');
  await allSaved(tab);
  stop();
  tab.close();

  const reloaded = await openReadyTab();
  expect(shownLines(reloaded)).toEqual(SOLD.map((code) => [code, 1]));
  const cart = reloaded.$cart.get();
  if (cart.status !== 'ready') throw new Error('There is no cart.');
  expect(cart.lines.map(({ name }) => name)).toEqual(SOLD.map((code) => `Llave ${code}`));
  const { request } = await import('#stores/request.ts');
  const { seen } = await request(getCheckout, {});
  expect([...seen.keys()].toSorted()).toEqual(SOLD.toSorted());
  for (const code of SOLD) expect(seen.get(code)?.price).toBeGreaterThan(0);
});

test('a promotion with such a number is one that is not there', async () => {
  const tab = await openReadyTab();
  const { $promoStates, requestPromos } = await import('#stores/promos.ts');
  const stop = $promoStates.listen(() => {});
  requestPromos(['constructor']);
  await eventually(() => expect($promoStates.get().get('constructor')?.status).toBe('missing'));
  stop();
  tab.close();
});
