import type { Page } from '@playwright/test';
import { expect, firstVisit, showPresence, test } from '../support/journey.ts';

/** What of the shell is not written in Arabic, and said to be. */
const latinInArabic = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = document.querySelectorAll('.top-bar, .header-bar, .families, .mobile-menu, .site-footer');
    return [...parts].flatMap((part) => {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const said = text.parentElement?.closest<HTMLElement>('[lang]');
        if (text.parentElement?.closest('option, script')) continue;
        if (/\p{Script=Latin}{3}/u.test(text.nodeValue ?? '') && said?.lang === 'ar')
          found.push(text.nodeValue ?? '');
      }
      return found;
    });
  });

const state = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('state') ?? 'null'));

test.describe('the shell', () => {
  test('speaks the chosen language, Arabic from right to left, and remembers it', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Idioma').selectOption('ar');
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      const bar = page.locator('.top-bar');
      await expect(bar).toHaveAttribute('dir', 'rtl');
      await expect(bar.getByRole('link', { name: 'من نحن' })).toHaveAttribute('href', '/site/about-us');
      const footer = page.locator('.site-footer');
      await expect(footer).toHaveAttribute('dir', 'rtl');
      await expect(footer.getByRole('link', { name: 'الشروط والأحكام' })).toBeVisible();
      await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', /رمز/);
      expect(await latinInArabic(page)).toEqual([]);
    }
    expect(await state(page)).toMatchObject({ version: 1, locale: 'ar', currency: 'USD' });
    await page.getByLabel('اللغة').selectOption('es');
    await expect(page.getByRole('searchbox', { name: 'Buscar productos' })).toBeVisible();
    await expect(page.locator('.site-footer')).toHaveAttribute('dir', 'ltr');
  });

  test('keeps the preferred currency', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('Moneda preferida').selectOption('EUR');
    await expect.poll(() => state(page)).toMatchObject({ locale: 'es', currency: 'EUR' });
    await page.reload();
    await expect(page.getByLabel('Moneda preferida')).toHaveValue('EUR');
  });

  test('moves nothing when its selectors come', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/shop/catalog/herramientas');
    const top = () => page.locator('main').evaluate((main) => main.getBoundingClientRect().top);
    const before = await top();
    await showPresence(page);
    await expect(page.locator('.top-choices select').first()).toBeVisible();
    expect(await top()).toBe(before);
  });

  test('hands its selectors to the menu where there is no bar', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByLabel('Moneda preferida').selectOption('EUR');
    await page.getByLabel('Idioma').selectOption('en');
    const about = page.locator('.mobile-menu').getByRole('link', { name: 'About us' });
    await expect(about).toHaveAttribute('href', '/site/about-us');
    await expect.poll(() => state(page)).toMatchObject({ locale: 'en', currency: 'EUR' });
    await page.locator('.mobile-menu').getByRole('link', { name: 'Wish list' }).click();
    await expect(page).toHaveURL('/shop/wishlist');
  });
});
test('a page shows again where it was left after going back', async ({ page }) => {
  await page.goto('/shop/catalog/herramientas');
  await page.evaluate(() => scrollTo(0, 600));
  await page.locator('.product-card a').nth(8).click();
  await page.waitForURL('**/shop/products/**');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

firstVisit(
  'the end of a page can be read although its styles could not be fetched',
  async ({ page, surprises }) => {
    surprises.planned.push(/ERR_FAILED/);
    await page.route(/\/deferred\.[^/]+\.css$/, (route) => route.abort());
    await page.goto('/site/faq');
    await expect(page.locator('.site-footer').getByRole('link', { name: 'Servicio técnico' })).toBeVisible();
  },
);

test('the header is within the narrowest pages, for a visitor, a customer and somebody without card code', async ({
  page,
  enterAs,
}) => {
  const header = page.getByRole('banner');
  for (const person of [null, 'ana', 'carla'] as const) {
    if (person) await enterAs(person);
    await page.goto('/site/faq');
    await expect(person ? header.locator('.header-action') : header.getByText('Ingresar')).toHaveCount(
      person ? 2 : 1,
    );
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 700 });
      const beyond = await header.locator('*').evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility())
          .map((part) => ({ part, box: part.getBoundingClientRect() }))
          .filter(({ box }) => box.width > 0 && (box.right > innerWidth || box.left < 0))
          .map(({ part }) => `${part.tagName} ${part.className}`),
      );
      expect(beyond, `${person ?? 'visitor'}, ${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  }
});
