import {
  type Browser,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../../test/chromium.ts';

export const ARGS = ['--headless', ...CHROMIUM_ARGS];

/** Lighthouse's Slow 4G: bytes per second and milliseconds. */
export const SLOW_4G = { latency: 150, downloadThroughput: 1.6384e6 / 8, uploadThroughput: 750e3 / 8 };
export const CPU_SLOWDOWN = 4;

export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

/** A whole Chromium without a window; whoever opens it closes it. */
export function openChromium(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ args: ARGS, ...(executablePath && { executablePath }) });
}

/** Runs `visit` in a phone's new browser with an empty cache, a slow network and a slow CPU, and always closes it. */
export async function coldVisit<Result>(
  visit: (page: Page, devtools: CDPSession) => Promise<Result>,
  { slow = true } = {},
): Promise<Result> {
  const browser = await openChromium();
  try {
    const page = await (await browser.newContext(PHONE)).newPage();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    if (slow) {
      await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    }
    return await visit(page, devtools);
  } finally {
    await browser.close();
  }
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
