import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settled } from './settled.ts';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

/**
 * What axe finds, each with the elements it finds it on; `within` is a selector. Without frames to look into, legacy mode
 * finds the same and opens no second page for it; only violations are described. Both together take a third of the time.
 */
export const violations = (page: Page, within?: string): Promise<string[]> =>
  found(within ? axeOf(page).include(within) : axeOf(page));

const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode();

async function found(axe: AxeBuilder, rules?: string[]): Promise<string[]> {
  const runOnly = rules && { runOnly: { type: 'rule' as const, values: rules } };
  const { violations, incomplete } = await axe
    .options({ resultTypes: ['violations', 'incomplete'], ...runOnly })
    .analyze();
  const covered = incomplete
    .map(({ nodes }) => nodes.filter(isCovered))
    .filter((nodes) => nodes.length > MOST_COVERED)
    .map((nodes) => ({ id: 'contrast under something that covers it', nodes }));
  return [...violations, ...covered].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
  );
}

type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['incomplete'][number]['nodes'][number];

/**
 * axe judges no contrast of what is covered, even by something transparent: one layer over a page hides all of it. What
 * is open or floats, as a drawer or the chat, covers a few words.
 */
const MOST_COVERED = 24;
const isCovered = ({ any }: Finding): boolean => any.some(({ data }) => data?.messageKey === 'bgOverlap');

/** The rules that colours decide: nothing else of a page is another in the dark. */
const RULES_OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds about the colours of a page whose system prefers dark ones. The page is light again afterwards. */
async function violationsInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const inTheDark = await found(axeOf(page), RULES_OF_COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  return inTheDark.map((violation) => `in the dark, ${violation}`);
}

/** By how many pixels a page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * A page, whole, has no violation, light or dark, and does not scroll sideways; `at` says which page where a test opens
 * several.
 */
export async function expectAccessible(page: Page, at = ''): Promise<void> {
  expect([...(await violations(page)), ...(await violationsInTheDark(page))], at).toEqual([]);
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
