import { readdirSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { SHOP_DIST } from '../support/addresses.ts';
import { expect, test } from './journey.ts';

const INLINE_SCRIPT =
  /<script(?![^>]*\b(?:src=|type="?(?:application\/|speculationrules)))[^>]*>([\s\S]*?)<\/script>/g;
const KB = 1024;

test.describe('a visitor’s product page', () => {
  test('runs at most 5 KB of script before it is touched', async ({ page }) => {
    await page.goto('/shop/catalog/herramientas');
    const path = (await page.locator('.product-card a').first().getAttribute('href')) ?? '';
    const scripts: Buffer[] = [];
    page.on('response', async (response) => {
      if (response.url().endsWith('.js')) scripts.push(await response.body());
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const html = await (await page.request.get(path)).text();
    const inline = [...html.matchAll(INLINE_SCRIPT)].map(([, code]) => Buffer.from(code ?? ''));
    const bytes = [...scripts, ...inline].reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
    expect(bytes).toBeLessThanOrEqual(5 * KB);
  });

  test('is at most 12 KB of HTML with its styles, whatever the product', () => {
    const directory = `${SHOP_DIST}/client/shop/products`;
    const sizes = readdirSync(directory)
      .filter((file) => file.endsWith('.html.br'))
      .map((file) => statSync(`${directory}/${file}`).size);
    expect(sizes.length).toBeGreaterThan(500);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(12 * KB);
  });
});

test('an unknown product is a 404 page with a search box', async ({ page, surprises }) => {
  surprises.planned.push(/status of 404/);
  const answer = await page.goto('/shop/products/no-existe');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
});

test('every answer carries the security headers', async ({ request }) => {
  for (const path of ['/', '/shop/cart', '/api/auth/me', '/no-existe', '/account/login?error=Cancelled']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toMatch(
      /script-src 'self'(?!.*script-src[^;]*'unsafe-inline')/,
    );
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
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
