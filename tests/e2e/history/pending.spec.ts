import { getPending } from '#api/history/pending.ts';
import { PENDING_PATH } from '#domain/history/pending.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { askOffice } from '../support/office.ts';

type Lines = { lines: { itemCode: string; quantity: number }[] };

const list = 'Productos pendientes';

test('a customer with years of orders reads what is owed, since when and by which order, and orders it again', async ({
  page,
  openAs,
}) => {
  test.setTimeout(120_000);
  await openAs('ana', '/');
  await page.getByRole('button', { name: 'Cuenta de Ana' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Pendientes' }).click();
  await expect(page.getByText('Damos por entregado lo facturado')).toBeVisible();
  await expect(page.getByText(/^Actualizado el /)).toBeVisible({ timeout: 90_000 });
  const answer = await (await page.request.get(getPending.path)).json();
  const owed = answer.products.find(
    ({ old, returned, orders }: { old: boolean; returned: number; orders: unknown[] }) =>
      !old && returned === 0 && orders.length === 1,
  );
  const [{ orderId }] = owed.orders;
  const { order } = await askOffice<{ order: Lines }>('/web/order', {
    orderid: orderId,
    cardcode: ANA.cardcode,
  });
  const ordered = order.lines
    .filter(({ itemCode }) => itemCode === owed.code)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  expect(owed.ordered).toBe(ordered);
  const row = page
    .getByRole('region', { name: list })
    .getByRole('listitem')
    .filter({ hasText: `Código ${owed.code}` });
  await expect(row.getByRole('definition').last()).toHaveText(formatQuantity(owed.owed));
  await expect(row.getByRole('link', { name: `Pedido ${orderId}` })).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  const again = page.getByRole('button', { name: /^Pedir de nuevo: / }).first();
  await again.click();
  await page.waitForURL('**/shop/quick-order');
  await expect(page.locator('.order-row')).toHaveCount(1);
});

test('at 320 px what is owed of a product stands inside of its list', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs('ana', PENDING_PATH);
  const panel = page.getByRole('region', { name: list });
  const owed = panel.getByRole('definition').filter({ visible: true });
  await expect(owed.first()).toBeVisible();
  const edge = await panel.evaluate((element) => element.getBoundingClientRect().right);
  const over = await owed.evaluateAll(
    (all, right) => all.filter((element) => element.getBoundingClientRect().right > right),
    edge,
  );
  expect(over).toEqual([]);
});

test('a new customer has nothing pending, and is led to a first order', async ({ page, enterAs }) => {
  await enterAs('nora');
  await page.goto(PENDING_PATH);
  await expect(page.getByRole('heading', { name: 'Todavía no hizo pedidos' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hacer un pedido' })).toBeVisible();
});

test('nobody sees what another customer is owed', async ({ page, enterAs, surprises }) => {
  surprises.planned.push(/status of 40[13]/);
  await page.goto(PENDING_PATH);
  await expect(page).not.toHaveURL(new RegExp(`${PENDING_PATH}$`));
  expect((await page.request.get(getPending.path)).status()).toBe(401);
  await enterAs('nora');
  const asked = await page.request.get(`${getPending.path}?cardcode=${ANA.cardcode}`);
  expect(asked.status() === 200 ? (await asked.json()).products : []).toEqual([]);
  await enterAs('carla');
  expect((await page.request.get(getPending.path)).status()).toBe(403);
});
