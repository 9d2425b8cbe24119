import type { Page } from '@playwright/test';
import { expect, firstVisit, showPresence, test } from '../support/journey.ts';
import { productPathOf } from '../support/routes.ts';
import { settled } from '../support/settled.ts';

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

test('the contact form writes the message for WhatsApp too, and then not through us', async ({
  page,
  surprises,
}) => {
  surprises.planned.push(/wa\.me/, /ERR_FAILED/);
  await page.goto('/site/contact-us');
  await page.getByLabel('Nombre').fill('Ana Pereira');
  await page.getByLabel('Mensaje').fill('No arranca.\nEcha humo.');
  const chat = page.waitForRequest(/wa\.me/);
  await page.route(/wa\.me/, (route) => route.abort());
  await page.getByRole('button', { name: 'Enviar por WhatsApp' }).click();
  const text = new URL((await chat).url()).searchParams.get('text');
  expect(text).toBe('Motivo: Servicio técnico\nNombre: Ana Pereira\nMensaje:\nNo arranca.\nEcha humo.');
});

test.describe('the contact form', () => {
  const fillIn = async (page: Page) => {
    await page.goto('/site/contact-us');
    await page.getByLabel('Nombre').fill('Ana Pereira');
    await page.getByLabel('Correo').fill('ana@elpuerto.uy');
    await page.getByLabel('Mensaje').fill('¿Tienen repuestos?');
  };
  const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).click();
  const result = (page: Page) => page.getByRole('heading', { name: 'Recibimos su mensaje' });

  test('says that it arrived, and keeps what was written while it cannot', async ({ page, surprises }) => {
    surprises.planned.push(/ERR_FAILED/);
    await fillIn(page);
    await page.route('**/api/contact', (route) => route.abort());
    await send(page);
    await expect(page.getByRole('alert')).toContainText('conexión');
    await expect(page.getByLabel('Mensaje')).toHaveValue('¿Tienen repuestos?');
    await page.unroute('**/api/contact');
    await send(page);
    await expect(result(page)).toBeVisible();
    await expect(page.getByLabel('Mensaje')).toBeHidden();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('is sent too', async ({ page }) => {
      await fillIn(page);
      await send(page);
      await expect(result(page)).toBeVisible();
    });
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the chat is whole while somebody reads', async ({ page }) => {
    await page.goto('/shop/catalog/herramientas');
    const chat = page.getByRole('link', { name: /WhatsApp/ }).last();
    await page.evaluate(() => scrollTo(0, 600));
    await expect(chat).toBeInViewport({ ratio: 1 });
  });

  test('the chat does not cover the button that asks for a card code', async ({ page, enterAs }) => {
    await enterAs('carla');
    await page.goto(await productPathOf(page));
    await expect(page.getByRole('main').getByRole('link', { name: 'Pedir mi código' })).toBeVisible();
    await expect(page.locator('.whatsapp')).not.toBeInViewport();
  });
});

test('where figures stand at the edge the chat covers none, and waits at the page’s end', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 820, height: 700 });
  await openAs('ana', '/shop/catalog/herramientas');
  await expect(page.getByRole('main').locator('.price').first()).toBeVisible();
  await expect(page.locator('.whatsapp')).not.toBeInViewport();
  await page.goto('/account/status');
  await expect(page.getByRole('main').getByRole('table').last()).toBeVisible();
  const chat = page.locator('.whatsapp');
  await expect(chat).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(chat).toBeInViewport({ ratio: 1 });
  const end = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom);
  expect((await chat.boundingBox())?.y).toBeGreaterThanOrEqual(end);
});

test('on a desk the chat stands beside the last column of a listing', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await openAs('ana', '/shop/catalog/herramientas');
  const chat = page.locator('.whatsapp');
  await expect(chat).toBeInViewport({ ratio: 1 });
  const cards = await page
    .locator('#listing-grid .product-card')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().right));
  expect(cards.length).toBeGreaterThan(4);
  expect((await chat.boundingBox())?.x).toBeGreaterThanOrEqual(Math.max(...cards));
});

firstVisit(
  'the end of a page can be read although its styles could not be fetched',
  async ({ page, surprises }) => {
    surprises.planned.push(/ERR_FAILED/);
    await page.route(/\/deferred\.[^/]+\.css$/, (route) => route.abort());
    await page.goto('/site/faq');
    await expect(page.locator('.site-footer').getByRole('link', { name: 'Servicio Tecnico' })).toBeVisible();
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
