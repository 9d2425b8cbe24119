import type { Page } from '@playwright/test';
import { pointAt } from '../../support/servers/pointAt.ts';
import { expect, test } from '../support/journey.ts';
import { cards } from '../support/listing.ts';

const LISTING = '/shop/catalog/ferreteria';

async function list(page: Page, index: number, act: 'wishlist' | 'compare'): Promise<string> {
  const card = cards(page).nth(index);
  await pointAt(card);
  await card.locator(`[data-act=${act}]`).click();
  await expect(card.locator(`[data-act=${act}]`)).toHaveAttribute('aria-pressed', 'true');
  return (await card.locator('[data-offer]').getAttribute('data-offer')) ?? '';
}

const codesIn = (page: Page, place: string) =>
  page.locator(`${place} [data-offer]`).evaluateAll((slots) => slots.map((slot) => slot.dataset.offer));

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('link', { name: 'Ingresar', exact: true }).first()).toBeVisible();
}

test('phone and desktop of one customer have the same lists, and signing out loses none', async ({
  page,
  openAs,
  signIn,
  anotherDevice,
}) => {
  test.slow();
  await openAs('ana', LISTING);
  const wished = [await list(page, 0, 'wishlist'), await list(page, 1, 'wishlist')];
  const compared = await list(page, 2, 'compare');

  const phone = await anotherDevice();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/shop/wishlist');
  await expect(phone.getByText('Queda guardada en este navegador')).toBeVisible();
  await signIn('ana', phone);
  await expect(phone.getByText('Queda guardada en su cuenta')).toBeVisible();
  await expect.poll(() => codesIn(phone, '#wishlist-grid')).toEqual(wished);
  await phone
    .getByRole('button', { name: /^Quitar / })
    .first()
    .click();
  await expect.poll(() => codesIn(phone, '#wishlist-grid')).toEqual([wished[1]]);

  await expect(async () => {
    await page.goto('/shop/wishlist');
    await expect(page.locator('#wishlist-grid .product-card')).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  expect(await codesIn(page, '#wishlist-grid')).toEqual([wished[1]]);

  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem('state') ?? '')).not.toContain(wished[1]);
  await page.goto('/shop/wishlist');
  await expect(page.getByText('Su lista de deseos está vacía')).toBeVisible();
  await signIn('ana');
  await expect.poll(() => codesIn(page, '#wishlist-grid')).toEqual([wished[1]]);
  await page.goto('/shop/compare');
  await expect.poll(() => codesIn(page, '#compare-table')).toEqual([compared]);
});

test('a visitor’s list is in the customer’s account after the sign-in', async ({ page, openAs, signIn }) => {
  await openAs('ana', LISTING);
  await signOut(page);
  await page.goto(LISTING);
  const wished = await list(page, 0, 'wishlist');
  await signIn('ana');
  await page.goto('/shop/wishlist');
  await expect.poll(() => codesIn(page, '#wishlist-grid')).toEqual([wished]);
  await expect(page.getByText('Queda guardada en su cuenta')).toBeVisible();
});

test('an outage of ours is said on the list, which stays in use and is saved later', async ({
  page,
  openAs,
  surprises,
}) => {
  surprises.planned.push(/status of 503/);
  // The browser learns of the emptied lists before the outage begins.
  await openAs('ana', '/shop/wishlist');
  await expect(page.getByText('Su lista de deseos está vacía')).toBeVisible();
  await page.goto(LISTING);
  await page.route('**/api/lists**', (route) => route.fulfill({ status: 503, json: {} }));
  const wished = await list(page, 0, 'wishlist');
  await page.goto('/shop/wishlist');
  await expect(page.getByText('No pudimos actualizar la lista con su cuenta.')).toBeVisible();
  await expect.poll(() => codesIn(page, '#wishlist-grid')).toEqual([wished]);
  await page.unroute('**/api/lists**');
  await expect(page.getByText('Queda guardada en su cuenta')).toBeVisible({ timeout: 15_000 });
  const answer = await page.request.get('/api/lists');
  expect((await answer.json()).lists.wishlist).toMatchObject([{ code: wished }]);
});
