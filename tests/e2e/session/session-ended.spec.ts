import type { Page } from '@playwright/test';
import { offered } from '../support/customer.ts';
import { expect, test } from '../support/journey.ts';
import { grid } from '../support/listing.ts';
import { settled } from '../support/settled.ts';

const ENDED = 'Su sesión terminó. Ingrese de nuevo para seguir donde estaba';
const notice = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: ENDED });
/** What nobody may read whose session has ended: they are a customer, and their lists are in the account. */
const untrue = /código de cliente|Preparando su pedido|Queda guardada|Reintentar/;

/** Opens a page and waits until nothing of it is still to come: after the end of the session it would be a visitor's. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

test('a session that ends during checkout says so, and everything typed is there after signing in', async ({
  page,
  context,
  openAs,
  addToCart,
  logIn,
  surprises,
}) => {
  surprises.planned.push(/status of 401/);
  await openAs('ana', '/shop/catalog/ferreteria');
  await addToCart(offered(grid(page)).first());
  await openWhole(page, '/shop/checkout');
  await page.getByLabel(/Comentarios/).fill('Recibe Pedro');
  await context.clearCookies();
  await page.getByRole('button', { name: /^Confirmar pedido/ }).click();
  await expect(notice(page)).toBeInViewport();
  await expect(page.getByRole('main')).not.toContainText(untrue, { useInnerText: true });
  await notice(page).getByRole('link', { name: 'Ingresar' }).click();
  await logIn('ana');
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await expect(page.getByLabel(/Comentarios/)).toHaveValue('Recibe Pedro');
  await expect(notice(page)).toBeHidden();
});

test('a page whose session has ended goes on by itself once its owner has signed in in another tab', async ({
  page,
  context,
  openAs,
  addToCart,
  signIn,
}) => {
  await openAs('ana', '/shop/catalog/ferreteria');
  const { name } = await addToCart(offered(grid(page)).first());
  await openWhole(page, '/shop/cart');
  await page.getByRole('button', { name: `Agregar nota: ${name}` }).click();
  const note = page.getByLabel(`Nota para ${name}`);
  await note.fill('Color gris');
  await context.clearCookies();
  // As somebody who comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(untrue, { useInnerText: true });
  const otherTab = await context.newPage();
  await otherTab.goto('/site/faq');
  await signIn('ana', otherTab);
  await expect(note).toHaveValue('Color gris');
  await expect(notice(page)).toBeHidden();
});
