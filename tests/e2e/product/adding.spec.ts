import type { Locator, Page } from '@playwright/test';
import { quantityText } from '#domain/product/quantity.ts';
import { pointAt } from '../../support/servers/pointAt.ts';
import { listFirstTwo, offered, pressAdd, productOf, typeQuantity } from '../support/customer.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { cards, grid } from '../support/listing.ts';
import { officeCart } from '../support/office.ts';

const LISTING = '/shop/catalog/ferreteria';

const openProduct = async (page: Page): Promise<void> => {
  await cards(page).first().locator('h3 a').click();
  await expect(page.locator('.detail')).toBeVisible();
};

/** Where a customer meets a product, and how they get there from a family's listing. */
const PLACES: Record<string, (page: Page) => Promise<Locator>> = {
  'a family’s listing': async (page) => grid(page),
  'the dense list': async (page) => {
    await page.getByRole('button', { name: 'Ver en lista' }).click();
    return grid(page);
  },
  'the results of a search': async (page) => {
    await page.goto('/shop/catalog?term=tornillo');
    return grid(page);
  },
  'what was seen lately': async (page) => {
    await openProduct(page);
    // A key in the very moment of arriving may come before the page listens; a reader goes on using it.
    await expect(async () => {
      await page.keyboard.press('Tab');
      const kept = await page.evaluate(() => localStorage.getItem('state') ?? '');
      expect(kept).toContain('"recent":[{');
    }).toPass();
    await page.goto('/shop/catalog/pinturas');
    const recent = page.locator('#recent');
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(recent.locator('.product-card').first()).toBeAttached({ timeout: 500 });
    }).toPass();
    return recent;
  },
  'a product’s page': async (page) => {
    await openProduct(page);
    return page.locator('.detail');
  },
  'the related products': async (page) => {
    await openProduct(page);
    const related = page.locator('main .related');
    await related.scrollIntoViewIfNeeded();
    return related.locator('.product-grid');
  },
  'the quick view': async (page) => {
    await pointAt(cards(page).first());
    await cards(page)
      .first()
      .getByRole('button', { name: /^Vista rápida/ })
      .click();
    return page.getByRole('dialog', { name: 'Vista rápida' });
  },
  'the wish list': async (page) => {
    await listFirstTwo(page, 'wishlist');
    return page.locator('#wishlist-grid');
  },
  'the comparison': async (page) => {
    await listFirstTwo(page, 'compare');
    return page.locator('#compare-table');
  },
  'the home page': async (page) => {
    await page.goto('/');
    return page.locator('main .product-grid').first();
  },
};

const WAYS: Record<string, (page: Page, slot: Locator) => Promise<void>> = {
  press: (_, slot) => pressAdd(slot),
  enter: (page) => page.keyboard.press('Enter'),
  tab: async (page) => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
  },
};

for (const [name, open] of Object.entries(PLACES)) {
  test(`in ${name} a typed quantity is added by a slow press, by Enter and by Tab and Enter`, async ({
    page,
    openAs,
  }) => {
    await openAs('ana', LISTING);
    await expect(offered(grid(page)).first()).toBeVisible();
    const place = await open(page);
    const slot = offered(place).first();
    const { itemCode, name, multiple } = await productOf(slot);
    const address = page.url();
    const visits = await page.evaluate(() => history.length);
    const drawn = await slot.elementHandle();

    let quantity = 0;
    for (const [count, [way, add]] of Object.entries(WAYS).entries()) {
      const more = multiple * (count + 2);
      quantity += more;
      await typeQuantity(slot, more);
      await add(page, slot);
      await expect
        .poll(async () => (await officeCart(ANA)).lines, { message: `added by ${way}` })
        .toEqual([{ itemCode, quantity }]);
      await expect(page.getByText(`Producto "${name}" agregado al carro!`).first()).toBeVisible();
    }
    expect(page.url()).toBe(address);
    expect(await page.evaluate(() => history.length)).toBe(visits);
    expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
    await page.goto('/shop/cart');
    await expect(page.getByLabel(`Cantidad de ${name}`, { exact: true })).toHaveValue(quantityText(quantity));
  });
}

test('a product says that it is in the cart before the answer comes, and that it is saved after it', async ({
  page,
  openAs,
}) => {
  await openAs('ana', LISTING);
  const slot = offered(grid(page)).first();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/cart/operations', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await pressAdd(slot);
  await expect(slot.getByRole('link', { name: /en el carro…$/ })).toBeVisible();
  answered.resolve();
  await expect(slot.getByRole('link', { name: /en el carro$/ })).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`at ${width} px no button of a card moves when its product says that it is in the cart`, async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openAs('ana', LISTING);
    const slot = offered(grid(page)).first();
    const add = slot.getByRole('button', { name: /^Agregar/ });
    const below = async () => ((await add.boundingBox())?.y ?? 0) - ((await slot.boundingBox())?.y ?? 0);
    const before = await below();
    await pressAdd(slot);
    await expect(slot.getByRole('link', { name: /en el carro$/ })).toBeVisible();
    expect(Math.abs((await below()) - before)).toBeLessThan(1);
  });
}

test('a double click adds once, however soon the shop has answered the first press', async ({
  page,
  openAs,
}) => {
  await openAs('ana', LISTING);
  const slot = offered(grid(page)).first();
  const { itemCode, multiple } = await productOf(slot);
  const add = slot.getByRole('button', { name: /^Agregar/ });
  await add.click({ clickCount: 2, delay: 400 });
  await expect(page.getByText(/agregado al carro!/).first()).toBeVisible();
  const lines = async () => (await officeCart(ANA)).lines;
  await expect.poll(lines).toEqual([{ itemCode, quantity: multiple }]);
  // Two presses of their own are two.
  await add.click();
  await expect.poll(lines).toEqual([{ itemCode, quantity: 2 * multiple }]);
});
