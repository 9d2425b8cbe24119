import type { Page } from '@playwright/test';
import { getReorder } from '#api/history/reorder.ts';
import { pointAt } from '../../support/servers/pointAt.ts';
import { expectAccessible } from '../support/axe.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { cards } from '../support/listing.ts';
import { askOffice, officeCart, setFaults } from '../support/office.ts';
import { settled } from '../support/settled.ts';
import { countShift, MOST_SHIFT, shiftOf } from '../support/shift.ts';
import { tryAgain } from '../support/tryAgain.ts';

const ORDERS = 'Sus últimos pedidos';
const LISTS = 'Sus listas';
const REORDER = 'Reponer';
const SAMPLE = 'Ejemplo de pedido';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

type OfficeOrders = { orders: { orderId: number; status: string }[] };
const officeOrders = async () =>
  (await askOffice<OfficeOrders>('/web/orders', { cardcode: ANA.cardcode })).orders.slice(0, 4);

test('a visitor sees the sample, and nothing of a customer’s', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Pida su cuenta' })).toBeVisible();
  await expect(page.getByText(SAMPLE, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ingresar con mi cuenta' })).toBeVisible();
  await expect(page.locator('#own-home')).toBeEmpty();
});

test('a customer sees the last orders in the place of the sample, and may repeat one', async ({
  page,
  openAs,
}) => {
  await openAs('ana', '/');
  const orders = await officeOrders();
  const rows = part(page, ORDERS).getByRole('listitem');
  await expect(rows).toHaveCount(orders.length);
  for (const [at, { orderId, status }] of orders.entries()) {
    await expect(rows.nth(at)).toContainText(`Pedido ${orderId}`);
    await expect(rows.nth(at)).toContainText(status);
    await expect(rows.nth(at)).toContainText('$');
  }
  await expect(page.getByText(SAMPLE, { exact: true })).toBeHidden();
  await expect(page.getByText('Ingresar con mi cuenta')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Pida su cuenta' })).toBeHidden();
  await rows.first().getByRole('link', { name: 'Repetir' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: `Repetir pedido ${orders[0]?.orderId}` }),
  ).toBeVisible();
});

test('the order pad, the last orders, what is owed and the lists come before any campaign', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('ana', '/');
  const { balances } = await askOffice<{ balances: { currency: string }[] }>('/web/ClientState', {
    cardcode: ANA.cardcode,
  });
  await expect(part(page, 'Saldo').getByRole('definition')).toHaveCount(balances.length);
  await expect(part(page, 'Saldo')).toContainText(/vencido/i);
  for (const name of ['Pegue o escriba su pedido', ORDERS, 'Saldo', REORDER, LISTS])
    await expect(part(page, name)).toBeInViewport({ ratio: 1 });
  const campaign = await page.locator('.banners').filter({ visible: true }).boundingBox();
  const own = await page.locator('#own-home').boundingBox();
  expect(campaign?.y).toBeGreaterThanOrEqual((own?.y ?? 0) + (own?.height ?? 0));
});

