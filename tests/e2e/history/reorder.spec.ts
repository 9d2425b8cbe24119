import { getReorder } from '#api/history/reorder.ts';
import { REORDER_PATH } from '#domain/history/reorder.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { ANA, expect, test } from '../support/journey.ts';

test('a customer with years of orders takes what is due to the order table in one press, without what they leave out', async ({
  page,
  openAs,
}) => {
  test.setTimeout(120_000);
  await openAs('ana', '/');
  await page.getByRole('button', { name: 'Cuenta de Ana' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Reponer' }).click();
  await expect(page.getByText(/^Actualizado el /)).toBeVisible({ timeout: 90_000 });
  const { products } = await (await page.request.get(getReorder.path)).json();
  const rows = page.getByRole('region', { name: 'Para reponer hoy' }).getByRole('listitem');
  await expect(rows).toHaveCount(products.length);
  await expect(rows.first()).toContainText(/cada .*; hace \d+ días?/);
  await expectAccessibleAtBothWidths(page);
  await rows.first().getByRole('checkbox').uncheck();
  const left = formatQuantity(products.length - 1);
  await page.getByRole('button', { name: `Pasar ${left} a la tabla de pedido` }).click();
  await page.waitForURL('**/shop/quick-order');
  await expect(page.locator('.order-row')).toHaveCount(products.length - 1);
});

test('a new customer has nothing to reorder yet', async ({ page, enterAs }) => {
  await enterAs('nora');
  await page.goto(REORDER_PATH);
  await expect(page.getByRole('heading', { name: 'Todavía no sabemos qué repone' })).toBeVisible();
});

test('nobody sees what another customer buys', async ({ page, enterAs, surprises }) => {
  surprises.planned.push(/status of 40[13]/);
  expect((await page.request.get(getReorder.path)).status()).toBe(401);
  await enterAs('nora');
  const asked = await page.request.get(`${getReorder.path}?cardcode=${ANA.cardcode}`);
  expect(asked.status() === 200 ? (await asked.json()).products : []).toEqual([]);
  await enterAs('carla');
  expect((await page.request.get(getReorder.path)).status()).toBe(403);
});
