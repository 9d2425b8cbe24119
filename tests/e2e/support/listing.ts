import { expect, type Locator, type Page } from '@playwright/test';
import { DRAWN_LISTING } from '../../support/drawnListing.ts';

/** What is looked for in it is waited for until it is drawn; what must not be there is looked for after `drawn`. */
export const listing = (page: Page): Locator => page.locator(DRAWN_LISTING);

export const grid = (page: Page): Locator => listing(page).locator('#listing-grid');
export const cards = (page: Page): Locator => grid(page).locator('.product-card');
export const count = (page: Page): Locator => listing(page).locator('#listing-count');
/** What was found, in words. */
export const note = (page: Page): Locator => listing(page).locator('#listing-note');
/** The places and filters that are chosen. */
export const chips = (page: Page): Locator => listing(page).locator('#listing-filters a');

/** After a press the address is waited for first: what is pressed changes both at once, or leads to another page. */
export const drawn = (page: Page): Promise<void> => expect(listing(page)).toBeVisible();

/** The titles of the products that the page shows. */
export async function titles(page: Page): Promise<string[]> {
  await drawn(page);
  return cards(page).locator('h3').allTextContents();
}
