import type { Page } from '@playwright/test';
import { formatDay } from '#domain/day.ts';
import { expectNoFactCut, expectOneLine, expectRowsUpTo } from '../support/denseRows.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { cards, count } from '../support/listing.ts';
import { askOffice } from '../support/office.ts';

const own = 'Mis productos';

test('a customer sees what they buy, with the last price and day, and may add it again', async ({
  page,
  openAs,
}) => {
  await openAs('ana', '/');
  await page.getByRole('button', { name: 'Cuenta de Ana' }).click();
  await page.getByRole('banner').getByRole('link', { name: own }).click();
  const { orders } = await askOffice<{ orders: { orderId: number; date: string }[] }>('/web/orders', {
    cardcode: ANA.cardcode,
  });
  const [last] = orders;
  const { order } = await askOffice<{ order: { lines: { itemCode: string }[] } }>('/web/order', {
    orderid: String(last?.orderId),
    cardcode: ANA.cardcode,
  });
  const part = page.getByRole('region', { name: own });
  const first = part.getByRole('listitem').first();
  await expect(first).toContainText(`Última compra el ${formatDay(last?.date ?? '')} a `);
  for (const { itemCode } of order.lines.slice(0, 3)) await expect(part).toContainText(`Código ${itemCode}`);
  await expect(part.getByRole('button', { name: /^Agregar/ }).first()).toBeVisible();
  // They come first, and the catalogue with its count after them.
  const [bought, all] = [await part.boundingBox(), await count(page).boundingBox()];
  expect(bought?.y).toBeLessThan(all?.y ?? 0);
});

test.describe('what a customer buys is as dense as the dense list', () => {
  const rows = (page: Page) => page.getByRole('region', { name: own }).getByRole('listitem');

  test.beforeEach(async ({ page, openAs }) => {
    await openAs('ana', '/shop/catalog?sort=list_asc');
    await expect(
      rows(page)
        .first()
        .getByRole('button', { name: /^Agregar .* al carro$/ }),
    ).toBeVisible();
  });

  test('with name, last purchase, stock, price, quantity and add on one line', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectOneLine(rows(page), [
      'h3',
      '.product-facts',
      '.stock',
      '.price-net',
      'input',
      '.buy .button',
    ]);
  });

  test('in few lines on a phone, and cuts no last purchase', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectRowsUpTo(rows(page), 156);
    await expectNoFactCut(rows(page));
  });
});

test('where a search finds nothing a customer has what they buy, and a visitor nothing of it', async ({
  page,
  openAs,
}) => {
  const nothing = '/shop/catalog?term=zyzzyvafono';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(nothing);
  await expect(page.getByRole('link', { name: 'Pídanoslo' })).toBeVisible();
  await expect(page.getByRole('region', { name: own })).toHaveCount(0);
  expect(asked).not.toContain('/api/account/bought');
  await openAs('ana', '/shop/catalog?term=martillo');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('region', { name: own })).toHaveCount(0);
  await page.goto(nothing);
  const part = page.getByRole('region', { name: own });
  await expect(part.getByRole('button', { name: /^Agregar/ }).first()).toBeVisible();
});

test('a visitor sees the plain catalogue at the same address', async ({ page }) => {
  await page.goto('/shop/catalog?sort=list_asc');
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('region', { name: own })).toHaveCount(0);
});

test('a new customer reads that there is nothing yet, and an outage is said and not shown as nothing', async ({
  page,
  enterAs,
  surprises,
}) => {
  surprises.planned.push(/status of 50[23]/);
  await enterAs('nora');
  const message = 'El sistema de la tienda respondió con un error.';
  // Whether the back office is asked at all depends on how far the history has been read: what counts is what is said of a failure.
  await page.route('**/api/account/bought', (route) =>
    route.fulfill({ status: 502, json: { error: { code: 'backoffice_failed', message } } }),
  );
  await page.goto('/shop/catalog?sort=list_asc');
  const part = page.getByRole('region', { name: own });
  await expect(part.getByRole('alert')).toContainText(message);
  await expect(cards(page).first()).toBeVisible();
  await page.unroute('**/api/account/bought');
  await part.getByRole('button', { name: 'Reintentar' }).click();
  await expect(part).toContainText('Cuando haga su primer pedido');
});
