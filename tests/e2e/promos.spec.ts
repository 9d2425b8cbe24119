import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { offered, productOf } from './customer.ts';
import { ANA, expect, test } from './journey.ts';
import { officeCart } from './office.ts';

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

test('promotions in a cart are shown without price and in no total', async ({ page, addToCart }) => {
  const slots = offered(page.locator('#listing-grid'));
  const promoted = await productOf(slots.nth(1));
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
});
