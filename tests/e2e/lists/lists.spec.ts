import type { Page } from '@playwright/test';
import { pointAt } from '../../support/servers/pointAt.ts';
import { expect, showPresence, test } from '../support/journey.ts';
import { cards } from '../support/listing.ts';
import { scriptNamed } from '../support/scripts.ts';

const LISTING = '/shop/catalog/herramientas';
const card = (page: Page, index: number) => cards(page).nth(index);
/** Measures in it are held together by no-break spaces, which only its reader sees. */
const nameOf = async (page: Page, index: number) =>
  ((await card(page, index).locator('h3').textContent()) ?? '').replaceAll('\u00a0', ' ');

/** Adds a card's product to a list, as a pointer does. */
async function add(page: Page, index: number, list: 'wishlist' | 'compare'): Promise<void> {
  await pointAt(card(page, index));
  await card(page, index).locator(`[data-act=${list}]`).click();
}

test('a press on a tool that is there acts before anything else can happen', async ({ page }) => {
  await page.goto(LISTING);
  await add(page, 0, 'wishlist');
  await expect(card(page, 0).locator('[data-act=wishlist]')).toHaveAttribute('aria-pressed', 'true');
  const second = card(page, 1).locator('[data-act=wishlist]');
  const pressed = await second.evaluate((button: HTMLElement) => {
    button.click();
    return button.ariaPressed;
  });
  expect(pressed).toBe('true');
});

test('a visitor keeps a wish list without React and without an endpoint', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(LISTING);
  const name = await nameOf(page, 0);
  await add(page, 0, 'wishlist');
  await expect(page.getByText(`Producto "${name}" agregado a la lista de deseos!`)).toBeVisible();
  await add(page, 0, 'wishlist');
  await page.getByRole('link', { name: 'Lista de deseos: 1' }).click();
  await expect(page.locator('.product-card h3')).toHaveText([name]);
  await page.reload();
  await expect(page.locator('.product-card h3')).toHaveText([name]);
  await page.getByRole('button', { name: `Quitar ${name}` }).click();
  await expect(page.getByText('Su lista de deseos está vacía')).toBeVisible();
  expect(requests.filter((url) => /\/api\/|\/client\.|\/mount\./.test(url))).toEqual([]);
});

test('a visitor compares products side by side, with what tells them apart marked', async ({ page }) => {
  await page.goto(LISTING);
  const compared = [await nameOf(page, 0), await nameOf(page, 1)];
  await add(page, 0, 'compare');
  await expect(page.getByText(`Producto "${compared[0]}" agregado a la comparación!`)).toBeVisible();
  await add(page, 1, 'compare');
  await page.getByRole('link', { name: 'Comparar: 2' }).click();
  const table = page.getByRole('table');
  for (const name of compared) {
    // A name alone orders nothing: its code stands under it.
    const head = table.getByRole('columnheader', { name });
    const code = decodeURIComponent((await head.locator('a').getAttribute('href'))?.split('/').at(-1) ?? '');
    await expect(head.getByText(code, { exact: true })).toBeVisible();
  }
  await expect(table.getByRole('rowheader', { name: 'Marca' })).toBeVisible();
  const widths = await table
    .locator('thead th')
    .evaluateAll(([, ...heads]) => heads.map((head) => Math.round(head.getBoundingClientRect().width)));
  expect(new Set(widths).size).toBe(1);
  await expect(table.locator('tr[data-differs]', { hasText: 'Código de barras' })).toHaveCount(0);
  expect(await table.locator('tr[data-differs]').count()).toBeGreaterThan(0);
  await page.getByLabel('Mostrar solo diferencias').check();
  await expect(table.locator('tbody tr:not([data-differs])').first()).toBeHidden();
  const [first = ''] = compared;
  await page.getByRole('button', { name: `Quitar ${first} de la comparación` }).click();
  await expect(table.getByRole('columnheader', { name: first })).toHaveCount(0);
  await page.getByRole('button', { name: 'Quitar todos' }).click();
  await expect(page.getByText('No hay productos para comparar')).toBeVisible();
});

test('a comparison tells a product that could not be read from one that is gone', async ({
  page,
  context,
  surprises,
}) => {
  surprises.planned.push(/status of (?:503|404)/);
  await page.goto(LISTING);
  const compared = [await nameOf(page, 0), await nameOf(page, 1)] as const;
  const [unread, gone] = await Promise.all(
    [0, 1].map((at) => card(page, at).locator('h3 a').getAttribute('href')),
  );
  await add(page, 0, 'compare');
  await add(page, 1, 'compare');
  await context.route(`**${unread}`, (route) => route.fulfill({ status: 503 }));
  await context.route(`**${gone}`, (route) => route.fulfill({ status: 404 }));
  await page.goto('/shop/compare');
  const head = (name: string) => page.getByRole('columnheader', { name });
  await expect(head(compared[0])).toContainText('No pudimos leer sus datos.');
  await expect(head(compared[1])).toContainText('Ya no está en el catálogo');
  await context.unroute(`**${unread}`);
  await page.getByRole('button', { name: `Reintentar leer ${compared[0]}` }).click();
  await expect(page.getByRole('rowheader', { name: 'Marca' })).toBeVisible();
  await expect(page.getByText('No pudimos leer')).toHaveCount(0);
  for (const name of compared) await expect(head(name)).toBeVisible();
});

