import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { OURS } from '#build/integrations/inlineScripts.ts';
import { productPath } from '#domain/slug.ts';
import { OFFICE } from '../../support/addresses.ts';
import { pointAt } from '../../support/servers/pointAt.ts';
import { newerProduct } from '../../support/site/newerProduct.ts';
import { expect, test } from '../support/journey.ts';
import { cards, drawn, grid } from '../support/listing.ts';
import { journal, setFaults } from '../support/office.ts';

/**
 * What the sandbox plants with --hostile: HTML, right-to-left, emoji, 300 letters, and codes that are half an address.
 */
const LISTING = '/shop/catalog/herramientas/manuales/martillos-y-mazas?sort=list_desc';
const HOSTILE = /^(?:hx|con$|\.\.|constructor$|__proto__$|toString$)/i;

type OfficeProduct = { itemCode: string; title: string };

async function hostileProducts(): Promise<OfficeProduct[]> {
  const answer = await fetch(`${OFFICE}/web/ProductsList`);
  const { products } = (await answer.json()) as { products: OfficeProduct[] };
  return products.filter(({ itemCode }) => HOSTILE.test(itemCode));
}

const pwned = '__pwned' as const;
const LISTING_PAGES = [1, 2, 3];

async function openListing(page: Page, number: number): Promise<void> {
  await page.goto(`${LISTING}&page=${number}`);
  await drawn(page);
}

/** Turns the pages of the listing until the product is on one of them. */
async function cardOf(page: Page, { itemCode }: OfficeProduct): Promise<Locator> {
  const link = page.locator(`h3 a[href="${productPath(itemCode)}"]`);
  const card = cards(page).filter({ has: link });
  for (const number of LISTING_PAGES) {
    await openListing(page, number);
    if ((await card.count()) === 1) return card;
  }
  throw new Error(`No page of the listing has ${itemCode}.`);
}

test('every hostile product has a page that a link reaches, and nothing in it runs', async ({ page }) => {
  test.setTimeout(120_000);
  const products = await hostileProducts();
  expect(products.length).toBeGreaterThan(15);
  const links: (string | null)[] = [];
  for (const number of LISTING_PAGES) {
    await openListing(page, number);
    for (const link of await grid(page).locator('h3 a').all()) links.push(await link.getAttribute('href'));
  }
  for (const { itemCode, title } of products) {
    expect(links).toContain(productPath(itemCode));
    await page.goto(productPath(itemCode));
    await expect(page.locator('.detail-main')).toContainText(title.replace(/\s+/g, ' '));
    await expect(page.locator('.detail-code code')).toHaveText(itemCode);
    expect(await page.evaluate((name) => name in window, pwned), itemCode).toBe(false);
    expect(await page.locator('main').locator('script:not([type]), [onerror], [onload]').count()).toBe(0);
  }
});

test('hostile names stay text in lists, comparison, quick view and toasts', async ({ page }) => {
  const product = (await hostileProducts()).find(({ title }) => title.includes('<script>'));
  if (!product) throw new Error('The sandbox plants no product with a script in its name.');
  const card = await cardOf(page, product);
  const named = (text: string): string => `Producto "${product.title}" agregado ${text}!`;
  for (const [act, said] of [
    ['wishlist', named('a la lista de deseos')],
    ['compare', named('a la comparación')],
  ] as const) {
    await pointAt(card);
    await card.locator(`[data-act=${act}]`).click();
    await expect(page.getByText(said)).toBeVisible();
  }
  await pointAt(card);
  await card.locator('[data-act=quick]').click();
  const dialog = page.getByRole('dialog', { name: 'Vista rápida' });
  await expect(dialog).toContainText(product.title);
  await expect(dialog).toContainText('Unidad de venta');
  expect(await page.evaluate((name) => name in window, pwned)).toBe(false);
  for (const path of ['/shop/wishlist', '/shop/compare']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link', { name: product.title }).first()).toBeVisible();
    expect(await page.evaluate((name) => name in window, pwned)).toBe(false);
  }
});

test('items whose codes every object has are bought like any other', async ({ page, openAs, addToCart }) => {
  const codes = ['constructor', '__proto__', 'toString'];
  await openAs('ana', '/site/faq');
  for (const code of codes) {
    await page.goto(productPath(code));
    await addToCart(page.locator(`[data-offer="${code}"]`).first());
  }
  await page.goto('/shop/checkout');
  const main = page.getByRole('main');
  await expect(main.getByText('en factura: CÓDIGO QUE TODO OBJETO TIENE')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar pedido', exact: true })).toBeEnabled();
  await expect(main).not.toContainText(/undefined|NaN|function|antes/);
  await page.getByRole('button', { name: 'Confirmar pedido', exact: true }).click();
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
  const [order] = await journal('/web/CreateOrder');
  const { lines } = JSON.parse(order?.body ?? '') as { lines: { itemCode: string }[] };
  expect(lines.map(({ itemCode }) => itemCode)).toEqual(codes);
});

test('the policy allows the inline scripts that our layouts write, and none that a product brought', async ({
  page,
}) => {
  // The cart's page shows no product; the scripts of Astro's islands are on it.
  const answer = await page.goto('/shop/cart');
  const onCart = await page.locator('script:not([src]):not([type])').allTextContents();
  const ours = new Set([...OURS, ...onCart]);
  const [scripts = ''] = /script-src [^;]*/.exec(answer?.headers()['content-security-policy'] ?? '') ?? [];
  const allowed = scripts.match(/'sha256-[^']+'/g) ?? [];
  const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
  expect(allowed.toSorted()).toEqual([...ours].map(hashOf).toSorted());
});

test.describe('a product newer than the snapshot', () => {
  test('has the same page, with no price, answered on demand', async ({ page }) => {
    const { itemCode, title } = await newerProduct(OFFICE);
    const answer = await page.goto(productPath(itemCode));
    expect(answer?.status()).toBe(200);
    await expect(page.locator('.detail-main')).toContainText(title);
    await expect(page.locator('main')).not.toContainText(/\$\s*\d/);
    expect(await answer?.text()).not.toMatch(/"?(?:price|discount|stock)/i);
    await page.getByRole('button', { name: 'Comparar', exact: true }).click();
    await expect(page.getByText(/^Producto ".+" agregado a la comparación!$/)).toBeVisible();
  });

  test('is a page that asks for patience while the back office is away', async ({ page, surprises }) => {
    surprises.planned.push(/status of 503/);
    const { itemCode, title } = await newerProduct(OFFICE);
    await setFaults({ '/web/productlookup': { kind: 'status', status: 503 } });
    const answer = await page.goto(productPath(itemCode));
    expect(answer?.status()).toBe(503);
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: 'No podemos mostrar este producto ahora' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Mostrador' }).first()).toBeVisible();
    await setFaults({});
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await expect(page.locator('.detail-main')).toContainText(title);
  });

  for (const code of ['%E0%A4%A', '..%2f..%2fetc', 'no-existe', '%00', 'a'.repeat(2000)]) {
    test(`${code.slice(0, 20)} is none and a 404`, async ({ request }) => {
      expect((await request.get(`/shop/products/${code}`)).status()).toBe(404);
    });
  }
});
