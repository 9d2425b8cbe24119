import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Page } from 'puppeteer-core';
import { findChromium } from '../../test/chromium.ts';
import { ARGS, CPU_SLOWDOWN, DESK, SLOW_4G } from './browser.ts';

const DWELL_MS = 300;
const HELD_MS = 80;
const SETTLE_MS = 3000;
const KEY = 'pressed';

/** A headless browser reports no mouse, so the page is told that there is one. */
const WITH_A_MOUSE =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** Milliseconds from the press to the painted photo, and whether the page was prerendered. */
export type Press = { ms: number; ahead: boolean };

/** Runs in the listing: stores the time of the press, since the epoch, for the next page. */
function keepPress(key: string): void {
  const keep = ({ timeStamp }: Event): void =>
    localStorage.setItem(key, String(performance.timeOrigin + timeStamp));
  addEventListener('mousedown', keep, { capture: true, once: true });
}

/** Runs in the product's page: milliseconds from the press to the painted photo. */
function readPress(key: string): Promise<Press> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      const photo = (list.getEntries() as (PerformanceEntry & { element?: Element })[]).find(({ element }) =>
        element?.matches('main img'),
      );
      const [visit] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
        activationStart?: number;
      })[];
      const down = Number(localStorage.getItem(key));
      resolve({
        ms: photo ? performance.timeOrigin + photo.startTime - down : Number.NaN,
        ahead: (visit?.activationStart ?? 0) > 0,
      });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

async function restOn(page: Page, selector: string): Promise<void> {
  const box = await (await page.$$(selector))[1]?.boundingBox();
  if (!box) throw new Error(`Nothing to press at ${page.url()}.`);
  await page.mouse.move(box.x + box.width / 2 - 3, box.y + 40);
  await page.mouse.move(box.x + box.width / 2, box.y + 40);
  await pause(DWELL_MS);
}

/**
 * Measures from the press on a product of a listing to its photo; before the press the pointer rests on the product. It
 * uses puppeteer, because with Playwright attached Chromium does not prerender pages.
 */
export async function pressToPhoto(listing: string): Promise<Press> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('No Chromium found: set CHROMIUM_PATH.');
  const browser = await puppeteer.launch({
    executablePath,
    args: [...ARGS, WITH_A_MOUSE],
    defaultViewport: DESK.viewport ?? null,
  });
  try {
    const page = await browser.newPage();
    const { latency, downloadThroughput: download, uploadThroughput: upload } = SLOW_4G;
    await page.emulateNetworkConditions({ latency, download, upload });
    await page.emulateCPUThrottling(CPU_SLOWDOWN);
    await page.goto(listing, { waitUntil: 'load' });
    await page.evaluate(keepPress, KEY);
    await pause(SETTLE_MS);
    await restOn(page, '.product-card');
    await page.mouse.down();
    await pause(HELD_MS);
    await page.mouse.up();
    await pause(SETTLE_MS);
    return await page.evaluate(readPress, KEY);
  } finally {
    await browser.close();
  }
}
