import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { grid } from '../support/listing.ts';
import { settled } from '../support/settled.ts';

/** More stops than any page on the way has before what is looked for. */
const FAR = 120;

/** Goes from stop to stop, forward or back, until it stands on the control. */
async function walkTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = () => control.evaluate((node) => node === document.activeElement);
  for (let stop = 0; stop < FAR && !(await isThere()); stop++) await page.keyboard.press(key);
  await expect(control).toBeFocused();
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Puts the product of the page into the comparison, and waits until it says so. */
async function compare(page: Page): Promise<string> {
  const name = ((await title(page).textContent()) ?? '').replaceAll('\u00a0', ' ');
  await walkTo(page, page.locator('.detail').getByRole('button', { name: 'Comparar' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Producto "${name}" agregado a la comparación!`)).toBeVisible();
  return name;
}

test('from home by menu to a product, its photos, a search and a comparison, by keyboard alone', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  // The menus come with the first key.
  const toggle = page.getByRole('button', { name: 'Ver categorías de Herramientas' });
  await expect(toggle).toBeVisible();
  await walkTo(page, toggle);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const menu = page.getByRole('navigation', { name: 'Categorías de Herramientas' });
  await expect(menu.getByRole('link', { name: 'Ver todo en Herramientas' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/catalog\/herramientas$/);
  await expect(title(page)).toBeVisible();
  await walkTo(page, grid(page).locator('h3 a').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/products\//);
  await expect(title(page)).toBeVisible();

  const enlarge = page.getByRole('button', { name: 'Ampliar' });
  await walkTo(page, enlarge);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Fotos de / });
  const photo = dialog.getByRole('img').first();
  await expect(photo).toBeVisible();
  const width = async () => (await photo.boundingBox())?.width ?? 0;
  const whole = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(whole);
  await page.keyboard.press('Escape');
  await expect(enlarge).toBeFocused();
  const first = await compare(page);

  const field = page.locator('search [name=term]').first();
  await walkTo(page, field, 'Shift+Tab');
  await page.keyboard.type('martillo');
  const suggestions = page.getByRole('listbox', { name: 'Sugerencias' });
  await expect(suggestions.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(suggestions.getByRole('option', { selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(title(page)).toContainText('Martillo');
  const second = await compare(page);

  await walkTo(page, page.getByRole('link', { name: 'Comparar: 2' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shop\/compare$/);
  for (const name of [first, second]) await expect(page.getByRole('columnheader', { name })).toBeVisible();
});

test('the way back to the top is there where a page is long, and no stop of a short one', async ({
  page,
}) => {
  const toTop = page.getByRole('link', { name: 'Volver arriba' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/blog');
  await expect(title(page)).toBeVisible();
  await expect(toTop).toBeHidden();
  await page.goto('/shop/catalog/herramientas');
  // The menus come with the first key; what they move would end a scrolling that has begun.
  await page.keyboard.press('Shift');
  await settled(page);
  await page.keyboard.press('End');
  await expect(toTop).toBeInViewport();
  await walkTo(page, toTop, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});
