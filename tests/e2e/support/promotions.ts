import type { Locator, Page } from '@playwright/test';
import { type Currency, formatMoney } from '#domain/money.ts';
import { ANA, expect } from './journey.ts';
import { called } from './names.ts';
import { askOffice } from './office.ts';

type WirePromo = { docEntry: number; title: string; description: string; family: string };
export type WireLine = {
  itemCode: string;
  title: string;
  price: number | string;
  finalDiscount: number;
  factorQty: number;
  unitMult: number | string;
  quantity: number;
  currency: Currency;
  tax: number | null;
};
type Promotion = WirePromo & { lines: WireLine[] };

export const promosOf = async ({ cardcode }: { cardcode: string }): Promise<WirePromo[]> =>
  (await askOffice<{ promos: WirePromo[] }>('/web/getpromos', { cardcode })).promos;

/** `title` is what the shop calls the product. */
async function linesOf(docEntry: number): Promise<WireLine[]> {
  const query = { cardcode: ANA.cardcode, docEntry: String(docEntry) };
  return called((await askOffice<{ lines: WireLine[] }>('/web/getpromolines', query)).lines);
}

/** A promotion of Ana's, some of whose products come by the pack. */
export async function packedPromotion(): Promise<Promotion> {
  for (const promo of await promosOf(ANA)) {
    const lines = await linesOf(promo.docEntry);
    if (lines.some(({ factorQty }) => factorQty > 1)) return { ...promo, lines };
  }
  throw new Error('No promotion of Ana brings packs.');
}

/** Groups of factorQty units, by item code. */
type TakenCounts = Record<string, number>;
export const asAnnounced = ({ lines }: Promotion): TakenCounts =>
  Object.fromEntries(lines.map(({ itemCode, quantity }) => [itemCode, quantity]));

/**
 * What the lines cost by the specification, section 9: price reduced by finalDiscount, times quantity, times factorQty;
 * tax 22 % when a product has none. Prices have whole cents, and discounts whole percents.
 */
export function expectedTotals({ lines }: Promotion, taken: TakenCounts) {
  const amounts = lines.map(({ itemCode, price, finalDiscount, factorQty, currency, tax }) => {
    const unit = Math.round((Math.round(Number(price) * 100) * (100 - finalDiscount)) / 100);
    const amount = unit * (taken[itemCode] ?? 0) * factorQty;
    return { currency, amount, tax: Math.round((amount * (tax ?? 22)) / 100) };
  });
  return (['$', 'U$'] as const).flatMap((currency) => {
    const own = amounts.filter((one) => one.currency === currency);
    if (own.length === 0) return [];
    const subtotal = own.reduce((sum, { amount }) => sum + amount, 0);
    const taxes = own.reduce((sum, { tax }) => sum + tax, 0);
    return [
      `Subtotal${formatMoney(subtotal, currency)}Impuestos${formatMoney(taxes, currency)}Total${formatMoney(subtotal + taxes, currency)}`,
    ];
  });
}

export const summary = (page: Page): Locator => page.getByRole('region', { name: 'Resumen de la promo' });
export const cartTotals = (page: Page): Locator => page.getByRole('region', { name: 'Totales' });
export const inCart = (page: Page): Locator =>
  page.getByRole('main').getByRole('region', { name: 'Promociones' });
export const units = (page: Page, { title }: WireLine): Locator =>
  page.getByRole('spinbutton', { name: `Cantidad de ${title}`, exact: true });

/** The totals as they are read, white space left out. */
const readTotals = async (place: Locator): Promise<string[]> =>
  (await place.locator('.totals:not(.promo-compared *)').allTextContents()).map((text) => text.trim());

const plain = (text: string): string => text.replace(/\s+/g, ' ');
export async function expectTotals(place: Locator, expected: string[]): Promise<void> {
  await expect.poll(async () => (await readTotals(place)).map(plain)).toEqual(expected.map(plain));
}

export async function addPromotion(page: Page, { docEntry }: WirePromo): Promise<void> {
  await page.goto(`/promos/${docEntry}`);
  await page.getByRole('button', { name: 'Agregar al carro' }).click({ delay: 100 });
  await expect(page.getByText('Promo agregada al carro!')).toBeVisible();
}
