import type { Page } from '@playwright/test';
import { expect, showPresence, test } from '../support/journey.ts';
import { settled } from '../support/settled.ts';

test.describe('the families’ menus', () => {
  const menu = (page: Page) => page.getByRole('navigation', { name: 'Categorías de Herramientas' });
  const toggle = (page: Page) => page.getByRole('button', { name: 'Ver categorías de Herramientas' });

  test('come with the first input and open under the pointer', async ({ page }) => {
    await page.goto('/shop/catalog/bazar');
    await expect(page.locator('.family-link').first()).toBeVisible();
    expect(await page.locator('.mega').count()).toBe(0);
    await showPresence(page);
    await expect(toggle(page)).toBeVisible();
    await page.getByRole('link', { name: 'HERRAMIENTAS', exact: true }).hover();
    await menu(page).getByRole('link', { name: 'Ver todo en Herramientas' }).click();
    await expect(page).toHaveURL('/shop/catalog/herramientas');
  });

  test('stay while the pointer goes to them across a neighbour', async ({ page, context }) => {
    await page.goto('/shop/catalog/bazar');
    await showPresence(page);
    await expect(toggle(page)).toBeVisible();
    await page.getByRole('link', { name: 'HERRAMIENTAS', exact: true }).hover();
    const goal = menu(page).getByRole('link', { name: 'Manuales', exact: true });
    await expect(goal).toBeVisible();
    const neighbour = await page.getByRole('link', { name: 'FERRETERÍA', exact: true }).boundingBox();
    const { x = 0, y = 0 } = (await goal.boundingBox()) ?? {};
    if (!neighbour) throw new Error('No neighbour.');
    // A quarter of a second is enough for a hand, and not for a busy machine.
    const session = await context.newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
    await page.mouse.move(neighbour.x + 8, neighbour.y + neighbour.height - 4);
    await page.mouse.click(x + 5, y + 5);
    await expect(page).toHaveURL('/shop/catalog/herramientas/manuales');
  });

  test('open at once, and give way to a neighbour after a moment', async ({ page, context }) => {
    await page.goto('/shop/catalog/bazar');
    await showPresence(page);
    await expect(toggle(page)).toBeVisible();
    const session = await context.newCDPSession(page);
    await session.send('Animation.enable');
    /** Milliseconds until the menu is shown of the family under the pointer, read while time stands almost still. */
    const waitOf = async (family: string): Promise<number> => {
      await session.send('Animation.setPlaybackRate', { playbackRate: 0.02 });
      await page.getByRole('link', { name: family, exact: true }).hover();
      const delays = await page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.closest('.family:hover'))
          .map(({ effect }) => effect?.getTiming().delay ?? 0),
      );
      await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
      return Math.max(...delays);
    };
    expect(await waitOf('HERRAMIENTAS')).toBeLessThan(100);
    await expect(menu(page)).toBeVisible();
    // The bar's own wait grows a moment after the pointer came.
    await expect
      .poll(() =>
        page
          .locator('.families')
          .evaluate((bar) => Number.parseFloat(getComputedStyle(bar).getPropertyValue('--wait'))),
      )
      .toBe(0.2);
    expect(await waitOf('FERRETERÍA')).toBe(200);
  });

  test('stay shut over a pointer that rests while the page scrolls under it', async ({ page }) => {
    await page.goto('/shop/catalog/bazar');
    await showPresence(page);
    await expect(toggle(page)).toBeVisible();
    const { x = 0, y = 0 } =
      (await page.getByRole('link', { name: 'HERRAMIENTAS', exact: true }).boundingBox()) ?? {};
    await page.evaluate(() => scrollTo(0, 400));
    await page.mouse.move(x + 5, y + 15);
    await page.evaluate(() => scrollTo(0, 0));
    // The link knows of the pointer over it, and so would its menu.
    await expect(page.locator('.family-link:hover')).toHaveText('HERRAMIENTAS');
    await settled(page);
    await expect(menu(page)).toBeHidden();
    await page.mouse.move(x + 6, y + 15);
    await expect(menu(page)).toBeVisible();
  });

  test('are not fetched while a page only scrolls by itself', async ({ page }) => {
    await page.goto('/shop/catalog/bazar');
    // Nothing is listened for before the selectors are there.
    await page.locator('.top-choices select').first().waitFor({ state: 'attached' });
    const scrolled = page.evaluate(
      () => new Promise((resolve) => addEventListener('scroll', resolve, { once: true })),
    );
    await page.evaluate(() => scrollTo(0, 400));
    await scrolled;
    await settled(page);
    expect(await page.locator('.mega').count()).toBe(0);
    await showPresence(page);
    await expect(toggle(page)).toBeVisible();
  });

  test('are not fetched for a pointer that lies still while a page is drawn under it', async ({ page }) => {
    await page.goto('/shop/catalog/bazar');
    await page.locator('.top-choices select').first().waitFor({ state: 'attached' });
    // Chromium reports such a pointer now and then, and always without a movement.
    await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove')));
    await settled(page);
    expect(await page.locator('.mega').count()).toBe(0);
    await showPresence(page);
    await expect(toggle(page)).toBeVisible();
  });

  test('open by key, one at a time, and give the focus back', async ({ page }) => {
    await page.goto('/shop/catalog/bazar');
    await showPresence(page);
    await toggle(page).press('Enter');
    await expect(menu(page)).toBeVisible();
    await page.getByRole('button', { name: 'Ver categorías de Bazar' }).press('Enter');
    await expect(menu(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.locator('.mega:popover-open')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Ver categorías de Bazar' })).toBeFocused();
  });

  test('are plain links while their file cannot be had', async ({ page, context, surprises }) => {
    surprises.planned.push(/ERR_FAILED/);
    await context.route('/menus/**', (route) => route.abort());
    await page.goto('/shop/catalog/bazar');
    await showPresence(page);
    await page.getByRole('link', { name: 'HERRAMIENTAS', exact: true }).click();
    await expect(page).toHaveURL('/shop/catalog/herramientas');
  });

  test('lead nowhere that the plain pages do not lead', async ({ page }) => {
    await page.goto('/');
    const address = await page.locator('.families').getAttribute('data-menus');
    const file = await page.request.get(address ?? '');
    expect(file.headers()['cache-control']).toContain('immutable');
    const linksOf = (html: string) =>
      new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? ''));
    const inMenus = linksOf(await file.text());
    expect(inMenus.size).toBeGreaterThan(100);
    // Without script: a family's page, and from there one level at a time.
    const reached = new Set<string>();
    const next = [...linksOf(await (await page.request.get('/')).text())].filter((href) => inMenus.has(href));
    for (const href of next) {
      reached.add(href);
      const html = await (await page.request.get(href)).text();
      for (const deeper of linksOf(html))
        if (inMenus.has(deeper) && !next.includes(deeper)) next.push(deeper);
    }
    expect([...inMenus].filter((href) => !reached.has(href))).toEqual([]);
  });

  test.describe('on a tablet', () => {
    test.use({ hasTouch: true, viewport: { width: 1180, height: 820 } });

    test('open by touch', async ({ page }) => {
      await page.goto('/shop/catalog/bazar');
      await showPresence(page);
      await toggle(page).tap();
      await expect(menu(page)).toBeVisible();
      await menu(page).getByRole('link', { name: 'Ver todo en Herramientas' }).tap();
      await expect(page).toHaveURL('/shop/catalog/herramientas');
    });
  });
});
