import type { Page } from '@playwright/test';
import { productPath } from '#domain/slug.ts';
import { violations } from '../support/axe.ts';
import { expect, firstVisit, test } from '../support/journey.ts';
import { cards, note } from '../support/listing.ts';
import { journal } from '../support/office.ts';
import { list, requestsOf, type } from '../support/searchBox.ts';
import { settled } from '../support/settled.ts';

const field = (page: Page) => page.getByRole('banner').getByRole('combobox');

test.describe('a visitor’s search', () => {
  test('fetches its index on focus and not before, and asks no endpoint', async ({ page }) => {
    const paths = requestsOf(page);
    await page.goto('/');
    await settled(page);
    expect(paths.filter((path) => /search|_astro\/(?:box|worker)/.test(path))).toEqual([]);
    await type(page, 'amoladora');
    await expect(list(page).getByRole('option').first()).toContainText('Amoladora');
    expect(paths).toContain('/search/index.bin');
    expect(paths.filter((path) => path.startsWith('/api/'))).toEqual([]);
  });

  test('that is in vain says its term when the page is left, and nothing of who searched', async ({
    page,
  }) => {
    const reports: { term: string; kind: string }[] = [];
    await page.route('**/api/catalogue/missed', async (route) => {
      expect((await route.request().allHeaders()).cookie).toBeUndefined();
      reports.push(route.request().postDataJSON());
      await route.continue();
    });
    // As when it is left: Playwright does not see what a page sends that is gone.
    const leave = () => page.evaluate(() => dispatchEvent(new Event('pagehide')));
    // The script that counts comes after the answer.
    const leaveSaying = (report: { term: string; kind: string }) =>
      expect(async () => {
        await leave();
        expect(reports.at(-1)).toEqual(report);
      }).toPass();
    await page.goto('/shop/catalog?term=Zyzzyvafono');
    await expect(page.getByRole('main')).toContainText(/No encontramos/);
    await leaveSaying({ term: 'zyzzyvafono', kind: 'nothing' });
    await page.goto('/shop/catalog?term=amoladora');
    await expect(page.locator('.product-card').first()).toContainText('Amoladora');
    await leaveSaying({ term: 'amoladora', kind: 'unpressed' });
    await page.goto('/shop/catalog?term=ana@ferreteriaelpuerto.uy');
    await settled(page);
    await leave();
    await page.goto('/shop/catalog?term=amoladora');
    await settled(page);
    await page.locator('.product-card h3').first().click();
    await leave();
    expect(reports).toHaveLength(2);
  });

  test('waits for four letters, then shows five hits at most, marked, without price', async ({ page }) => {
    await page.goto('/');
    await type(page, 'tor');
    await page.waitForTimeout(600);
    await expect(list(page)).toBeHidden();
    await page.keyboard.type('n');
    await expect(list(page).getByRole('option')).toHaveCount(6);
    await expect(list(page).getByRole('option').last()).toHaveText(/^Ver los \d+ productos$/);
    await expect(list(page).locator('mark').first()).toHaveText(/^torn/i);
    await expect(list(page)).not.toContainText('$');
    await expect(page.getByRole('status').filter({ hasText: '5 sugerencias de' })).toHaveCount(1);
  });

  test('takes no word of the language for another, and says which word nobody has', async ({ page }) => {
    const paths = requestsOf(page);
    await page.goto('/');
    const panel = page.locator('.suggestions').first();
    await type(page, 'chaqueta');
    await expect(panel).toContainText('No encontramos productos para “chaqueta”.');
    expect(paths).toContain('/search/words.bin');
    await field(page).fill('taladro chaqueta');
    await expect(panel).toContainText('No encontramos “chaqueta”. Estos se acercan:');
    await list(page).getByRole('option', { name: 'Buscar solo “taladro”' }).click();
    await expect(page).toHaveURL('/shop/catalog?term=taladro');
  });

  test('is worked by the keyboard alone', async ({ page }) => {
    await page.goto('/');
    // By its name: it becomes a combobox a moment after it has the focus.
    const reached = () => page.evaluate(() => document.activeElement?.getAttribute('name') === 'term');
    for (let stop = 0; stop < 20 && !(await reached()); stop++) await page.keyboard.press('Tab');
    await expect(field(page)).toBeFocused();
    await page.keyboard.type('taladro');
    const options = list(page).getByRole('option');
    await expect(options.first()).toBeVisible();
    const active = async () => (await field(page).getAttribute('aria-activedescendant')) ?? '';
    const selected = list(page).locator('[aria-selected=true]');

    await page.keyboard.press('ArrowDown');
    await expect(selected).toHaveAttribute('id', await active());
    await page.keyboard.press('End');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    const name = await options.first().locator('.suggestion-words > span').first().textContent();

    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await expect(field(page)).toHaveValue('taladro');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop/products/**');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  });

  test('is chosen from by keys that are faster than its answer, among what was typed last', async ({
    page,
  }) => {
    await page.goto('/');
    await type(page, 'martillo');
    await expect(list(page).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('taladro');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop/products/**');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/taladro/i);
  });

  test('shows what the whole word finds, also where the answer to its first letters was late and empty', async ({
    page,
    context,
  }) => {
    const index = Promise.withResolvers<void>();
    await context.route('**/search/index.bin', async (route) => {
      await index.promise;
      await route.continue();
    });
    await page.goto('/');
    await type(page, 'amo');
    // Somebody who thinks for a moment: what is typed so far is asked.
    await page.waitForTimeout(300);
    await page.keyboard.type('ladroa');
    index.resolve();
    await expect(page.locator('.suggestions')).toContainText('Mostramos “amoladora”.');
  });

  test('closes when something else is pressed or focused', async ({ page }) => {
    await page.goto('/');
    await type(page, 'taladro');
    await expect(list(page)).toBeVisible();
    await page.mouse.click(5, 700);
    await expect(list(page)).toBeHidden();
    await type(page, 's');
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(list(page)).toBeHidden();
  });

  test('says so when nothing is found, and shows a way out', async ({ page }) => {
    await page.goto('/');
    await type(page, 'zzqwxk');
    const panel = page.locator('.suggestions');
    await expect(panel).toContainText('No encontramos productos para “zzqwxk”.');
    await expect(page.getByRole('status').filter({ hasText: 'No encontramos productos' })).toHaveCount(1);
    await panel.getByRole('link', { name: 'Pinturas' }).click();
    await page.waitForURL('**/shop/catalog/pinturas');
  });

  test('offers the word that was meant, which the keyboard reaches', async ({ page }) => {
    await page.goto('/');
    await type(page, 'amoladroa');
    await expect(page.locator('.suggestions')).toContainText('Mostramos “amoladora”.');
    await expect(page.getByRole('status').filter({ hasText: 'Mostramos “amoladora”. 5 suger' })).toHaveCount(
      1,
    );
    const meant = list(page).getByRole('option', { name: 'Buscar “amoladora”' });
    await page.keyboard.press('ArrowDown');
    await expect(meant).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop/catalog?term=amoladora');
    await expect(cards(page).first()).toContainText('Amoladora');
    await expect(note(page)).toHaveText('');
  });

  test('says that a brand is not carried, and shows what was asked with it', async ({ page }) => {
    await page.goto('/');
    await type(page, 'taladro makita');
    await expect(page.locator('.suggestions')).toContainText(
      'No trabajamos Makita. Le mostramos otras marcas.',
    );
    await expect(list(page).getByRole('option').first()).toContainText('Taladro');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop/catalog?term=taladro+makita');
    await expect(note(page)).toContainText('No trabajamos Makita. Le mostramos otras marcas.');
  });

  firstVisit('opens the product of a whole code or barcode on Enter, however fast', async ({ page }) => {
    const code = 'TPR4 10MM 500W';
    // The box's script comes after Enter.
    await page.route(/_astro\/box-/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    for (const typed of [code, 'tpr4-10mm500w', '7737890001277']) {
      await page.goto('/');
      await type(page, typed);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${productPath(code)}`);
    }
  });

  test('opens the product of a carton’s code, in the language of GS1', async ({ page }) => {
    const code = 'TPR4 10MM 500W';
    for (const scanned of [
      '(01)07737890001277(17)271130',
      ']C10107737890001277',
      '010773789000127717271130',
    ]) {
      await page.goto('/');
      await type(page, scanned);
      await page.keyboard.press('Enter');
      await page.waitForURL(`**${productPath(code)}`);
    }
  });

  test('goes to the results on Enter on anything else', async ({ page }) => {
    await page.goto('/');
    await type(page, 'mecha 13mm');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/shop/catalog?term=mecha+13mm');
  });

  test('has no violation with its suggestions open', async ({ page }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await type(page, 'martillo');
      await expect(list(page)).toBeVisible();
      expect(await violations(page, 'header')).toEqual([]);
    }
  });
});

test('an index that cannot be had is an error with another try, never an empty list', async ({
  page,
  context,
  surprises,
}) => {
  surprises.planned.push(/status of 503/);
  await context.route('**/search/index.bin', (route) => route.fulfill({ status: 503 }));
  await page.goto('/');
  await type(page, 'taladro');
  const panel = page.locator('.suggestions');
  await expect(panel).toContainText('No pudimos buscar mientras escribe.');
  await context.unroute('**/search/index.bin');
  // Slow enough for the panel to say that it is loading, in place of the button that was pressed.
  await context.route('**/search/index.bin', async (route) => {
    await page.waitForTimeout(800);
    await route.continue();
  });
  const again = panel.getByRole('button', { name: 'Reintentar' });
  // The failure of an earlier letter may be drawn anew under the press, which is then lost, and the panel closes.
  const field = page.getByRole('banner').locator('input[name=term]');
  await expect(async () => {
    if (await panel.isHidden()) await field.press('ArrowDown', { timeout: 1000 });
    if (await again.isVisible()) await again.click({ timeout: 1000 });
    await expect(list(page).getByRole('option').first()).toContainText('Taladro', { timeout: 4000 });
  }).toPass();
});

test.describe('a customer’s suggestions', () => {
  test('carry price and add, and adding from them fills the cart', async ({ page, enterAs }) => {
    await enterAs('ana');
    await page.goto('/');
    await type(page, 'destornillador');
    const row = page.getByRole('grid', { name: 'Sugerencias' }).getByRole('row').first();
    await expect(row).toContainText('$');
    expect(await violations(page, 'header')).toEqual([]);
    await row.getByRole('button', { name: /^Agregar/ }).click();
    await expect(page.getByText(/agregado al carro!/)).toBeVisible();
    await expect(row).toBeVisible();
    expect(await journal('/web/ProductSearch')).toEqual([]);
  });
});
