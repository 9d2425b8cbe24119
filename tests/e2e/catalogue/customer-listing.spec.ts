import type { Page } from '@playwright/test';
import { quantityText } from '#domain/product/quantity.ts';
import { pointAt } from '../../support/servers/pointAt.ts';
import {
  listFirstTwo,
  offered,
  pressAdd,
  productOf,
  quantityField,
  typeQuantity,
} from '../support/customer.ts';
import { expectNoFactCut, expectOneLine, expectRowsUpTo } from '../support/denseRows.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { cards, count, drawn, grid } from '../support/listing.ts';
import { askOffice, officeCart } from '../support/office.ts';
import { settled } from '../support/settled.ts';

const LISTING = '/shop/catalog/ferreteria';
/** Codes in one question to the back office. */
const LOOKED_UP = 60;

test('in a row of cards code, price and form stand on a line each; the form is as high as its button', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('ana', LISTING);
  await expect(offered(grid(page)).first()).toBeVisible();
  await expect(grid(page).locator('.skeleton')).toHaveCount(0);
  for (const part of ['.product-facts', '.price-net', '.buy']) {
    const tops = await cards(page).evaluateAll(
      (all, part) =>
        all.map((card) => [
          Math.round(card.getBoundingClientRect().top),
          Math.round(card.querySelector(part)?.getBoundingClientRect().top ?? 0),
        ]),
      part,
    );
    const rows = Map.groupBy(
      tops.filter(([, top]) => top !== 0),
      ([row]) => row,
    );
    expect(rows.size).toBeGreaterThan(3);
    for (const row of rows.values()) expect(new Set(row.map(([, top]) => top)).size, part).toBe(1);
  }
  await offered(grid(page)).first().locator('xpath=..').locator('h3 a').click();
  const form = page.locator('.detail .buy');
  const heightOf = async (part: string) => (await form.locator(part).boundingBox())?.height;
  await expect(form).toBeVisible();
  expect(await heightOf('.stepper')).toBe(await heightOf('.button'));
});

test('a desk’s window shows two rows of cards whole, and nothing of a card lies outside of it', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('ana', LISTING);
  await expect(offered(grid(page)).first()).toBeVisible();
  await expect(grid(page).locator('.skeleton')).toHaveCount(0);
  const edges = () =>
    cards(page).evaluateAll((all) =>
      all.map((card) => {
        const { bottom, right } = card.getBoundingClientRect();
        const boxes = (parts: string) =>
          Array.from(card.querySelectorAll(parts), (part) => part.getBoundingClientRect());
        return {
          bottom,
          isWhole: boxes('h3, .product-facts, .price > *, .stock, .buy > *').every(
            (box) => box.right <= right,
          ),
          // A quantity and its button.
          isOneLine:
            new Set(boxes('.buy > :is(.stepper, .button)').map(({ top }) => Math.round(top))).size <= 1,
        };
      }),
    );
  expect((await edges()).filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(8);
  // What is pressed stays in sight, beside the name.
  const card = cards(page).first();
  await card.hover();
  await card.locator('[data-act=wishlist]').click();
  await expect(card.locator('[data-act=wishlist]')).toHaveAttribute('aria-pressed', 'true');
  const [tool, name] = await Promise.all([
    card.locator('[data-act=wishlist]').boundingBox(),
    card.locator('h3').boundingBox(),
  ]);
  expect((tool?.x ?? 0) + (tool?.width ?? 0)).toBeLessThanOrEqual(name?.x ?? 0);
  for (const width of [960, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    expect(
      (await edges()).filter(({ isWhole, isOneLine }) => !isWhole || !isOneLine),
      `${width}`,
    ).toEqual([]);
  }
});

test('what a card offers under the pointer covers no letter of its name', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('ana', LISTING);
  const card = cards(page).first();
  await card.hover();
  const tools = card.locator('.card-tools').getByRole('button');
  await expect(tools).toHaveCount(3);
  const name = await card.locator('h3').boundingBox();
  for (const tool of await tools.all()) {
    const { x, width } = (await tool.boundingBox()) ?? { x: Infinity, width: 0 };
    expect(x + width).toBeLessThanOrEqual(name?.x ?? 0);
  }
});

type OfficeProduct = { itemCode: string; stockStatus: string };

/** Of those that come, whose stock takes the most words. */
async function codeToCome(): Promise<string> {
  const { products } = await askOffice<{ products: OfficeProduct[] }>('/web/ProductsList', {});
  const codes = products.map(({ itemCode }) => itemCode).filter((code) => /^\d+$/.test(code));
  for (let at = 0; at < codes.length; at += LOOKED_UP) {
    const { products: offered } = await askOffice<{ products: OfficeProduct[] }>('/web/ProductLookup', {
      cardcode: ANA.cardcode,
      itemcodes: codes.slice(at, at + LOOKED_UP).join(','),
      withDesc: 'false',
    });
    const coming = offered.find(({ stockStatus }) => stockStatus === 'A');
    if (coming) return coming.itemCode;
  }
  throw new Error('No product is to come.');
}

