import { setTimeout as pause } from 'node:timers/promises';
import puppeteer, { type Browser, type CookieData } from 'puppeteer-core';
import { findChromium } from '../../test/chromium.ts';
import { ARGS, CPU_SLOWDOWN, PHONE, SLOW_4G } from '../visitor/browser.ts';

/** Milliseconds from the page's request, kilobytes of compressed script that came before the price, and CLS. */
export type FirstPrice = { paintMs: number; priceMs: number; scriptKb: number; shift: number };

export type Session = CookieData[];

/** The page goes on for so long after its price: it may move, and a service worker fetches what it keeps. */
const SETTLES_MS = 5_000;

/** Runs in each page before its scripts: notes when a price stands in its main part and has been painted. */
function watchPrice(): void {
  const seen = { priceMs: 0, shift: 0 };
  Object.assign(window, { seen });
  const observer = new MutationObserver(() => {
    const price = document.querySelector('main .price-net');
    if (!price || !/\d/.test(price.textContent)) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => {
        seen.priceMs = performance.now();
      };
      channel.port2.postMessage(null);
    });
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page when it has settled. */
function readPrice(): FirstPrice {
  const seen = Reflect.get(window, 'seen') as Pick<FirstPrice, 'priceMs' | 'shift'>;
  const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
    ({ name, responseEnd }) => new URL(name).pathname.endsWith('.js') && responseEnd <= seen.priceMs,
  );
  return {
    ...seen,
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    scriptKb: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
  };
}

/** A service worker asks for itself, so that its network is made slow as that of the page. */
function slowWorkers(browser: Browser): void {
  browser.on('targetcreated', async (target) => {
    if (target.type() !== 'service_worker') return;
    const devtools = await target.createCDPSession();
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_4G });
  });
}

/**
 * Visits one address after the other in a new browser that has the session's cookies. It uses puppeteer, because Playwright
 * cannot make a service worker's network slow.
 */
export async function visitInTurn(
  shop: string,
  session: Session,
  paths: readonly string[],
): Promise<FirstPrice[]> {
  const executablePath = findChromium();
  const browser = await puppeteer.launch({
    ...(executablePath && { executablePath }),
    args: ARGS,
    defaultViewport: { ...PHONE, ...PHONE.viewport },
  });
  try {
    await browser.setCookie(...session);
    slowWorkers(browser);
    const { latency, downloadThroughput: download, uploadThroughput: upload } = SLOW_4G;
    const seen: FirstPrice[] = [];
    for (const path of paths) {
      // In a tab of its own: where the browser has rendered the next page ahead, the tab's frame is another one then.
      const page = await browser.newPage();
      await page.emulateNetworkConditions({ latency, download, upload });
      await page.emulateCPUThrottling(CPU_SLOWDOWN);
      await page.evaluateOnNewDocument(watchPrice);
      await page.goto(shop + path);
      await page.waitForFunction(() => Reflect.get(window, 'seen').priceMs > 0);
      await pause(SETTLES_MS);
      seen.push(await page.evaluate(readPrice));
      await page.close();
    }
    return seen;
  } finally {
    await browser.close();
  }
}
