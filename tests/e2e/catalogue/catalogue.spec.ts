import type { Page } from '@playwright/test';
import { expect, firstVisit, test } from '../support/journey.ts';
import { cards, chips, count, drawn, grid, listing, titles } from '../support/listing.ts';
import { scriptNamed } from '../support/scripts.ts';

const LANDING = '/shop/catalog/ferreteria';

const pages = (page: Page) => listing(page).getByRole('navigation', { name: 'Páginas' });

test.describe('a visitor in the catalogue', () => {
  test('narrows by brand, orders and turns pages without leaving the page or asking a server', async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto(LANDING);
    await page.evaluate(() => Object.assign(window, { here: true }));
    const brand = page.getByRole('group', { name: 'Marca' }).locator('label').first();
    const total = await brand.locator('small').textContent();
    await brand.click();
    await expect(count(page)).toContainText(`${total} producto`);
    await page.getByLabel('Ordenar por').selectOption('name_desc');
    await expect(page).toHaveURL(/brand=[^&]+&sort=name_desc$/);
    const shown = await titles(page);
    expect(shown).toEqual([...shown].sort(new Intl.Collator('es', { numeric: true }).compare).reverse());
    await page.getByRole('link', { name: /^Quitar / }).click();
    await expect(page).toHaveURL(/\?sort=name_desc$/);
    await drawn(page);
    await pages(page).getByRole('link', { name: '2', exact: true }).click();
    await expect(page).toHaveURL(/\?sort=name_desc&page=2$/);
    await expect(pages(page).locator('[aria-current]')).toHaveText('2');
    expect(await page.evaluate(() => 'here' in window)).toBe(true);
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });

  test('goes to page 1 when the order changes', async ({ page }) => {
    await page.goto(`${LANDING}?page=2`);
    await expect(count(page)).toContainText('página 2');
    await page.getByLabel('Ordenar por').selectOption('name_asc');
    await expect(page).toHaveURL(/\?sort=name_asc$/);
    await expect(count(page)).toContainText('página 1');
  });

  firstVisit(
    'orders in place after the script for it could not be had at first',
    async ({ page, surprises }) => {
      surprises.planned.push(/Failed to (?:load resource|fetch)/);
      const navigate = scriptNamed('navigate');
      await page.route(navigate, (route) => route.abort());
      await page.goto('/shop/catalog/herramientas');
      const refused = page.waitForEvent('requestfailed', (request) => navigate.test(request.url()));
      await page.getByLabel('Ordenar por').hover();
      await refused;
      await page.unroute(navigate);
      await page.getByLabel('Ordenar por').selectOption({ index: 1 });
      await expect(page).toHaveURL(/[?&]sort=/);
    },
  );

  test('shares an address that shows the same page elsewhere', async ({ page }) => {
    const address = `${LANDING}?sort=name_asc&page=3`;
    await page.goto(address);
    await expect(count(page)).toContainText('página 3');
    const first = await titles(page);
    await page.goto('/');
    await page.goto(address);
    await expect(count(page)).toContainText('página 3');
    expect(await titles(page)).toEqual(first);
    expect(first).toHaveLength(12);
  });

  test('finds filters, page and scroll again by Back', async ({ page }) => {
    await page.goto(LANDING);
    await page.getByLabel('Ordenar por').selectOption('name_asc');
    await expect(page).toHaveURL(/\?sort=name_asc$/);
    await pages(page).getByRole('link', { name: '2', exact: true }).click();
    await expect(count(page)).toContainText('página 2');
    const shown = await titles(page);
    await page.evaluate(() => scrollTo(0, 500));
    await expect.poll(() => page.evaluate(() => history.state?.scroll)).toBe(500);
    await cards(page).nth(5).locator('h3 a').click();
    await expect(page).toHaveURL(/\/shop\/products\//);
    await page.goBack();
    await expect(page).toHaveURL(/\?sort=name_asc&page=2$/);
    await expect(count(page)).toContainText('página 2');
    expect(await titles(page)).toEqual(shown);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(500);
    await page.goBack();
    await expect(count(page)).toContainText('página 1');
    await expect(page.getByLabel('Ordenar por')).toHaveValue('name_asc');
  });

  test('shows its file’s own products where they were left, and asks nothing for them, when it is loaded again', async ({
    page,
  }) => {
    await page.goto(LANDING);
    // The listing that is touched asks for the products that its filters choose from.
    const asked = page.waitForResponse(/\/shards\//);
    await page.getByLabel('Ordenar por').hover();
    await asked;
    await page.evaluate(() => scrollTo(0, 500));
    await expect.poll(() => page.evaluate(() => history.state?.scroll)).toBe(500);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.reload();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(500);
    expect(requests.filter((path) => path.includes('shards'))).toEqual([]);
  });

  test('keeps the dense list on the next page and the next visit', async ({ page }) => {
    await page.goto(LANDING);
    const card = cards(page).first();
    const tall = (await card.boundingBox())?.height ?? 0;
    await page.getByRole('button', { name: 'Ver en lista' }).click();
    expect((await card.boundingBox())?.height).toBeLessThan(tall / 2);
    await page.goto('/shop/catalog/herramientas');
    expect((await card.boundingBox())?.height).toBeLessThan(tall / 2);
  });

  test('goes deeper from the query page, each step a filter that can be taken away', async ({ page }) => {
    await page.goto('/shop/catalog?family=herramientas');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Herramientas');
    await listing(page).locator('#listing-places').getByRole('link').first().click();
    await expect(page).toHaveURL(/family=herramientas&category=/);
    await expect(chips(page)).toHaveCount(2);
    await chips(page).first().click();
    await expect(page).toHaveURL(/\/shop\/catalog$/);
  });

  test('asks for what a mouse points at, and its photo, before it is pressed', async ({ page }) => {
    await page.goto(LANDING);
    // Once the page is idle it is ready for the mouse.
    await expect(page.locator('script[type=speculationrules]')).toHaveCount(2);
    const link = cards(page).nth(1).locator('h3 a');
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Preload.enable');
    const ahead = new Promise<string>((resolve) => {
      devtools.on('Preload.prefetchStatusUpdated', ({ prefetchUrl }) => resolve(prefetchUrl));
    });
    await link.hover();
    expect(await ahead).toContain((await link.getAttribute('href')) ?? 'no link');
    const thumbnail = await cards(page).nth(1).locator('img').getAttribute('src');
    const photo = thumbnail?.replace('-240', '-480') ?? 'no photo';
    const fetched = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    // The card itself may show this size on a sharp screen, not on this one.
    await expect.poll(fetched).toContain(photo);
    await expect(page).toHaveURL(new RegExp(`${LANDING}$`));
    await link.click();
    const shown = page.locator('.gallery-strip img').first();
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.currentSrc)).toContain(photo);
  });

  test('sees again, below, what was looked at before', async ({ page }) => {
    await page.goto(LANDING);
    const name = await cards(page).first().locator('h3').textContent();
    await cards(page).first().locator('h3 a').click();
    await expect(page.locator('.detail')).toBeVisible();
    // A key in the very moment of arriving may come before the page listens; a reader goes on using it.
    await expect(async () => {
      await page.keyboard.press('Tab');
      const kept = await page.evaluate(() => localStorage.getItem('state') ?? '');
      expect(kept).toContain('recent');
    }).toPass();
    await page.goto('/shop/catalog/herramientas');
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(page.locator('#recent')).toContainText(name ?? '', { timeout: 500 });
    }).toPass();
  });

  for (const query of [
    'family=no-existe',
    'category=no-existe',
    'brand=nadie',
    'family=../..&category=%2e%2e',
    'family=%00%ff&brand=<script>alert(1)</script>',
  ]) {
    test(`?${query} shows that there is nothing, and a way out`, async ({ page }) => {
      await page.goto(`/shop/catalog?${query}`);
      await expect(page.getByText('No encontramos productos para su búsqueda')).toBeVisible();
      await page.getByRole('link', { name: 'Empezar de nuevo' }).click();
      await expect(page).toHaveURL('/shop/catalog');
      await expect(cards(page).first()).toBeVisible();
    });
  }

  test('is asked for a category by its name, whatever family has it', async ({ page }) => {
    await page.goto('/shop/catalog?category=El%C3%A9ctricas');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eléctricas');
    await expect(cards(page).first()).toBeVisible();
    await expect(chips(page)).toHaveText(['Eléctricas ×']);
  });

  test('has all its brands beside it, the less frequent ones behind a word', async ({ page }) => {
    await page.goto('/shop/catalog');
    const brands = page.getByRole('group', { name: 'Marca' });
    const all = await brands.getByRole('checkbox', { includeHidden: true }).count();
    expect(all).toBeGreaterThan(8);
    await expect(brands.locator('label:visible')).toHaveCount(8);
    await brands.getByText('Ver más').click();
    await expect(brands.locator('label:visible')).toHaveCount(all);
    await brands.getByText('Ver menos').click();
    await expect(brands.locator('label:visible')).toHaveCount(8);
  });

  for (const query of ['sort=__proto__', 'page=-4', 'page=1e99', 'sort=price_asc', 'x[]=1&x=&&=']) {
    test(`?${query} shows products all the same`, async ({ page }) => {
      await page.goto(`${LANDING}?${query}`);
      await expect(cards(page).first()).toBeVisible();
      await expect(page.locator('#listing-failed')).toBeHidden();
    });
  }
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every product of a place is in its list', async ({ page }) => {
    await page.goto('/shop/catalog/herramientas');
    const [total = ''] = /\d+/.exec((await count(page).textContent()) ?? '') ?? [];
    await expect(pages(page)).toBeHidden();
    await page.getByRole('link', { name: 'Lista completa de Herramientas' }).click();
    const products = page.locator('.plain-list a');
    await expect(products).toHaveCount(Number(total));
    await products.last().click();
    await expect(page.locator('.detail')).toBeVisible();
  });

  test('the whole catalogue leads to the lists of its families', async ({ page }) => {
    await page.goto('/shop/catalog');
    await page.getByRole('link', { name: 'Lista completa de todo el catálogo' }).click();
    await page.locator('.plain-list').getByRole('link', { name: 'Pinturas' }).click();
    await expect(page).toHaveURL('/shop/list/pinturas');
  });
});

test('a customer orders by price, over all pages', async ({ page, signIn }) => {
  await page.goto('/shop/catalog/bazar');
  await signIn('ana');
  await page.getByLabel('Ordenar por').hover();
  await page.getByLabel('Ordenar por').selectOption('price_asc');
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(count(page)).toContainText('página 1');
  const prices = grid(page).locator('.price-net');
  await expect(prices.nth(5)).toBeVisible();
  const pesos = (await prices.allTextContents())
    .filter((text) => !text.includes('U$S'))
    .map((text) => Number(text.replace(/[^\d,]/g, '').replace(',', '.')));
  expect(pesos.length).toBeGreaterThan(5);
  expect(pesos).toEqual([...pesos].sort((a, b) => a - b));
});
