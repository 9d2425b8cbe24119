import type { Page } from '@playwright/test';
import { pointAt } from '../../support/servers/pointAt.ts';
import { fillCart } from '../support/fillCart.ts';
import { expect, showPresence, test } from '../support/journey.ts';
import { journal } from '../support/office.ts';
import { settled } from '../support/settled.ts';

test.describe('the promo popup', () => {
  test.use({ announced: true });

  const popup = (page: Page) => page.getByRole('region', { name: 'Anuncio' });

  test('waits while somebody types, and gives way to what is used next', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/site/contact-us');
    const name = page.getByLabel('Nombre');
    await name.focus();
    const fetched = page.waitForResponse('**/popup.json');
    await page.mouse.move(200, 200, { steps: 5 });
    await fetched;
    for (let letter = 0; letter < 12; letter++) {
      await name.pressSequentially('a', { delay: 250 });
      await expect(popup(page)).toHaveCount(0);
    }
    await name.blur();
    // Where there is no field at the window's edge.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(popup(page)).toBeVisible();
    const strip = await popup(page).boundingBox();
    expect(strip?.height).toBeLessThanOrEqual(110);
    // A field that the strip would cover comes into use.
    await name.evaluate((field) => {
      scrollTo(0, scrollY + field.getBoundingClientRect().bottom - innerHeight + 40);
      field.focus({ preventScroll: true });
    });
    await expect(popup(page)).toHaveCount(0);
  });

  test('is not seen while a field lies where it would stand', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/site/contact-us');
    const name = page.getByLabel('Nombre');
    await name.evaluate((field) =>
      scrollTo(0, scrollY + field.getBoundingClientRect().bottom - innerHeight + 40),
    );
    const used = name.evaluate(
      (field) =>
        new Promise<boolean>((resolve) => {
          const comes = new MutationObserver(() => {
            const card = document.querySelector('.notice-card');
            if (!card) return;
            comes.disconnect();
            field.focus({ preventScroll: true });
            resolve(card.getBoundingClientRect().top >= field.getBoundingClientRect().bottom);
          });
          comes.observe(document.body, { childList: true, subtree: true });
        }),
    );
    await showPresence(page);
    expect(await used).toBe(true);
    await expect(popup(page)).not.toBeInViewport();
    await expect(name).toBeFocused();
  });

  test('stands above the footer of a phone’s page that is full of controls, and is closed there', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/site/faq');
    await showPresence(page);
    await expect(popup(page)).toBeVisible();
    await expect(popup(page)).not.toBeInViewport();
    // It is not seen yet.
    await page.keyboard.press('Escape');
    await popup(page).scrollIntoViewIfNeeded();
    const strip = await popup(page).boundingBox();
    const [content, footer] = await Promise.all(
      ['main', 'body > footer'].map((css) => page.locator(css).boundingBox()),
    );
    expect(strip?.y).toBeGreaterThanOrEqual((content?.y ?? 0) + (content?.height ?? 0));
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
    await page.getByRole('button', { name: 'Cerrar anuncio' }).click();
    await expect(popup(page)).toHaveCount(0);
  });

  test('is shown to a visitor from the night’s file, and once closed stays closed', async ({ page }) => {
    await page.goto('/blog');
    await showPresence(page);
    await expect(popup(page)).toBeVisible();
    await expect(popup(page).getByRole('link')).toHaveText(['Ver catálogo', 'Cómo comprar']);
    expect(await journal('/web/getPopup')).toHaveLength(0);
    await page.getByRole('button', { name: 'Cerrar anuncio' }).click();
    await expect(popup(page)).toHaveCount(0);
    await page.goto('/site/faq');
    const asked = page.waitForResponse('**/popup.json');
    await showPresence(page);
    await asked;
    await settled(page);
    await expect(popup(page)).toHaveCount(0);
  });

  test('leaves Escape to what was opened over the page', async ({ page }) => {
    await page.goto('/shop/catalog/herramientas');
    await showPresence(page);
    await expect(popup(page)).toBeVisible();
    await pointAt(page.locator('.product-card').first());
    await page
      .getByRole('button', { name: /^Vista rápida de/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(popup(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popup(page)).toHaveCount(0);
  });

  test('interrupts nobody who orders, keeps lists or reads papers', async ({ page, openAs }) => {
    await openAs('ana', '/site/faq');
    await fillCart(page, ['00002']);
    const { orders } = await (await page.request.get('/api/account/orders')).json();
    const order = `/account/orders/${orders[0].orderId}`;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    for (const path of [
      ...['/shop/cart', '/shop/checkout', '/shop/quick-order', '/shop/lists', '/shop/wishlist'],
      ...['/account/orders', order, `${order}/repeat`],
    ]) {
      await page.goto(path);
      const menus = page.waitForResponse(/\/menus\//);
      await showPresence(page);
      await menus;
      await settled(page);
      expect(
        asked.filter((url) => /popup\.json|GetPopup/.test(url)),
        path,
      ).toEqual([]);
    }
  });

  test('lies over no control of a listing on a phone, wherever that is scrolled to', async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs('ana', '/shop/catalog/herramientas');
    await settled(page);
    await showPresence(page);
    await expect(page.locator('.notice-card')).toBeAttached();
    for (let step = 0; step < 8; step += 1) {
      const covered = await page.evaluate(() => {
        const strip = document.querySelector('.notice-card');
        return [...document.querySelectorAll('main :is(button, input, select)')].filter((control) => {
          const { x, y, width, height } = control.getBoundingClientRect();
          const over = document.elementFromPoint(x + width / 2, y + height / 2);
          return strip?.contains(over);
        }).length;
      });
      expect(covered, `step ${step}`).toBe(0);
      await page.evaluate(() => {
        scrollBy(0, 130);
        return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      });
    }
  });

  test('is asked for on every other page but /promos, also where nobody moves', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/promos');
    await showPresence(page);
    await settled(page);
    expect(asked.filter((url) => /popup\.json|GetPopup/.test(url))).toEqual([]);
    // One promotion's page has it, and so has somebody who only reads.
    const request = page.waitForRequest('**/popup.json');
    await page.goto('/promos/1');
    await request;
  });

  test('is the customer’s own with a session, its picture from this shop', async ({ page, signIn }) => {
    await page.goto('/site/faq');
    await signIn('ana');
    await page.reload();
    await settled(page);
    await showPresence(page);
    await expect(popup(page).getByRole('link', { name: 'Ver promociones' })).toHaveClass(/button-dark/);
    await expect(popup(page).getByRole('img')).toHaveAttribute('src', /^\/api\/web\/PopupImage/);
    const [asked] = (await journal('/web/getPopup')).slice(-1);
    expect(asked?.status).toBe(200);
  });
});
