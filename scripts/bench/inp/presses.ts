import type { Page } from '@playwright/test';
import { scanByHand, TABLE } from '../../../tests/e2e/support/orderTable.ts';
import { pointAt } from '../../../tests/support/servers/pointAt.ts';

export const LISTING = '/shop/catalog/herramientas';

/** What is pressed on a page that stands still: `before` leads there and is not measured, `press` is. */
export type Press = {
  name: string;
  before: (page: Page) => Promise<unknown>;
  press: (page: Page) => Promise<unknown>;
};

const grid = (page: Page) => page.locator('#listing-grid');
const priced = (page: Page) => grid(page).locator('.product-card:has(form.buy)').first();

/** Opens a listing of which the first product can be added. */
async function openListing(page: Page): Promise<void> {
  await page.goto(LISTING);
  await priced(page).waitFor();
}

const withFilters = async (page: Page): Promise<void> => {
  await openListing(page);
  await page.locator('.filters-button').tap();
  await page.locator('#listing-choices label').first().waitFor();
};

/** The bar code of the first product that has one, which a hand scanner types. */
async function barcodeIn(page: Page): Promise<string> {
  const paths = await grid(page)
    .locator('h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  for (const path of paths) {
    const html = await (await page.request.get(path)).text();
    const [, code] = /"gtin\d*":"(\d+)"/.exec(html) ?? [];
    if (code) return code;
  }
  throw new Error(`No product on the first page of ${LISTING} has a bar code.`);
}

const openTable = async (page: Page): Promise<void> => {
  await page.goto(TABLE);
  await page.getByRole('combobox', { name: 'Código o palabras del producto' }).waitFor();
};

export const WITH_A_FINGER: readonly Press[] = [
  {
    name: 'filter',
    before: withFilters,
    press: (page) => page.locator('#listing-choices label').first().tap(),
  },
  {
    // A select's own list is the system's: what is measured is the choice.
    name: 'sort',
    before: openListing,
    press: async (page) => {
      await page.locator('#listing-toolbar [name=sort]').focus();
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    name: 'view',
    before: async (page) => {
      await openListing(page);
      await page.locator('[data-set-view=grid]').tap();
    },
    press: (page) => page.locator('[data-set-view=list]').tap(),
  },
  { name: 'add', before: openListing, press: (page) => priced(page).locator('.buy .button').tap() },
  {
    name: 'quantity',
    before: openListing,
    press: (page) => priced(page).locator('.stepper button').last().tap(),
  },
  {
    name: 'table row',
    before: async (page) => {
      await openTable(page);
      await page.keyboard.type('martillo 3');
    },
    press: (page) => page.keyboard.press('Enter'),
  },
];

/** A finger has no quick view, and a hand scanner is beside a desk: a pointer on a screen of the same width has them. */
export const WITH_A_POINTER: readonly Press[] = [
  {
    name: 'quick view',
    before: async (page) => {
      await openListing(page);
      await pointAt(priced(page));
    },
    press: (page) => grid(page).locator('[data-act=quick]').first().click(),
  },
];

/** What a hand scanner types on the order table. */
export async function scanOf(page: Page): Promise<Press> {
  await openListing(page);
  const barcode = await barcodeIn(page);
  return { name: 'scan', before: openTable, press: () => scanByHand(page, barcode) };
}
