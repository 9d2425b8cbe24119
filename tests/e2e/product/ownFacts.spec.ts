import type { Page } from '@playwright/test';
import { getBought } from '#api/account/bought.ts';
import { formatDay } from '#domain/day.ts';
import { productPath } from '#domain/slug.ts';
import { expectAccessible } from '../support/axe.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { askOffice } from '../support/office.ts';
import { productPathOf } from '../support/routes.ts';
import { countShift, MOST_SHIFT, shiftOf } from '../support/shift.ts';

type OfficeProduct = { itemCode: string; hasStock: boolean };
type Bought = { products: { code: string; date: string; quantity: number; listed: object | null }[] };

const facts = (page: Page) => page.locator('.own-facts');

/** Only what is in stock can be fetched, and other journeys ordered what is not. */
const lastBought = async (page: Page) => {
  const { products } = (await (await page.request.get(getBought.path)).json()) as Bought;
  const listed = products.filter(({ listed }) => listed !== null).slice(0, 60);
  const { products: offered } = await askOffice<{ products: OfficeProduct[] }>('/web/ProductLookup', {
    cardcode: ANA.cardcode,
    itemcodes: listed.map(({ code }) => code).join(','),
    withDesc: 'false',
  });
  const inStock = new Set(
    offered.filter(({ hasStock }) => hasStock === true).map(({ itemCode }) => itemCode),
  );
  const last = listed.find(({ code }) => inStock.has(code));
  if (!last) throw new Error('Ana has bought nothing that is in stock.');
  return last;
};

test('a customer reads under the price when it can be fetched, and when they bought it last', async ({
  page,
  openAs,
}) => {
  await openAs('ana', '/');
  const { code } = await lastBought(page);
  // A Thursday in Montevideo, whatever day it is here.
  await page.clock.setFixedTime(new Date('2026-11-26T10:00:00-03:00'));
  await countShift(page);
  // As it is answered now: orders of other journeys, which the back office has forgotten, leave the history at any moment.
  const answered = page.waitForResponse((response) => response.url().includes(`${getBought.path}?`));
  await page.goto(productPath(code));
  await expect(facts(page)).toContainText('Se retira hoy hasta las 17:30, o se envía.');
  const [{ date, quantity }] = ((await (await answered).json()) as { products: [Bought['products'][number]] })
    .products;
  await expect(facts(page)).toContainText(`Última compra: ${quantity} el ${formatDay(date)} a `);
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
  await expectAccessible(page);
  // Half an hour before it closes nobody is sent there, nor on a Saturday.
  await page.clock.setFixedTime(new Date('2026-11-27T17:00:00-03:00'));
  await page.goto(productPath(code));
  await expect(facts(page)).toContainText('Se retira el lunes desde las 8:15, o se envía.');
});

type OfficeOrder = { order: { lines: { itemCode: string; quantity: number }[] } };

test('the last purchase opens onto every order, invoice and return of the product, and leads to each', async ({
  page,
  openAs,
}) => {
  await openAs('ana', '/account/pending');
  await expect(page.getByText(/^Actualizado el/)).toBeVisible();
  // Of the back office: what other journeys ordered is gone from it, and not yet from what was read of it.
  const asAna = { cardcode: ANA.cardcode };
  const { orders } = await askOffice<{ orders: { orderId: number }[] }>('/web/orders', asAna);
  const orderId = String(orders[0]?.orderId);
  const { order } = await askOffice<OfficeOrder>('/web/order', { ...asAna, orderid: orderId });
  const { products } = (await (await page.request.get(getBought.path)).json()) as Bought;
  const line = order.lines.find(({ itemCode }) =>
    products.some(({ code, listed }) => code === itemCode && listed),
  );
  await page.goto(productPath(line?.itemCode ?? ''));
  await facts(page).getByText('Última compra').focus();
  await page.keyboard.press('Enter');
  const rows = facts(page).getByRole('table').getByRole('row');
  const ordered = rows.filter({ has: page.getByRole('link', { name: `Pedido ${orderId}`, exact: true }) });
  await expect(ordered).toContainText(String(line?.quantity));
  await expect(rows.filter({ hasText: 'Factura' }).first()).toContainText('$');
  await expectAccessible(page);
  await ordered.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: `Pedido ${orderId}` })).toBeVisible();
});

test('a last purchase that cannot be asked for is said, and one alone is answered', async ({
  page,
  openAs,
  surprises,
}) => {
  surprises.planned.push(/status of 50[23]/);
  await openAs('ana', '/');
  const { code } = await lastBought(page);
  const one = (await (await page.request.get(`${getBought.path}?code=${code}`)).json()) as Bought;
  expect(one.products.map((product) => product.code)).toEqual([code]);
  const none = (await (await page.request.get(`${getBought.path}?code=nada`)).json()) as Bought;
  expect(none.products).toEqual([]);
  await page.route(`**${getBought.path}?*`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(productPath(code));
  await expect(facts(page)).toContainText('No pudimos consultar su última compra.');
});

for (const [who, open] of [
  ['a visitor', null],
  ['somebody without card code', 'carla'],
] as const) {
  test(`${who} reads neither, and nobody is asked for it`, async ({ page, enterAs }) => {
    if (open) await enterAs(open);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(await productPathOf(page));
    await expect(page.locator('.detail h1')).toBeVisible();
    await expect(facts(page)).toBeHidden();
    expect(asked).not.toContain(getBought.path);
  });
}
