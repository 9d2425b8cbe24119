import type { Page } from '@playwright/test';
import { decodeShard, encodeShard } from '#domain/catalogue/shard.ts';
import { placePath } from '#domain/paths.ts';
import type { CatalogueEntry } from '#domain/product/product.ts';
import { quantityText } from '#domain/product/quantity.ts';
import { variantsOf } from '#domain/product/variants.ts';
import { productPath } from '#domain/slug.ts';
import { expectAccessible } from '../support/axe.ts';
import { ANA, expect, firstVisit, test } from '../support/journey.ts';
import { officeCart } from '../support/office.ts';

const FAMILY = 'ferreteria';

/** A product of the family with several sizes, and their codes. */
async function itemOfSizes(page: Page) {
  const products = decodeShard(await (await page.request.get(`/shards/${FAMILY}.json`)).json());
  for (const { code, ...product } of products) {
    const codes = variantsOf({ code, ...product }, products).map((variant) => variant.product.code);
    if (codes.length > 1) return { code, codes };
  }
  throw new Error(`Nothing in ${placePath(FAMILY)} has several sizes.`);
}

const table = (page: Page) => page.getByRole('region', { name: 'Todas las medidas' });

for (const width of [390, 1440]) {
  test(`at ${width} px a customer orders two sizes of an item from the page of one`, async ({
    page,
    openAs,
  }) => {
    const { code, codes } = await itemOfSizes(page);
    await page.setViewportSize({ width, height: 900 });
    await openAs('ana', productPath(code));
    const fields = table(page).getByRole('spinbutton');
    await expect(
      table(page)
        .getByRole('row')
        .filter({ has: page.locator('th[scope=row]') }),
    ).toHaveCount(codes.length);
    await expect(table(page).locator('tr[aria-current]')).toContainText(code);
    await expect(table(page).locator('.skeleton')).toHaveCount(0);
    await expect(table(page).getByRole('button', { name: 'Agregar', exact: true })).toBeDisabled();
    await fields.nth(0).fill('0,0001');
    await fields.nth(1).press('ArrowUp');
    await expect(table(page).getByRole('alert')).toBeVisible();
    await expect(table(page).getByRole('button', { name: 'Agregar', exact: true })).toBeDisabled();
    await expectAccessible(page);
    await fields.nth(0).fill('');
    await fields.nth(0).press('ArrowUp');
    await fields.nth(0).press('ArrowUp');
    await fields.nth(1).press('Enter');
    await expect(page.getByText('Productos agregados al carro!')).toBeVisible();
    for (const field of [0, 1]) await expect(fields.nth(field)).toHaveValue('');
    await expect(table(page).getByText('en el carro')).toHaveCount(2);
    await expect.poll(async () => (await officeCart(ANA)).lines.length).toBe(2);
  });
}

/** Six bolts of three threads and two lengths, in the place of a shard's products: the test's shop has no such item. */
async function boltsOf(page: Page, shard: string): Promise<CatalogueEntry[]> {
  const products = decodeShard(await (await page.request.get(shard)).json());
  const [first] = products;
  const names = ['M6', 'M8', 'M10'].flatMap((thread) =>
    [20, 30].map((length) => `BULÓN HEX. ${thread} X ${length}MM`),
  );
  const bolts = names.map((name, at) => ({
    ...products[at],
    ...first,
    code: products[at]?.code ?? '',
    name,
    tradeName: undefined,
  })) as CatalogueEntry[];
  await page.route(`**${shard}`, (route) => route.fulfill({ json: encodeShard(bolts) }));
  return bolts;
}

for (const width of [390, 1440]) {
  firstVisit(
    `at ${width} px sizes of two measures are a table, in which arrows go from field to field`,
    async ({ page, openAs }) => {
      const shard = `/shards/${FAMILY}/fijacion.json`;
      const [first] = await boltsOf(page, shard);
      await page.setViewportSize({ width, height: 900 });
      await openAs('ana', productPath(first?.code ?? ''));
      await expect(table(page).getByRole('columnheader')).toHaveText(['Medida', '20 mm', '30 mm']);
      await expect(table(page).getByRole('rowheader')).toHaveText(['M6', 'M8', 'M10']);
      await expect(table(page).locator('.skeleton')).toHaveCount(0);
      const field = (name: string) =>
        table(page).getByRole('spinbutton', { name: `Cantidad de ${name}`, exact: true });
      await field('BULÓN HEX. M6 X 20MM').focus();
      await page.keyboard.press('ArrowRight');
      await expect(field('BULÓN HEX. M6 X 30MM')).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(field('BULÓN HEX. M8 X 30MM')).toBeFocused();
      await expect(field('BULÓN HEX. M8 X 30MM')).toHaveValue('');
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    },
  );
}

test('a visitor’s product page has no table of sizes, and fetches none', async ({ page }) => {
  const { code } = await itemOfSizes(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(productPath(code), { waitUntil: 'networkidle' });
  await expect(page.locator('.detail')).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  expect(asked.filter((url) => url.includes('/shards'))).toEqual([]);
});

firstVisit(
  'a customer orders from a category’s table of sizes, which has codes and no price for a visitor',
  async ({ page, openAs }) => {
    const place = `${FAMILY}/fijacion`;
    const bolts = await boltsOf(page, `/shards/${place}.json`);
    // As components/catalogue/SizeTables.astro writes it.
    const cells = bolts.map(({ code }) => `<td><a href="${productPath(code)}">${code}</a></td>`).join('');
    const tables = `<section class="section size-tables"><h2>Por medida</h2>
    <div class="size-table" data-code="${bolts[0]?.code}" data-name="Bulón hex.">
    <div class="matrix-scroll"><table class="matrix"><tbody><tr>${cells}</tr></tbody></table></div></div></section>`;
    await page.route(`**${placePath(place)}`, async (route) => {
      const answer = await route.fetch();
      const html = (await answer.text()).replace('</main>', `${tables}</main>`);
      await route.fulfill({ response: answer, body: html });
    });
    await page.goto(placePath(place));
    const shown = page.locator('.size-table');
    await expect(shown.getByRole('link').first()).toHaveText(bolts[0]?.code ?? '');
    await expect(shown.getByRole('spinbutton')).toHaveCount(0);
    await openAs('ana', placePath(place));
    await shown.scrollIntoViewIfNeeded();
    const table = page.getByRole('region', { name: 'Bulón hex.' });
    await expect(table.getByRole('columnheader')).toHaveText(['Medida', '20 mm', '30 mm']);
    await expect(table.locator('.stock').first()).toContainText(/\d/);
    await expect(shown.locator('> .matrix-scroll')).toBeHidden();
    const field = table.getByRole('spinbutton').first();
    await field.fill(quantityText(bolts[0]?.unitMult ?? 1));
    await field.press('Enter');
    await expect.poll(async () => (await officeCart(ANA)).lines.length).toBe(1);
    await expectAccessible(page);
  },
);
