import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { lookupCards } from '#backoffice/calls/product.ts';
import { getPromoLines } from '#backoffice/calls/promos.ts';
import type { CartOperation } from '#domain/cart/cart.ts';
import { seenPromoOffer } from '#domain/cart/lineChanges.ts';
import { groupsSeen, keepFirstSeen } from '#server/cart/promoGroups.ts';
import { openServices, type Services } from '#server/operation/services.ts';
import { checkoutOffer } from '#server/orders/checkoutOffer.ts';
import { type Goods, goodsOf } from '../../support/cart/goods.ts';
import { ANA, promosFrom } from '../../support/cart/ordering.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

let sandbox: TestOffice;
let shop: Services & { stop: () => Promise<void> };
let goods: Goods;

beforeAll(async () => {
  sandbox = await startTestOffice();
  const [first] = await goodsOf(sandbox, ANA.cardcode);
  goods = first as Goods;
});
beforeEach(async () => {
  await sandbox.reset();
  shop = await openServices({ ...(await emptyDatabase()), BACKOFFICE_URL: sandbox.url });
});
afterEach(async () => {
  await sandbox.fail({});
  await shop.stop();
});
afterAll(() => sandbox.stop());

/** An edit as the endpoint takes it: checked against what the back office says now. */
async function edit(kind: 'add' | 'set' | 'remove', quantity = goods.multiple): Promise<void> {
  const operation = { kind, opId: randomUUID(), itemCode: goods.code, quantity } as CartOperation;
  await shop.carts.change(ANA, [operation], await shop.facts.gather(ANA.cardcode, [operation]));
}
const seen = async () => (await checkoutOffer(shop, ANA)).seen[goods.code];

test('what a customer is offered for a line is known at the checkout, until the line is removed', async () => {
  await edit('add');
  expect(await seen()).toMatchObject({ price: expect.any(Number), unitMult: goods.multiple });
  await edit('remove');
  expect(await seen()).toBeUndefined();
});

test('what a customer is offered for a promotion is known at the checkout, until it is removed', async () => {
  const [promo] = await promosFrom(shop.office);
  if (!promo) throw new Error('There is no promotion.');
  const change = async (operation: CartOperation) =>
    shop.carts.change(ANA, [operation], await shop.facts.gather(ANA.cardcode, [operation]));
  await change({ kind: 'addPromo', opId: randomUUID(), promo });
  const { seenPromos } = await checkoutOffer(shop, ANA);
  const [line] = await getPromoLines(shop.office, ANA.cardcode, promo.idPromo);
  if (!line) throw new Error('The promotion has no line.');
  expect(seenPromos[promo.idPromo]?.[line.product.code]).toEqual(seenPromoOffer(line.offer));
  await change({ kind: 'removePromo', opId: randomUUID(), idPromo: promo.idPromo });
  expect((await checkoutOffer(shop, ANA)).seenPromos).toEqual({});
});

test('the units of a promotion’s groups are known after it has ended', async () => {
  const [promo] = await promosFrom(shop.office);
  if (!promo) throw new Error('There is no promotion.');
  const lines = await getPromoLines(shop.office, ANA.cardcode, promo.idPromo);
  const groups = new Map(lines.map(({ product, offer }) => [product.code, offer.factorQty]));
  const operation: CartOperation = { kind: 'addPromo', opId: randomUUID(), promo };
  // Nothing was looked up, as when it was added elsewhere: then its first look counts.
  await shop.carts.change(ANA, [operation]);
  expect(await groupsSeen(shop.db, ANA, promo.idPromo)).toEqual(new Map());
  const own = await shop.promotions.own(ANA.cardcode, promo.idPromo);
  await keepFirstSeen(shop.db, { ...ANA, email: 'otra@ejemplo.uy' }, promo.idPromo, own);
  await keepFirstSeen(shop.db, ANA, promo.idPromo, own);
  await keepFirstSeen(shop.db, ANA, promo.idPromo, { ...own, lines: [] });
  await sandbox.setPromoDays(promo.idPromo, { to: '2026-01-31' });
  expect(await groupsSeen(shop.db, ANA, promo.idPromo)).toEqual(groups);
  expect(await groupsSeen(shop.db, { ...ANA, email: 'otra@ejemplo.uy' }, promo.idPromo)).toEqual(new Map());
});

test('an edit that could not be checked leaves a new line without a former price, and an old one with its own', async () => {
  await edit('add');
  const before = await seen();
  await sandbox.fail({ [lookupCards.path]: { kind: 'status', status: 503 } });
  await edit('set', goods.multiple * 3);
  expect(await seen()).toEqual(before);
  await edit('remove');
  await shop.stop();
  // Another server knows no prices yet.
  shop = await openServices({ ...(await emptyDatabase()), BACKOFFICE_URL: sandbox.url });
  await edit('add');
  expect(await seen()).toBeUndefined();
});
