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
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations', 'incomplete'] });
  const { violations: found, incomplete } = await (within ? axe.include(within) : axe).analyze();
  const covered = incomplete
    .map(({ nodes }) => nodes.filter(isCovered))
    .filter((nodes) => nodes.length > MOST_COVERED)
    .map((nodes) => ({ id: 'contrast under something that covers it', nodes }));
  return [...found, ...covered].map(
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

/**
 * Goes down the page once, screen by screen, where it has parts that a browser leaves out until they are near. It knows how
 * high they are from then on; before, axe would find the end of one over the beginning of the next.
 */
const readThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isLeftOut = (node: Element) => getComputedStyle(node).contentVisibility === 'auto';
    if (![...document.querySelectorAll('main *')].some(isLeftOut)) return;
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    scrollTo(0, 0);
  });

/** By how many pixels a page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/**
 * A page, whole, has no violation and does not scroll sideways: on a phone in dark colours, on a desk in light ones. `at` says
 * which page where a test opens several. The page is light afterwards.
 */
export async function expectAccessible(page: Page, at = ''): Promise<void> {
  await readThrough(page);
  const isPhone = page.viewportSize()?.width === PHONE.width;
  await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' });
  expect(await violations(page), at).toEqual([]);
  expect(await overflowOf(page), at).toBe(0);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same on a phone and on a desk, of one load, and so in both colours. The window stays a desk's. */
export async function expectAccessibleAtBothWidths(page: Page, at = ''): Promise<void> {
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await settled(page);
    await expectAccessible(page, `${at} at ${viewport.width} px`);
  }
}
