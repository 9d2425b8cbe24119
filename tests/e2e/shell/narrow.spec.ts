import type { Page } from '@playwright/test';
import { overflowOf } from '../support/axe.ts';
import { fillCart } from '../support/fillCart.ts';
import { expect, test } from '../support/journey.ts';
import { settled } from '../support/settled.ts';

const PHONE = { width: 390, height: 844 };
const HOURS = 'Lunes a viernes 8:15 - 17:30';
const TWO_PARTS = 'Lunes a viernes de 8:15 a 12:30 y de 14:00 a 18:30, sábados de 9:00 a 12:30';
/** As long as the back office allows, and without a place to break. */
const UNBROKEN = 'AMOLADORA-ANGULAR-PROFESIONAL/'.repeat(10).replaceAll('-', '');

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('opening hours of two parts fit a phone', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.route('**/shop/catalog', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll(HOURS, TWO_PARTS),
      });
    });
    await page.goto('/shop/catalog');
    await expect(page.locator('.top-bar').getByText(TWO_PARTS)).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    const hours = await page.locator('.top-bar').getByText(TWO_PARTS).boundingBox();
    expect((hours?.x ?? 0) + (hours?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  });

  test('longer hours stand within the bar, beside the telephone and clear of the links', async ({ page }) => {
    const long = `${TWO_PARTS}, domingos y feriados solo con cita previa`;
    await page.route('**/shop/catalog', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(HOURS, long) });
    });
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/shop/catalog');
      const bar = page.locator('.top-bar');
      const [around, hours, icon, links] = await Promise.all(
        [bar, bar.getByText(long), bar.locator('p svg'), bar.locator('.top-links')].map((part) =>
          part.boundingBox(),
        ),
      );
      if (!around || !hours || !icon) throw new Error('The bar lacks a part.');
      expect(hours.y - around.y, `above the hours at ${width}`).toBeGreaterThanOrEqual(2);
      expect(
        around.y + around.height - hours.y - hours.height,
        `below them at ${width}`,
      ).toBeGreaterThanOrEqual(2);
      expect(icon.width, `the telephone’s icon at ${width}`).toBeGreaterThan(12);
      expect(hours.x + hours.width, `their end at ${width}`).toBeLessThanOrEqual(links?.x ?? width);
    }
  });
});

test('no name of a product is cut in a list, a listing or a search on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/shop/catalog?term=amoladora');
  const names = page.locator('#listing-grid h3 a');
  await expect(page.locator('#listing-grid mark').first()).toBeVisible();
  const cut = () =>
    names.evaluateAll((all) =>
      all
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2)
        .map(({ textContent }) => textContent),
    );
  expect(await cut()).toEqual([]);
  await names.first().evaluate((name) => {
    name.textContent = 'Amoladora angular profesional a batería sin escobillas con freno '.repeat(4);
  });
  expect(await cut()).toEqual([]);
});

/** Gives every product's name on the page one that has no blank. */
const loseBlanks = (page: Page) =>
  page.evaluate((name) => {
    const named = 'main :is(h1, h2, h3, h4), main :is(a, b, span, td, th, li, p, summary)';
    for (const place of document.querySelectorAll<HTMLElement>(named)) {
      const isName = place.children.length === 0 && place.matches('h1, h3 a, [href*="/shop/products/"]');
      if (isName) place.textContent = name;
    }
  }, UNBROKEN);

test('what was searched for is read whole over its results', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/shop/catalog?term=cinta%20metrica%20magnetica');
  const heading = page.getByRole('heading', { level: 1, name: 'Resultados para “cinta metrica magnetica”' });
  await expect(heading).toBeVisible();
  const hidden = await heading.evaluate((node) => [
    node.scrollWidth - node.clientWidth,
    node.scrollHeight - node.clientHeight,
  ]);
  expect(hidden).toEqual([0, 0]);
});

