import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

const WIDTHS = [320, 390, 768, 1024, 1152, 1366, 1440, 1920];
const LENGTHS = [3, 9, 16, 27, 40];
const COUNTS = Array.from({ length: 30 }, (_, index) => index + 1);

/**
 * Lays the page out with each of `counts` families of about each of `lengths` letters, as copies of the shop's own markup in
 * the bar, the drawer and the home page's tiles. Answers what is wrong: a page wider than its window, a family that is
 * cut, or some in further rows and nothing that leads to them. The last layout stays.
 */
const faultsOf = (page: Page, counts: number[], lengths: number[]): Promise<string[]> =>
  page.evaluate(
    ([counts = [], lengths = []]) => {
      const LETTERS = 'FERRETERÍA Y MAQUINARIA PARA LA CONSTRUCCIÓN EN SECO';
      const PLACES = { '.family': '.family-link', '.menu-family': '', '.tile': 'b' };

      function pretend(count: number, length: number): void {
        for (const [selector, words] of Object.entries(PLACES)) {
          const [first, ...others] = document.querySelectorAll<HTMLElement>(selector);
          for (const other of others) other.remove();
          const copies = Array.from({ length: count }, (_, index) => {
            const copy = first?.cloneNode(true) as HTMLElement;
            // Names differ by a few letters.
            const letters = Math.max(3, Math.min(40, length + (index % 5) - 2));
            (words ? copy?.querySelector(words) : copy)?.replaceChildren(LETTERS.slice(0, letters).trim());
            return copy;
          });
          if (first) first.replaceWith(...copies);
        }
      }

      function faultsOfBar(): string[] {
        const bar = document.querySelector<HTMLElement>('.family-rows');
        const more = document.querySelector<HTMLElement>('.family-more');
        if (!bar?.offsetParent || !more) return [];
        const [rows, end] = [bar.getBoundingClientRect(), more.getBoundingClientRect()];
        const isMoreShown = end.width > 0;
        const families = [...document.querySelectorAll<HTMLElement>('.family')];
        const boxes = families.map((family) => family.getBoundingClientRect());
        const shown = boxes.filter(({ bottom }) => bottom <= rows.bottom + 1);
        const isCut = ({ left, right, top }: DOMRect) =>
          left < rows.left - 1 ||
          right > (isMoreShown && top < end.bottom - 1 ? end.left : rows.right) + 1 ||
          (top < rows.bottom - 1 && !shown.some((box) => box.top === top));
        return [
          ...(boxes.some(isCut) ? ['a family is cut'] : []),
          ...(families.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
            ? ['a name is wider than its place']
            : []),
          ...(shown.length < boxes.length !== isMoreShown
            ? [`${boxes.length - shown.length} of them in further rows, “Más”: ${isMoreShown}`]
            : []),
          ...(shown.length === 0 ? ['no family is shown'] : []),
        ];
      }

      const faults: string[] = [];
      for (const length of lengths) {
        for (const count of counts) {
          pretend(count, length);
          const { scrollWidth, clientWidth } = document.documentElement;
          const found = [
            ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
            ...faultsOfBar(),
          ];
          faults.push(...found.map((fault) => `${clientWidth} px, ${count} × ${length} letters: ${fault}`));
        }
      }
      return faults;
    },
    [counts, lengths],
  );

test('any number of families with names of any length fits every width', async ({ page }) => {
  test.slow();
  const faults: string[] = [];
  for (const [path, counts] of [
    ['/site/how-to-purchase', COUNTS],
    ['/', [10, 30]],
  ] as const) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      faults.push(...(await faultsOf(page, [...counts], LENGTHS)));
    }
  }
  expect(faults).toEqual([]);
});

test('families that do not fit open without a script, and by a key that leads to them', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1024, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/site/how-to-purchase');
  expect(await faultsOf(page, [12], [13])).toEqual([]);
  const last = page.locator('.family-link').nth(11);
  const more = page.locator('.family-more summary');
  const isReached = () =>
    last.evaluate((link) => {
      const { left, top, height } = link.getBoundingClientRect();
      return document.elementFromPoint(left + 12, top + height / 2) === link;
    });
  expect(await isReached()).toBe(false);
  await more.click();
  expect(await isReached()).toBe(true);
  await more.click();
  expect(await isReached()).toBe(false);
  await page.locator('.family-link').first().focus();
  for (let steps = 0; steps < 11; steps += 1) await page.keyboard.press('Tab');
  await expect(last).toBeFocused();
  expect(await isReached()).toBe(true);
  await context.close();
});
