import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { offered, pressAdd, productOf } from './customer.ts';
import { ANA, expect, test } from './journey.ts';
import { journal, officeCart } from './office.ts';

const LISTING = '/shop/catalog/ferreteria';
const NOT_ORDERED = /^Las promociones todavía no se pueden pedir desde aquí/;

/** A promotion as another of the retailer's channels leaves it in the cart. */
async function addPromo(page: Page, itemCode: string): Promise<void> {
  const promo = { idPromo: '301', description: 'COMBO TALLER', lines: [{ itemCode, quantity: 3 }] };
  const answer = await page.request.post('/api/cart/operations', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      cardcode: ANA.cardcode,
      baseRev: 0,
      operations: [{ kind: 'addPromo', opId: crypto.randomUUID(), promo }],
    },
  });
  expect(answer.ok()).toBe(true);
  await expect.poll(async () => (await officeCart(ANA)).promos).toHaveLength(1);
}

const promos = (page: Page) => page.getByRole('region', { name: 'Promociones' });
async function expectAccessible(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).include('main').analyze()).violations).toEqual([]);
}
const totals = (page: Page) => page.getByRole('region', { name: 'Totales' }).locator('.totals');

test.beforeEach(({ openAs }) => openAs('ana', LISTING));

test('promotions in a cart are shown without price, in no total and in no order', async ({
  page,
  addToCart,
}) => {
  const slots = offered(page.locator('#listing-grid'));
  const [bought, promoted] = [await productOf(slots.nth(0)), await productOf(slots.nth(1))];
  await addToCart(slots.nth(0));
  await page.goto('/shop/cart');
  await expect(totals(page)).toBeVisible();
  const before = await totals(page).allTextContents();

  await addPromo(page, promoted.itemCode);
  await page.reload();
  await expect(promos(page)).toContainText('COMBO TALLER');
  await expect(promos(page)).toContainText(`3 × ${promoted.name}`);
  await expect(promos(page).getByText(NOT_ORDERED)).toBeVisible();
  await expect(promos(page).getByRole('link', { name: 'Cómo comunicarse' })).toHaveAttribute(
    'href',
    '/site/contact-us',
  );
  await expect(promos(page)).not.toContainText('$');
  expect(await totals(page).allTextContents()).toEqual(before);

  await expectAccessible(page);

  await page.locator('.header-action[data-menu=cart]').click();
  const miniCart = page.locator('#mini-cart');
  await expect(miniCart.getByText(NOT_ORDERED)).toBeVisible();
  await expect(miniCart.getByRole('region', { name: 'Promociones' })).not.toContainText('$');
  expect(await miniCart.locator('.totals').allTextContents()).toEqual(before);

  await page.goto('/shop/checkout');
  await expect(promos(page)).toContainText(`3 × ${promoted.name}`);
  expect(await totals(page).allTextContents()).toEqual(before);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pedir sin las promociones' }).click();
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
  const [sent] = await journal('/web/CreateOrder');
  expect(JSON.parse(sent?.body ?? '').lines).toEqual([
    { itemCode: bought.itemCode, quantity: bought.multiple },
  ]);
  expect(sent?.body).not.toContain(promoted.itemCode);
  expect(await journal('/web/createorderpromo')).toEqual([]);
  await expect.poll(async () => (await officeCart(ANA)).lines).toEqual([]);
  expect((await officeCart(ANA)).promos).toMatchObject([{ description: 'COMBO TALLER' }]);
});

test('a cart of promotions alone says why it cannot be ordered', async ({ page }) => {
  const { itemCode } = await productOf(offered(page.locator('#listing-grid')).first());
  await addPromo(page, itemCode);
  for (const [path, button] of [
    ['/shop/cart', 'Comprar'],
    ['/shop/checkout', 'Pedir sin las promociones'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(/^En su carro solo hay promociones/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: button })).toBeDisabled();
    await expectAccessible(page);
  }
  await page.locator('.header-action[data-menu=cart]').click();
  await expect(page.locator('#mini-cart').getByText(NOT_ORDERED)).toBeVisible();
  await expect(page.locator('#mini-cart').getByRole('link', { name: 'Comprar' })).toHaveCount(0);
});

test('a checkout opened before a promotion arrived sends nothing that it does not show', async ({
  page,
  surprises,
}) => {
  surprises.planned.push(/status of 409/);
  const slots = offered(page.locator('#listing-grid'));
  const promoted = await productOf(slots.nth(1));
  await pressAdd(slots.nth(0));
  await page.goto('/shop/checkout');
  await expect(page.getByRole('button', { name: 'Confirmar pedido' })).toBeEnabled();
  await addPromo(page, promoted.itemCode);
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await expect(page.getByText('Su carro cambió desde otro dispositivo.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pedir sin las promociones' })).toBeEnabled();
  expect(await journal('/web/CreateOrder')).toEqual([]);
});
