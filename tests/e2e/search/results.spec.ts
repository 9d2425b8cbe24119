import type { Page } from '@playwright/test';
import { FIRST_RESULTS_PATH, SEARCH_INDEX } from '#domain/paths.ts';
import { packIndex } from '#domain/search/format/pack.ts';
import { expect, test } from '../support/journey.ts';
import { cards, chips, drawn, grid, listing, note, titles } from '../support/listing.ts';
import { list, requestsOf, type, withoutFirstResults } from '../support/searchBox.ts';

/** The slugs of the brands that the filters offer. */
async function brandsOf(page: Page): Promise<string[]> {
  await drawn(page);
  const boxes = page.getByRole('group', { name: 'Marca' }).getByRole('checkbox');
  await expect(boxes.nth(1)).toBeVisible();
  return boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value));
}

test.describe('the result page', () => {
  test('calls a product as its own page does, with what was searched marked in it', async ({ page }) => {
    for (const term of ['amoladora', 'tornillo', 'mecha 13mm']) {
      await page.goto(`/shop/catalog?term=${term}`);
      const link = cards(page).locator('h3 a').first();
      await expect(link.locator('mark').first()).toBeVisible();
      const title = await link.innerText();
      await link.click();
      await expect(page).toHaveURL(/\/shop\/products\//);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });

  test('answers a visitor without the office: relevance, brands, marks, pages of twelve', async ({
    page,
  }) => {
    const paths = requestsOf(page);
    await page.goto('/shop/catalog?term=tornillo');
    await expect(cards(page)).toHaveCount(12);
    await expect(page.locator('header').getByRole('searchbox')).toHaveValue('tornillo');
    await expect(cards(page).first().locator('mark').first()).toHaveText(/^tornillo$/i);
    expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([FIRST_RESULTS_PATH]);

    await page.getByRole('group', { name: 'Marca' }).getByRole('checkbox').first().check();
    await expect(page).toHaveURL(/brand=/);
    const brand = new URL(page.url()).searchParams.get('brand') ?? '';
    const brands = cards(page).locator('.product-brand');
    const others = brands.filter({ hasNotText: new RegExp(`^${brand}$`, 'i') });
    await expect(brands.first()).toBeVisible();
    await expect(others).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/term=tornillo$/);
    await expect(others).not.toHaveCount(0);
    await page.getByRole('link', { name: 'Siguiente' }).click();
    await expect(page).toHaveURL(/page=2/);
  });

  test('where nothing is found names the family that has things of its kind, as the box does', async ({
    page,
  }) => {
    await page.goto('/shop/catalog?term=calefón');
    await expect(note(page)).toHaveText('Cosas parecidas hay en Ferretería.');
    await note(page).getByRole('link', { name: 'Ferretería' }).click();
    await expect(page).toHaveURL('/shop/catalog/ferreteria');
    await type(page, 'calefón');
    await expect(page.locator('.suggestions')).toContainText('mire dónde tenemos cosas parecidas');
    await expect(page.locator('.suggestions').getByRole('link')).toHaveText(['Ferretería']);
  });

  test('says what it took a mistyped word for, and what it could not find', async ({ page }) => {
    await page.goto('/shop/catalog?term=taldro');
    await expect(note(page)).toHaveText('Mostramos “taladro”. Ningún producto se llama “taldro”.');
    await note(page).getByRole('link', { name: '“taladro”' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/term=taladro$/);
    await page.goto('/shop/catalog?term=xyzzyq');
    await expect(page.getByRole('heading', { name: 'No encontramos productos' })).toBeVisible();
    await expect(page.locator('#listing-toolbar')).toBeHidden();
    await expect(page.locator('#listing-places').getByRole('link', { name: /^Pinturas/ })).toBeVisible();
    await page
      .locator('#listing-families')
      .getByRole('link', { name: /pinturas/i })
      .click();
    await page.waitForURL('**/shop/catalog/pinturas');
  });

  test('says what is searched, and where its products will be, before any script is there', async ({
    page,
    context,
  }) => {
    const scripts = Promise.withResolvers<void>();
    await context.route('**/_astro/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto('/shop/catalog?term=tornillo', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resultados para “tornillo”');
    expect(
      await grid(page)
        .locator('.product-card')
        .first()
        .evaluate((card) => getComputedStyle(card, '::after').visibility),
    ).toBe('visible');
    scripts.resolve();
    await expect(cards(page).first().locator('mark').first()).toBeVisible();
  });

  test('is there before the index is, with the same products in the same order', async ({
    page,
    context,
  }) => {
    const index = Promise.withResolvers<void>();
    await context.route(`**${SEARCH_INDEX}`, async (route) => {
      await index.promise;
      await route.continue();
    });
    const results = '/shop/catalog?term=tornilo zincado';
    await page.goto(results);
    await expect(cards(page).first().locator('mark').first()).toBeVisible();
    const ofServer = await titles(page);
    const said = await note(page).innerText();
    index.resolve();
    await withoutFirstResults(context);
    await page.goto(results);
    await expect(cards(page).first().locator('mark').first()).toBeVisible();
    expect(await titles(page)).toEqual(ofServer);
    await expect(note(page)).toHaveText(said);
  });

  test('fetches no picture of the products that its file has', async ({ page, context }) => {
    const answer = Promise.withResolvers<void>();
    await context.route(`**${FIRST_RESULTS_PATH}?**`, async (route) => {
      await answer.promise;
      await route.continue();
    });
    const paths = requestsOf(page);
    await page.goto('/shop/catalog?term=xyzzyq', { waitUntil: 'load' });
    answer.resolve();
    await expect(page.getByRole('heading', { name: 'No encontramos productos' })).toBeVisible();
    expect(paths.filter((path) => path.startsWith('/media/'))).toEqual([]);
  });

  test('falls back on the server, and an outage of both is not an empty list', async ({
    page,
    context,
    surprises,
  }) => {
    surprises.planned.push(/status of 50\d/);
    await withoutFirstResults(context);
    await context.route('**/search/index.bin', (route) => route.fulfill({ status: 503 }));
    await page.goto('/shop/catalog?term=tornillo');
    await expect(cards(page)).toHaveCount(12);
    await page.route('**/api/products/search**', (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('No pudimos completar la búsqueda');
  });
});

test('hostile questions, names, brands and codes are text', async ({ page, context }) => {
  const hostile = '<img src=x onerror="window.__pwned=1">';
  const index = packIndex([
    {
      code: `../${hostile}#?%`,
      name: `${hostile} MARTILLO`,
      description: [hostile],
      brand: { name: hostile, slug: 'marca' },
      path: [hostile],
      unitMult: 1,
      codeBars: null,
      listOrder: 1,
      picture: null,
    },
  ]);
  await withoutFirstResults(context);
  await context.route('**/search/index.bin', (route) => route.fulfill({ body: Buffer.from(index) }));
  await page.goto(`/shop/catalog?term=${encodeURIComponent(hostile)}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x');
  await expect(grid(page).locator('h3')).toHaveText(`${hostile} MARTILLO`);
  await page.goto('/');
  await type(page, 'martillo');
  const option = list(page).getByRole('option').first();
  await expect(option).toContainText(`${hostile} MARTILLO`);
  await expect(option).toHaveAttribute('href', /^\/shop\/products\/\.\.%2F%3Cimg/);
  expect(await page.evaluate(() => Object.hasOwn(globalThis, '__pwned'))).toBe(false);
});

const BAD_INPUT = {
  HTML: '<script>alert(1)</script><b>"\'&amp;',
  SQL: "' OR 1=1; DROP TABLE products; --",
  emoji: '🔧🪛 👷🏽‍♀️ martillo 🔨',
  'control characters': 'mar\u0000ti\u0007llo\u001b[31m',
  '3,000 letters': 'amoladora'.repeat(334),
  'only punctuation': '¡¿.,;:-_/()!?"',
  'right-to-left text': 'مطرقة \u202emartillo פטיש',
};

test.describe('bad input is answered or found to be nothing, without error or overflow', () => {
  for (const [name, term] of Object.entries(BAD_INPUT)) {
    test(name, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(`/shop/catalog?term=${encodeURIComponent(term)}`);
      await expect(
        listing(page).locator('.product-card, #listing-empty').filter({ visible: true }).first(),
      ).toBeVisible();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      // An empty field: it takes 100 letters, which the address has filled already.
      await page.goto('/');
      await page.getByRole('banner').locator('input[name=term]').click();
      await page.keyboard.insertText(term);
      await expect(page.locator('.suggestions').first()).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
    });
  }
});

test('the form works without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('banner').locator('input[name=term]').fill('taladro');
  await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click();
  await expect(page).toHaveURL(/\/shop\/catalog\?term=taladro$/);
  // What it shows is not what was searched: that is said above it.
  const said = page.getByRole('alert').filter({ hasText: 'Lo que sigue es todo el catálogo' });
  await expect(said).toBeVisible();
  const [words, products] = [await said.boundingBox(), await grid(page).boundingBox()];
  expect(words?.y).toBeLessThan(products?.y ?? 0);
  await context.close();
});

const clear = (page: Page) => page.getByRole('link', { name: 'Quitar todos los filtros' });

test('all filters are removed by one press, and what is searched, its place and its order stay', async ({
  page,
}) => {
  const asked = '/shop/catalog?term=tornillo&family=ferreteria&sort=name_desc';
  await page.goto(asked);
  const all = await titles(page);
  const [first, second] = await brandsOf(page);
  await page.goto(`${asked}&brand=${first},${second}`);
  await expect(chips(page)).toHaveCount(3);
  // Before anything of the listing was touched, as a link of the page.
  await expect(clear(page)).toHaveAttribute('href', asked);
  await clear(page).click();
  await expect(page).toHaveURL(asked);
  expect(await titles(page)).toEqual(all);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('tornillo');
  await expect(clear(page)).toBeHidden();
});

test('where the address names a family, removing all filters leaves the family', async ({ page }) => {
  const asked = '/shop/catalog?family=herramientas';
  await page.goto(asked);
  const [first, second] = await brandsOf(page);
  await page.goto(`${asked}&brand=${first},${second}`);
  await clear(page).click();
  await expect(page).toHaveURL(asked);
  await expect(chips(page)).toHaveText(['Herramientas ×']);
});