test('that a product is delivered later covers no figure of its price', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs('ana', `/shop/catalog?term=${await codeToCome()}`);
  const card = cards(page).first();
  // The form comes with the islands, which draw the first price and its stock anew.
  await expect(card.locator('form')).toBeVisible();
  const stock = card.locator('.stock');
  await expect(stock).toContainText('queda pendiente');
  const gap = await stock.evaluate((stock) => {
    const price = document.createRange();
    price.selectNodeContents(stock.closest('.product-card')?.querySelector('.price-net') ?? stock);
    return stock.getBoundingClientRect().left - price.getBoundingClientRect().right;
  });
  expect(gap).toBeGreaterThan(0);
});

test('a brand, an order, another page and Back leave what is typed where it is typed', async ({
  page,
  openAs,
}) => {
  await openAs('ana', LISTING);
  const { itemCode, multiple } = await productOf(offered(grid(page)).first());
  const slot = grid(page).locator(`[data-offer="${itemCode}"]`);
  const text = quantityText(multiple * 7);
  await typeQuantity(slot, multiple * 7);
  const form = await slot.locator('form').elementHandle();

  const card = cards(page).filter({ has: page.locator(`[data-offer="${itemCode}"]`) });
  const brand = (await card.locator('.product-brand').textContent()) ?? '';
  const brands = page.getByRole('group', { name: 'Marca' });
  await brands.getByText('Ver más').click();
  await brands.getByText(brand, { exact: true }).click();
  await expect(page).toHaveURL(/\?brand=/);
  await drawn(page);
  for (const each of await cards(page).locator('.product-brand').all()) await expect(each).toHaveText(brand);
  await expect(quantityField(slot)).toHaveValue(text);
  await page.getByRole('link', { name: /^Quitar / }).click();
  await expect(page).toHaveURL(new RegExp(`${LISTING}$`));
  await drawn(page);
  await expect(quantityField(slot)).toHaveValue(text);
  expect(await form?.evaluate((element) => element.isConnected)).toBe(true);

  await page
    .getByRole('navigation', { name: 'Páginas' })
    .getByRole('link', { name: '2', exact: true })
    .click();
  await expect(count(page)).toContainText('página 2');
  await expect(slot).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${LISTING}$`));
  await expect(quantityField(slot)).toHaveValue(text);
  await pressAdd(slot);
  await expect
    .poll(async () => (await officeCart(ANA)).lines)
    .toEqual([{ itemCode, quantity: multiple * 7 }]);
});

test('an add on its way is completed and said when the listing is ordered anew meanwhile', async ({
  page,
  openAs,
}) => {
  await openAs('ana', LISTING);
  const slot = offered(grid(page)).first();
  const { itemCode, name, multiple } = await productOf(slot);
  await page.route('**/api/cart/operations', async (route) => {
    await page.waitForTimeout(1500);
    await route.continue();
  });
  await typeQuantity(slot, multiple * 3);
  await pressAdd(slot);
  await page.getByLabel('Ordenar por').selectOption('name_desc');
  await expect(page).toHaveURL(/sort=name_desc/);
  await drawn(page);
  await expect(grid(page).locator(`[data-offer="${itemCode}"]`)).toHaveCount(0);
  await expect(page.getByText(`Producto "${name}" agregado al carro!`)).toBeVisible();
  await expect
    .poll(async () => (await officeCart(ANA)).lines)
    .toEqual([{ itemCode, quantity: multiple * 3 }]);
});

for (const [list, place] of [
  ['wishlist', '#wishlist-grid'],
  ['compare', '#compare-table'],
] as const) {
  test(`in the ${list} adding one product leaves the quantity that is typed for another`, async ({
    page,
    openAs,
  }) => {
    await openAs('ana', LISTING);
    await listFirstTwo(page, list);
    const slots = offered(page.locator(place));
    const [first, second] = [await productOf(slots.nth(0)), await productOf(slots.nth(1))];
    await typeQuantity(slots.nth(1), second.multiple * 5);
    const form = await slots.nth(1).locator('form').elementHandle();
    await typeQuantity(slots.nth(0), first.multiple * 2);
    await pressAdd(slots.nth(0));
    await expect(page.getByText(`Producto "${first.name}" agregado al carro!`)).toBeVisible();
    await expect(quantityField(slots.nth(1))).toHaveValue(quantityText(second.multiple * 5));
    expect(await form?.evaluate((element) => element.isConnected)).toBe(true);
    await page.locator('.card-remove').first().click();
    await expect(slots).toHaveCount(1);
    await pressAdd(slots.first());
    await expect
      .poll(async () => (await officeCart(ANA)).lines)
      .toEqual([
        { itemCode: first.itemCode, quantity: first.multiple * 2 },
        { itemCode: second.itemCode, quantity: second.multiple * 5 },
      ]);
  });
}

test.describe('among a customer’s suggestions a typed quantity is added', () => {
  const rows = (page: Page) => offered(page.getByRole('grid', { name: 'Sugerencias' }));

  async function search(page: Page, term = 'destornillador'): Promise<void> {
    await page.getByRole('banner').locator('input[name=term]').click();
    await page.keyboard.type(term);
    // The answer to the whole term: those to its first letters have other rows.
    await expect(
      page.locator(`.suggestion-all a[href$="term=${term}"], a.suggestion-all[href$="term=${term}"]`),
    ).toBeVisible();
    await expect(rows(page).first()).toBeVisible();
  }

  test.beforeEach(({ openAs }) => openAs('ana', LISTING));

  test('by the mouse, more than once, while they stay', async ({ page }) => {
    await search(page);
    const { itemCode, multiple } = await productOf(rows(page).first());
    let quantity = 0;
    for (const times of [2, 3]) {
      quantity += multiple * times;
      await typeQuantity(rows(page).first(), multiple * times);
      await pressAdd(rows(page).first());
      await expect(page.getByText(/agregado al carro!/).first()).toBeVisible();
      await expect.poll(async () => (await officeCart(ANA)).lines).toEqual([{ itemCode, quantity }]);
    }
    await expect(page).toHaveURL(new RegExp(`${LISTING}$`));
  });

  test('by the keyboard alone', async ({ page }) => {
    await search(page);
    const { itemCode, multiple } = await productOf(rows(page).first());
    const field = quantityField(rows(page).first());
    for (let stop = 0; stop < 3 && !(await field.evaluate((node) => node === document.activeElement)); stop++)
      await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await page.keyboard.type(quantityText(multiple * 4));
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await officeCart(ANA)).lines)
      .toEqual([{ itemCode, quantity: multiple * 4 }]);
    await expect(page).toHaveURL(new RegExp(`${LISTING}$`));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid', { name: 'Sugerencias' })).toBeHidden();
    await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
  });

  test('though a letter was typed a moment before', async ({ page }) => {
    await search(page, 'destornillado');
    const { itemCode, multiple } = await productOf(rows(page).first());
    const slot = page.locator(`.suggestions [data-offer="${itemCode}"]`);
    await page.keyboard.type('r');
    await typeQuantity(slot, multiple * 4);
    // Longer than the search waits after a letter.
    await page.waitForTimeout(600);
    await pressAdd(slot);
    await expect
      .poll(async () => (await officeCart(ANA)).lines)
      .toEqual([{ itemCode, quantity: multiple * 4 }]);
  });
});

test('a person without card code meets no price, field or failure where customers buy', async ({
  page,
  signIn,
}) => {
  await page.goto(LISTING);
  await signIn('carla');
  await expect(cards(page).first()).toBeVisible();
  await listFirstTwo(page, 'wishlist');
  await page.goto(LISTING);
  await listFirstTwo(page, 'compare');
  await page.goto(LISTING);
  const product = (await cards(page).first().locator('h3 a').getAttribute('href')) ?? '';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of [
    '/',
    LISTING,
    '/shop/catalog?term=tornillo',
    product,
    '/shop/wishlist',
    '/shop/compare',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /Carla/ })).toBeVisible();
    await settled(page);
    await expect(page.locator('[data-offer]').first()).toBeAttached();
    await expect(page.locator('[data-offer] :is(input, button, .price)')).toHaveCount(0);
    await expect(page.locator('main')).not.toContainText(/(?:\$|U\$S)\s*\d/);
  }
  expect(asked.filter((path) => /bootstrap|lookup/.test(path))).toEqual([]);
  await page.goto(LISTING);
  await page.getByRole('group', { name: 'Marca' }).getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/\?brand=/);
  await drawn(page);
  await expect(page.getByLabel('Ordenar por').locator('option[value^=price]')).toHaveCount(0);
  await pointAt(cards(page).first());
  await cards(page)
    .first()
    .getByRole('button', { name: /^Vista rápida/ })
    .click();
  await expect(page.getByRole('dialog').getByText('Unidad de venta')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('spinbutton')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('banner').locator('input[name=term]').click();
  await page.keyboard.type('destornillador');
  await expect(page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option').first()).toBeVisible();
});

test.describe('the dense list of a customer', () => {
  const rows = (page: Page) => cards(page);

  test.beforeEach(async ({ page, openAs }) => {
    await openAs('ana', '/shop/catalog/herramientas');
    await page.getByRole('button', { name: 'Ver en lista' }).click();
    await expect(
      rows(page)
        .first()
        .getByRole('button', { name: /^Agregar.* al carro$/ }),
    ).toBeVisible();
  });

  test('has a product’s name, brand, code, stock, price, quantity and add on one line', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectOneLine(rows(page), ['h3', '.product-brand', '[data-code]', '.stock', '.price-net', 'input']);
  });

  test('takes two lines on a phone, and cuts no code', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectRowsUpTo(rows(page), 140);
    await expectNoFactCut(rows(page));
  });
});