test('a name without blanks widens no page of a phone', async ({ page, openAs }) => {
  test.slow();
  await page.setViewportSize(PHONE);
  await openAs('ana', '/shop/catalog/ferreteria');
  await fillCart(page, ['00002', '100007']);
  const { orders } = await (await page.request.get('/api/account/orders')).json();
  const order = `/account/orders/${orders[0].orderId}`;
  const pages = [
    ...['/shop/catalog/herramientas', '/shop/list/herramientas', '/shop/products/100007', '/shop/cart'],
    ...['/shop/checkout', order, `${order}/repeat`, '/promos/301', '/shop/catalog?sort=list_asc', '/'],
    ...['/account/catalog', '/shop/wishlist', '/account/dashboard'],
  ];
  const wide: Record<string, number> = {};
  for (const path of pages) {
    await page.goto(path);
    await settled(page);
    await loseBlanks(page);
    const overflow = await overflowOf(page);
    if (overflow > 0) wide[path] = overflow;
  }
  expect(wide).toEqual({});
});

/** WCAG 1.4.12. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

test('a banner’s words stand beside its picture and are whole at 320 px, also with spaced text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const banner = page.locator('.banner[data-with=picture]').first();
  await expect(banner).toBeVisible();
  const problems = () =>
    banner.evaluate((place) => {
      const picture = place.querySelector('img')?.getBoundingClientRect();
      const whole = place.getBoundingClientRect();
      return [...place.querySelectorAll('h2, p, a')].filter((words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        const { right, top, bottom } = range.getBoundingClientRect();
        return right > (picture?.left ?? 0) + 1 || top < whole.top || bottom > whole.bottom;
      }).length;
    });
  expect(await problems()).toBe(0);
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, TEXT_SPACING);
  expect(await problems()).toBe(0);
});

/** Where what is written in these ends at the right. */
const endsOf = (page: Page, css: string): Promise<number[]> =>
  page.locator(css).evaluateAll((elements) =>
    elements.map((element) => {
      const written = document.createRange();
      written.selectNodeContents(element);
      return Math.round(written.getBoundingClientRect().right);
    }),
  );

test('an order’s page is no wider than its window, and a checkout’s amounts end under each other', async ({
  page,
  openAs,
}) => {
  await openAs('ana', '/shop/catalog/ferreteria');
  await fillCart(page, ['00002', '00006']);
  const { orders } = await (await page.request.get('/api/account/orders')).json();
  await page.goto(`/account/orders/${orders[0].orderId}`);
  await expect(page.locator('.document-lines tbody tr').first()).toBeVisible();
  for (const width of [390, 700, 820, 1024, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `${width} px`).toBe(0);
  }
  await page.goto('/shop/checkout');
  const amounts = '.checkout .cart-list .line-item > b:last-child';
  await expect(page.locator(amounts)).toHaveCount(2);
  const [first, second] = await endsOf(page, amounts);
  expect(first).toBe(second);
});

test('at 320 px a product’s name in the cart has the room up to the button that removes it', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs('ana', '/shop/catalog/ferreteria');
  await fillCart(page, ['00002']);
  await page.goto('/shop/cart');
  const line = page.locator('.cart-line').first();
  await expect(line.getByText('TOTAL', { exact: false }).first()).toBeVisible();
  const [words, remove] = await Promise.all([
    line.locator('.cart-line-words').boundingBox(),
    line.locator('.icon-button').boundingBox(),
  ]);
  expect((remove?.x ?? 0) - ((words?.x ?? 0) + (words?.width ?? 0))).toBeLessThan(24);
});

test('at 320 px the way on is whole beside a total of six figures', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs('ana', '/shop/catalog/herramientas');
  await fillCart(page, ['100007'], 4000);
  for (const [path, name] of [
    ['/shop/cart', 'Comprar'],
    ['/shop/checkout', 'Confirmar pedido'],
  ] as const) {
    await page.goto(path);
    const bar = page.locator('.cart-bar');
    await expect(bar).toContainText(/\d{3}\.\d{3},\d\d/);
    const box = await bar.getByText(name, { exact: true }).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(320 - 8);
  }
});

test('at 320 px an order’s state is whole beside its amount, and the days of the filters end where the page does', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs('ana', '/account/orders');
  const state = page.locator('.order-table .order-status').first();
  await expect(state).toBeVisible();
  expect(await state.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0);
  const ends = await page
    .locator('.order-filters .input')
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().right));
  expect(ends).toHaveLength(4);
  expect(new Set(ends).size).toBe(1);
});
