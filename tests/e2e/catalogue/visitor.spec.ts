import { readdirSync, statSync } from 'node:fs';
import { improve } from '#build/improve.ts';
import { SHOP_DIST } from '../../support/addresses.ts';
import { expect, firstVisit, test } from '../support/journey.ts';
import { productPathOf } from '../support/routes.ts';
import { settled } from '../support/settled.ts';
import { countShift, shiftOf } from '../support/shift.ts';

/**
 * With its headers it fits the first flight of TCP. product.md §12. The name of a script or style, which changes with its contents,
 * makes up to 50 bytes of it more or less.
 */
const PRODUCT_PAGE_BYTES = 10_900;
/** A page among the largest as it was compressed quickly is among the largest of the best compressed ones, too. */
const WEIGHED = 30;

test.describe('a visitor’s product page', () => {
  test('is at most 10,900 bytes of HTML with its styles, whatever the product', async () => {
    const directory = `${SHOP_DIST}/client/shop/products`;
    const sizeOf = (file: string): number => statSync(file).size;
    const pages = readdirSync(directory)
      .filter((name) => name.endsWith('.html.gz'))
      .map((name) => `${directory}/${name.slice(0, -'.gz'.length)}`)
      .toSorted((a, b) => sizeOf(`${b}.gz`) - sizeOf(`${a}.gz`));
    expect(pages.length).toBeGreaterThan(500);
    const largest = pages.slice(0, WEIGHED);
    await improve(largest, 1);
    for (const page of largest) expect(sizeOf(`${page}.br`), page).toBeLessThanOrEqual(PRODUCT_PAGE_BYTES);
  });
});

for (const [name, width] of [
  ['a product', 390],
  ['a product', 1440],
  // Here the home page's heading took a line more in Arial.
  ['the home page', 412],
] as const) {
  firstVisit(
    `${name} as the first page of a visit is in the shop’s font, and does not move when it comes late, at ${width} px`,
    async ({ page }) => {
      const path = name === 'a product' ? await productPathOf(page) : '/';
      await page.setViewportSize({ width, height: 900 });
      const late = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async (route) => {
        await late.promise;
        await route.continue();
      });
      await countShift(page);
      // A preloaded font holds back the load of its page.
      await page.goto(path, { waitUntil: 'commit' });
      const loaded = () =>
        page.evaluate(() =>
          [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
        );
      // Of a system with Arial, or with fonts-liberation in its place, which `npm test` installs.
      await expect.poll(loaded).toContain('Archivo Arial');
      late.resolve();
      await expect
        .poll(async () => (await loaded()).filter((family) => /^Archivo-/.test(family)))
        .toHaveLength(2);
      await settled(page);
      expect(await shiftOf(page)).toBeLessThan(0.001);
    },
  );
}

firstVisit('who prefers the dark sees nothing of a page before its dark palette', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const palette = Promise.withResolvers<void>();
  await page.route(/\/dark\.[^/]+\.css$/, async (route) => {
    await palette.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/dark\.[^/]+\.css$/);
  const answer = await page.goto('/shop/catalog/herramientas', { waitUntil: 'commit' });
  await answer?.finished();
  await asked;
  await expect(page.locator('body > script').first()).toBeAttached();
  await expect(page.locator('header, main')).toHaveCount(0);
  palette.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('an unknown product is a 404 page with a search box', async ({ page, surprises }) => {
  surprises.planned.push(/status of 404/);
  const answer = await page.goto('/shop/products/no-existe');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
});

test('what asks a visitor to sign in is set apart from its words, in the middle', async ({ page }) => {
  for (const path of ['/shop/cart', '/account/login?error=Cancelled']) {
    await page.goto(path);
    const [words, action] = await Promise.all(
      ['p', '.button'].map((part) => page.locator('.empty').locator(part).first().boundingBox()),
    );
    if (!words || !action) throw new Error(`${path} has nothing to press.`);
    expect(action.y - (words.y + words.height), path).toBeGreaterThanOrEqual(8);
    await expect(page.locator('.empty')).toHaveCSS('text-align', 'center');
  }
});

test('every page carries the security headers', async ({ request }) => {
  for (const path of ['/', '/shop/cart', '/no-existe', '/account/login?error=Cancelled']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toMatch(/script-src 'self'(?![^;]*'unsafe-inline')/);
    expect(headers['content-security-policy'], path).toMatch(
      /style-src 'self' 'sha256-(?![^;]*'unsafe-inline')/,
    );
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('text that none of our own scripts meant as markup is refused', async ({ page, surprises }) => {
  surprises.planned.push(/requires 'TrustedHTML' assignment/);
  await page.goto('/');
  const refused = await page.evaluate(() => {
    try {
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=alert(1)>');
      return 'taken';
    } catch (cause) {
      return String(cause);
    }
  });
  expect(refused).toContain('TrustedHTML');
});

test('an answer that is data may do nothing if it is opened, and is not for other sites', async ({
  request,
}) => {
  for (const path of ['/api/auth/me', '/api/products/search?term=llave', '/readyz']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers['cross-origin-resource-policy'], path).toBe('same-origin');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('static files travel compressed and are revalidated; hashed ones are kept', async ({ request }) => {
  const page = await request.get('/', { headers: { 'accept-encoding': 'br' } });
  expect(page.headers()['content-encoding']).toBe('br');
  expect(page.headers()['cache-control']).toContain('must-revalidate');
  const media = /\/media\/[0-9a-f]+-240\.webp/.exec(await page.text())?.[0] ?? '';
  expect((await request.get(media)).headers()['cache-control']).toContain('immutable');
});
