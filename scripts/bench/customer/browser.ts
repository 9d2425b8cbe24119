import { chromium, type Page } from '@playwright/test';
import { getPopup } from '#api/content.ts';
import { type Popup, popupKey } from '#domain/popup.ts';
import { findChromium } from '../../test/chromium.ts';
import { ARGS, CPU_SLOWDOWN } from '../visitor/browser.ts';

/** A customer of the sandbox with years of orders. */
const ACCOUNT = { email: 'ana@ferreteriaelpuerto.uy', password: 'demo' };

/** Makes the page's processor four times slower from here on. */
export type SlowDown = () => Promise<void>;

/** Runs `work` in a new browser in which a customer is signed in, at a desk, without announcements; always closes it. */
export async function asCustomer<Result>(
  shop: string,
  work: (page: Page, slow: SlowDown) => Promise<Result>,
): Promise<Result> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: ARGS, ...(executablePath && { executablePath }) });
  try {
    const context = await browser.newContext({
      baseURL: shop,
      locale: 'es-UY',
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.goto('/account/login');
    await page.getByLabel(/correo/i).fill(ACCOUNT.email);
    await page.getByLabel(/contraseña/i).fill(ACCOUNT.password);
    await page.getByRole('button', { name: /^ingresar$/i }).click();
    await page.waitForURL((url) => url.origin === new URL(shop).origin);
    await closeAnnouncement(page);
    const devtools = await context.newCDPSession(page);
    return await work(page, async () => {
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    });
  } finally {
    await browser.close();
  }
}

/** As somebody who closed it before. A route that answered for it would slow down every request of the page. */
async function closeAnnouncement(page: Page): Promise<void> {
  const { data } = (await (await page.request.get(getPopup.path)).json()) as { data: Popup | null };
  if (data) await page.evaluate((key) => localStorage.setItem('popup', key), popupKey(data));
}

/** Begins to note how long the page's interactions take, in ms; ask `interactionTimes` for them. */
export const noteInteractions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const longest = new Map<number, number>();
    Object.assign(window, { interactions: longest });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId)
          longest.set(entry.interactionId, Math.max(longest.get(entry.interactionId) ?? 0, entry.duration));
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });

export const interactionTimes = (page: Page): Promise<number[]> =>
  page.evaluate(() => [...(Reflect.get(window, 'interactions') as Map<number, number>).values()]);
