import { expect, type Locator, type Page } from '@playwright/test';
import { quantityText } from '#domain/product/quantity.ts';
import { pointAt } from '../../support/servers/pointAt.ts';
import { cards } from './listing.ts';

/** The products of a place that this customer can add. */
export const offered = (place: Locator): Locator =>
  place.locator('[data-offer]').filter({ has: place.page().getByRole('button', { name: /^Agregar/ }) });

export type Product = { itemCode: string; name: string; multiple: number };

export async function productOf(slot: Locator): Promise<Product> {
  return {
    itemCode: (await slot.getAttribute('data-offer')) ?? '',
    name: (await slot.getAttribute('data-name')) ?? '',
    multiple: Number(await slot.getAttribute('data-unit-mult')),
  };
}

export const quantityField = (slot: Locator): Locator => slot.getByRole('spinbutton');

/** Replaces the quantity by the keyboard, after the two clicks that select a number. */
export async function typeQuantity(slot: Locator, quantity: number): Promise<void> {
  // On a busy machine two presses may come too far apart to be a double one, and then nothing is selected.
  await expect(async () => {
    await quantityField(slot).dblclick();
    await slot.page().keyboard.type(quantityText(quantity));
    expect(await quantityField(slot).inputValue()).toBe(quantityText(quantity));
  }).toPass();
}

/** As a person presses: the button stays down for a moment. */
export const pressAdd = (slot: Locator): Promise<void> =>
  slot.getByRole('button', { name: /^Agregar/ }).click({ delay: 100 });

/** Puts the first two products of a listing into a list, and goes there. */
export async function listFirstTwo(page: Page, list: 'wishlist' | 'compare'): Promise<void> {
  for (const card of [cards(page).nth(0), cards(page).nth(1)]) {
    await pointAt(card);
    await card.locator(`[data-act=${list}]`).click();
  }
  const name = list === 'wishlist' ? 'Lista de deseos: 2' : 'Comparar: 2';
  await page.getByRole('link', { name }).click();
}