test('what is due to be ordered again is on the home page, and leads to where it is chosen', async ({
  page,
  openAs,
}) => {
  await openAs('ana', '/account/reorder');
  const due = page.getByRole('region', { name: 'Para reponer hoy' }).getByRole('listitem');
  await expect(page.getByText(/^Actualizado el/)).toBeVisible();
  const names = await due.getByRole('heading').allTextContents();
  await page.goto('/');
  const shown = part(page, REORDER).getByRole('listitem');
  await expect(shown.getByRole('link')).toHaveText(names.slice(0, 3));
  await expect(shown.first()).toContainText(/cada .+; hace \d+ días?/);
  await part(page, REORDER).getByRole('link', { name: 'Elegir y pedir' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reponer' })).toBeVisible();
});

test('a customer gives an order on the home page, which goes to the cart by way of the table', async ({
  page,
  openAs,
}) => {
  await openAs('ana', '/');
  const offer = page.locator('.product-card [data-offer]').first();
  const itemCode = (await offer.getAttribute('data-offer')) ?? '';
  const quantity = Number(await offer.getAttribute('data-unit-mult')) * 3;
  await page
    .getByRole('textbox', { name: 'Pegue o escriba su pedido' })
    .fill(`Hola\n${itemCode} ${quantity}`);
  await page.getByRole('button', { name: 'Pasar a la tabla' }).click();
  await expect(page.getByText('2 líneas: 1 lista, 1 no es pedido')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar 1 línea al carro' }).click();
  await expect.poll(async () => (await officeCart(ANA)).lines).toEqual([{ itemCode, quantity }]);
});

test('a customer finds the newest wishes and the ways to the lists on the home page', async ({
  page,
  openAs,
}) => {
  await openAs('ana', '/shop/catalog/herramientas');
  const names: string[] = [];
  for (const card of [cards(page).nth(0), cards(page).nth(1)]) {
    names.unshift((await card.locator('[data-offer]').getAttribute('data-name')) ?? '');
    await pointAt(card);
    await card.locator('[data-act=wishlist]').click();
  }
  await page.goto('/');
  await expect(part(page, LISTS).getByRole('listitem').getByRole('link')).toHaveText(names);
  await part(page, LISTS).getByRole('link', { name: 'Mis productos' }).click();
  await expect(part(page, 'Mis productos')).toBeVisible();
  await page.goBack();
  await part(page, LISTS).getByRole('link', { name: 'Lista de deseos: 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lista de deseos' })).toBeVisible();
});

test('a new customer reads how to begin', async ({ page, openAs }) => {
  await openAs('nora', '/');
  await expect(part(page, ORDERS)).toContainText('Todavía no hizo pedidos.');
  await expect(part(page, REORDER)).toContainText(/Todavía no sabemos qué repone|leyendo sus pedidos/);
  await expect(part(page, LISTS)).toContainText('Su lista de deseos está vacía.');
});

test('somebody without card code is invited to ask for it in the place of the sample', async ({
  page,
  enterAs,
}) => {
  await enterAs('carla');
  await page.goto('/');
  await expect(page.getByText(SAMPLE, { exact: true })).toBeHidden();
  await expect(part(page, ORDERS)).toHaveCount(0);
  const invitation = part(page, 'Active su cuenta');
  await invitation.getByRole('link', { name: 'Pedir mi código' }).click();
  await expect(page).toHaveURL(/\/account\/dashboard#activacion$/);
});

test('while the orders cannot be had, their part says so and may ask again, and the others are there', async ({
  page,
  openAs,
  surprises,
}) => {
  surprises.planned.push(/status of 50[23]/);
  await openAs('ana', '/site/faq');
  await setFaults({ '/web/orders': { kind: 'status', status: 500 } });
  await page.goto('/');
  await expect(part(page, ORDERS).getByRole('alert')).toContainText(
    'El sistema de la tienda respondió con un error.',
  );
  await expect(part(page, ORDERS)).not.toContainText('Todavía');
  await expect(part(page, LISTS)).toContainText('Su lista de deseos está vacía.');
  await expect(part(page, LISTS).getByRole('alert')).toHaveCount(0);
  await setFaults({});
  await part(page, ORDERS).getByRole('button', { name: 'Reintentar' }).click();
  await expect(part(page, ORDERS).getByRole('listitem').first()).toContainText('Pedido');
});

test('while the lists cannot be had, their part says so and is not shown as empty', async ({
  page,
  openAs,
  surprises,
}) => {
  surprises.planned.push(/status of 503/);
  await openAs('ana', '/site/faq');
  await page.route('**/api/lists*', (route) => route.fulfill({ status: 503 }));
  await page.goto('/');
  const lists = part(page, LISTS);
  await expect(lists.getByRole('alert')).toContainText('No pudimos actualizar la lista con su cuenta.');
  await expect(lists).not.toContainText('está vacía');
  await expect(part(page, ORDERS).getByRole('listitem').first()).toContainText('Pedido');
  await page.unroute('**/api/lists*');
  await tryAgain(lists, lists.getByText('Su lista de deseos está vacía.'));
});

test('nothing moves when the names of three products that were wished take more room than was kept', async ({
  page,
  openAs,
}) => {
  await openAs('ana', '/shop/catalog/herramientas');
  for (const wished of [1, 2, 3]) {
    await cards(page).nth(wished).locator('[data-act=wishlist]').click();
    await expect(page.getByRole('link', { name: `Lista de deseos: ${wished}` })).toBeVisible();
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  await countShift(page);
  // The slowest answers come last, and above those that came before.
  await page.route(`**${getReorder.path}`, async (route) => {
    await expect(part(page, ORDERS).getByRole('listitem').first()).toBeVisible();
    await route.continue();
  });
  await page.goto('/');
  await expect(part(page, LISTS).getByRole('listitem')).toHaveCount(3);
  await expect(page.locator('.banners[data-for=customers]')).toBeVisible();
  await settled(page);
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
});

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const) {
  for (const who of ['ana', 'nora'] as const) {
    test(`at ${width} px nothing moves while ${who}’s home page loads, and it has no violation`, async ({
      page,
      openAs,
    }) => {
      await page.setViewportSize({ width, height });
      await countShift(page);
      await openAs(who, '/');
      await expect(part(page, ORDERS).locator('.skeleton')).toHaveCount(0);
      await expect(part(page, REORDER).locator('.skeleton')).toHaveCount(0);
      await expect(part(page, LISTS).locator('.skeleton')).toHaveCount(0);
      await settled(page);
      expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
      await expectAccessible(page);
    });
  }
}
