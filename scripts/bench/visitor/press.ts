import type { Page } from '@playwright/test';
import { coldVisit, DESK } from './browser.ts';

const DWELL_MS = 300;
const SETTLE_MS = 3000;
const KEY = 'bench';

type Press = { down: number; photo?: number };

/** In every page: when the pointer went down, and when a product's photo is on screen; both since the epoch. */
function watch(key: string): void {
  addEventListener(
    'mousedown',
    (event) => localStorage.setItem(key, JSON.stringify({ down: performance.timeOrigin + event.timeStamp })),
    { capture: true },
  );
  const look = (): void => {
    const press: Press | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    const photo = document.querySelector<HTMLImageElement>('main img');
    const shown =
      location.pathname.startsWith('/shop/products/') && photo?.complete && photo.naturalWidth > 0;
    if (press && !press.photo && shown) {
      localStorage.setItem(
        key,
        JSON.stringify({ ...press, photo: performance.timeOrigin + performance.now() }),
      );
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Read in a tab of its own: the one that was left may be gone. */
async function pressOf(page: Page, url: string): Promise<Press | null> {
  const other = await page.context().newPage();
  await other.goto(new URL('/robots.txt', url).href);
  return other.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);
}

/** Milliseconds from the press on a product of a listing to its photo, the pointer having rested there first. */
export const pressToPhoto = (listing: string): Promise<number> =>
  coldVisit(DESK, async (page, devtools) => {
    await devtools.send('Page.enable');
    await devtools.send('Page.setPrerenderingAllowed', { isAllowed: true });
    await page.addInitScript(watch, KEY);
    await page.goto(listing, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    const box = await page.locator('.product-card').nth(1).boundingBox();
    if (!box) throw new Error(`No product to press at ${listing}.`);
    await page.mouse.move(box.x + box.width / 2 - 3, box.y + 40);
    await page.mouse.move(box.x + box.width / 2, box.y + 40);
    await page.waitForTimeout(DWELL_MS);
    await page.mouse.down();
    await page.waitForTimeout(80);
    await page.mouse.up();
    await page.waitForTimeout(SETTLE_MS);
    const press = await pressOf(page, listing);
    return press?.photo === undefined ? Number.NaN : press.photo - press.down;
  });
