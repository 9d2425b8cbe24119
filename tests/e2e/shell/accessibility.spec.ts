import sharp from 'sharp';
import { DESK, expectAccessibleAtBothWidths, overflowOf, PHONE, violations } from '../support/axe.ts';
import { expect, showPresence, test } from '../support/journey.ts';
import { open, VISITOR_ROUTES } from '../support/routes.ts';

// Most of it is looked at as it comes from the shop: half of the time of a used browser.
test.use({ browserIs: 'new' });

for (const route of VISITOR_ROUTES) {
  test(`${route} has no violation and does not scroll sideways, on a phone and on a desk`, async ({
    page,
    surprises,
  }) => {
    surprises.planned.push(/status of 404/);
    await open(page, route);
    await expectAccessibleAtBothWidths(page);
  });
}

for (const viewport of [PHONE, DESK]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test.describe('an announcement', () => {
      test.use({ announced: true });

      test('has no violation', async ({ page }) => {
        await page.goto('/site/contact-us');
        await showPresence(page);
        await expect(page.getByRole('region', { name: 'Anuncio' })).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });
    });

    test('open questions have no violation', async ({ page }) => {
      await page.goto('/site/faq');
      for (const question of await page.getByRole('main').locator('summary').all()) await question.click();
      expect(await violations(page)).toEqual([]);
    });
  });
}

test.describe('menus', () => {
  test('the mobile menu has no violation', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    const menu = page.getByRole('navigation', { name: 'Menú' });
    await expect(menu).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => page.evaluate(() => history.state?.over)).toBe(true);
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL('/');
    // A link beside the open menu closes it and is followed, with one press.
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await expect(menu).toBeVisible();
    const { x, y, width, height } = (await page
      .getByRole('link', { name: 'Ingresar' })
      .first()
      .boundingBox()) ?? {
      ...{ x: 0, y: 0, width: 0, height: 0 },
    };
    await page.mouse.click(x + width - 4, y + height / 2);
    await page.waitForURL(/\/interaction\//);
  });

  test('a mega menu has no violation, by key or by pointer', async ({ page }) => {
    await page.setViewportSize(DESK);
    await page.goto('/');
    await showPresence(page);
    await page.getByRole('button', { name: 'Ver categorías de Herramientas' }).press('Enter');
    await expect(page.getByRole('link', { name: 'Ver todo en Herramientas' }).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'BAZAR', exact: true }).hover();
    await expect(page.getByRole('link', { name: 'Ver todo en Bazar' }).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test('every page works at 320 px without scrolling sideways', async ({ page, surprises }) => {
  surprises.planned.push(/status of 404/);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const route of VISITOR_ROUTES) {
    await open(page, route);
    expect(await overflowOf(page), route).toBe(0);
  }
});

test('the families fit the narrowest screen that shows them in a bar', async ({ page }) => {
  await page.goto('/');
  for (const width of [1024, 1100, 1152, 1153]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(page.locator('.families')).toBeVisible();
    expect(await overflowOf(page), String(width)).toBe(0);
    // A scroll bar that takes room of its own is 15 px wide.
    const right = await page
      .locator('.family')
      .last()
      .evaluate((family) => family.getBoundingClientRect().right);
    const room =
      (await page
        .locator('.family-ends')
        .boundingBox()
        .then((box) => box?.x ?? 0)) - right;
    await expect(page.locator('.family-more')).toBeHidden();
    expect(room, String(width)).toBeGreaterThanOrEqual(15);
  }
});

test('who prefers the dark has it, and paper is white', async ({ page, openAs }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await openAs('ana', '/account/status');
  await expect(page.getByRole('main').getByRole('table').last()).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(15, 22, 29)');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(21, 33, 44)');
});

test('where the system chooses the colours, the chosen view is told from the other', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/shop/catalog/herramientas');
  // The system's colours are in what is painted and in no computed style.
  const groundOf = async (name: string) =>
    (await sharp(await page.getByRole('button', { name }).screenshot()).stats()).dominant;
  expect(await groundOf('Ver en cuadrícula')).not.toEqual(await groundOf('Ver en lista'));
});