test('a card is looked into by keyboard alone, and focus comes back to it', async ({ page }) => {
  await page.goto(LISTING);
  const name = await nameOf(page, 0);
  await card(page, 0).locator('h3 a').focus();
  await page.keyboard.press('Shift');
  const quick = page.getByRole('button', { name: `Vista rápida de ${name}` });
  await expect(quick).toBeAttached();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(quick).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Vista rápida' });
  await expect(dialog.getByText('Unidad de venta')).toBeVisible();
  await expect(dialog).not.toContainText(/\$\s*\d/);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(quick).toBeFocused();
  await page.keyboard.press('Enter');
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(quick).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('link', { name: 'Ver la página del producto' }).click();
  await expect(page).toHaveURL(/\/shop\/products\//);
  await page.goBack();
  await expect(page).toHaveURL(LISTING);
  await expect(dialog).toHaveCount(0);
});

test('photos are looked at closely by keyboard alone', async ({ page }) => {
  await page.goto(LISTING);
  await page.goto((await card(page, 0).locator('h3 a').getAttribute('href')) ?? '');
  await page.getByRole('button', { name: 'Ampliar' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Fotos de / });
  const photo = dialog.getByRole('img').first();
  await expect(photo).toBeVisible();
  const before = (await photo.boundingBox())?.width ?? 0;
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  expect((await photo.boundingBox())?.width).toBeGreaterThan(before * 2);
  await page.keyboard.press('0');
  expect((await photo.boundingBox())?.width).toBeCloseTo(before, 0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ampliar' })).toBeFocused();
});

test('a printed product has its bars and none of the shop’s controls', async ({ page }) => {
  await page.goto(LISTING);
  await page.goto((await card(page, 0).locator('h3 a').getAttribute('href')) ?? '');
  const drawing = page.waitForResponse(scriptNamed('barcodeSvg'));
  await showPresence(page);
  await drawing;
  const bars = page.getByRole('img', { name: /^Código de barras \d+/ });
  await expect(async () => {
    await page.pdf();
    await expect(bars).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Mostrador' }).first()).toBeVisible();
  // Whom to ask, and where this was.
  const footer = page.getByRole('contentinfo');
  await expect(footer.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(footer.getByText('Preguntas frecuentes')).toBeHidden();
  await expect(page.getByText(page.url(), { exact: true })).toBeVisible();
  for (const hidden of [page.getByRole('search'), page.locator('.detail-acts'), page.locator('.guest')])
    await expect(hidden.first()).toBeHidden();
});

test('in the dense list no name lies under the tools', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LISTING);
  await page.getByRole('button', { name: 'Ver en lista' }).click();
  const first = card(page, 0);
  await pointAt(first);
  const tools = await first.locator('.card-tools').boundingBox();
  const name = await first.locator('h3').boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThanOrEqual(tools?.x ?? 0);
});

test('a code that the browser does not let copy is marked, and said', async ({ page, context }) => {
  // A context's own permission: the browser refuses as it does where somebody has said no.
  const devtools = await context.newCDPSession(page);
  await page.goto(LISTING);
  await page.goto((await card(page, 0).locator('h3 a').getAttribute('href')) ?? '');
  await devtools.send('Browser.setPermission', {
    permission: { name: 'clipboard-write', allowWithoutSanitization: false },
    setting: 'denied',
    origin: new URL(page.url()).origin,
  });
  const code = (await page.locator('.detail-code code').textContent()) ?? '';
  await page.getByRole('button', { name: 'Copiar código' }).click();
  await expect(page.getByText(`No pudimos copiar el código ${code}`)).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(code);
});

test('a product page copies its code, draws its barcode and keeps it in the lists', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(LISTING);
  await page.goto((await card(page, 0).locator('h3 a').getAttribute('href')) ?? '');
  const code = await page.locator('.detail-code code').textContent();
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('button', { name: 'Copiar código' }).click();
  await expect(page.getByText('Copiado')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  await page.getByRole('button', { name: 'Ver barras' }).click();
  await expect(page.getByRole('img', { name: /^Código de barras \d+/ })).toBeVisible();
  const wish = page.locator('.detail').getByRole('button', { name: 'Lista de deseos' });
  await wish.click();
  await expect(page.getByText(`Producto "${name}" agregado a la lista de deseos!`)).toBeVisible();
  await expect(wish).toHaveAttribute('aria-pressed', 'true');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/shop/wishlist', '/shop/compare'])
    test(`${path} says what it needs`, async ({ page }) => {
      await page.goto(path);
      // Playwright's own search for texts passes over a noscript.
      const notice = page.locator('.list-page .notice');
      await expect(notice).toBeVisible();
      await expect(notice).toContainText('Esta lista la guarda y la muestra su navegador con JavaScript');
    });
});
