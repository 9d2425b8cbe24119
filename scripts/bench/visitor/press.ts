import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Page } from 'puppeteer-core';
import { findChromium } from '../../test/chromium.ts';
import { ARGS, CPU_SLOWDOWN, DESK, SLOW_4G } from './browser.ts';

const DWELL_MS = 300;
const HELD_MS = 80;
const SETTLE_MS = 3000;
const KEY = 'pressed';

/** A headless browser has no mouse, and a page that looks for one finds none. */
const WITH_A_MOUSE =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4';

/** How a press went: milliseconds to the photo on screen, and whether the page had been rendered ahead. */
export type Press = { ms: number; ahead: boolean };

/** Runs in the listing: keeps when the pointer went down, since the epoch, for the page that comes. */
function keepPress(key: string): void {
  const keep = ({ timeStamp }: Event): void =>
    localStorage.setItem(key, String(performance.timeOrigin + timeStamp));
  addEventListener('mousedown', keep, { capture: true, once: true });
}

/** Runs in the product's page: when its photo was painted, since the press. */
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
 * From the press on a product of a listing to its photo, the pointer having rested there first. Not with Playwright:
 * it attaches to pages in a way that forbids Chromium to render any ahead, which every visitor's browser does.
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
