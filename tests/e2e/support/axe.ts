import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settled } from './settled.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/**
 * What axe finds, each with the elements it finds it on; `within` is a selector. Without frames to look into, legacy mode
 * finds the same and opens no second page for it; only violations are described. Both together take a third of the time.
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const found = await (within ? axe.include(within) : axe).analyze();
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
}

/** By how many pixels a page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A page, whole, has no violation and does not scroll sideways; `at` says which page where a test opens several. */
export async function expectAccessible(page: Page, at = ''): Promise<void> {
  expect(await violations(page), at).toEqual([]);
  expect(await overflowOf(page), at).toBe(0);
}

/** The same on a phone and on a desk, of one load. The window stays a desk's. */
export async function expectAccessibleAtBothWidths(page: Page, at = ''): Promise<void> {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await settled(page);
    await expectAccessible(page, `${at} at ${viewport.width} px`);
  }
}
