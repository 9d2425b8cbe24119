/**
 * `npm run bench -- inp [--shop http://localhost:4321] [--runs 5]`: how long a customer's presses take until the screen shows
 * something, as INP counts it, on a phone of 390 px at CPU 4×, in a shop that runs already, such as that of `npm start`: filter,
 * sort, view, add, quantity, a row of the order table, and with a pointer the quick view and a hand scanner. Signs in with an
 * account of the sandbox. The machine's load stands beside it, because a busy one makes all of them slower.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { requireShop } from '../program/requireShop.ts';
import { openAs } from '../tour/people.ts';
import { slowestSince, watchLatency } from './inp/latency.ts';
import { type Press, scanOf, WITH_A_FINGER, WITH_A_POINTER } from './inp/presses.ts';
import { CPU_SLOWDOWN, median, openChromium } from './visitor/browser.ts';

const DEFAULT_SHOP = 'http://localhost:4321';
/** Milliseconds, of the middle of the runs: "good" as INP is judged. */
const LIMIT_MS = 200;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
/** After a press nothing more of it is shown. */
const QUIET_MS = 1_000;
const PATIENCE_MS = 120_000;

/** A signed-in customer's page, once in a browser that has been here before: what a first visit fetches is no matter of a press. */
async function withPage(
  shop: string,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await openChromium();
  try {
    const context = await browser.newContext({ baseURL: shop, locale: 'es-UY', ...PHONE, ...options });
    const page = await openAs('customer', context);
    page.setDefaultTimeout(PATIENCE_MS);
    await watchLatency(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await use(page);
  } finally {
    await browser.close();
  }
}

async function timed(page: Page, { before, press }: Press): Promise<number> {
  await before(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  await slowestSince(page);
  await press(page);
  await page.waitForTimeout(QUIET_MS);
  return slowestSince(page);
}

export const smallest = ['--runs', '1'];

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { shop: { type: 'string', default: DEFAULT_SHOP }, runs: { type: 'string', default: '5' } },
  });
  await requireShop(values.shop);
  const seen = new Map<string, number[]>();
  const timeAll = async (page: Page, presses: readonly Press[]): Promise<void> => {
    for (const press of presses)
      for (let run = 0; run < Number(values.runs); run += 1)
        seen.set(press.name, [...(seen.get(press.name) ?? []), await timed(page, press)]);
  };
  const load = loadavg()[0] ?? Number.NaN;
  await withPage(values.shop, { isMobile: true, hasTouch: true }, (page) => timeAll(page, WITH_A_FINGER));
  await withPage(values.shop, {}, async (page) => timeAll(page, [...WITH_A_POINTER, await scanOf(page)]));
  const rows = Array.from(seen, ([press, durations]) => {
    const middle = median(durations);
    return {
      press,
      runs: durations.length,
      'median ms': `${middle} (${middle <= LIMIT_MS ? 'met' : 'missed'}: ${LIMIT_MS})`,
      'worst ms': Math.max(...durations),
    };
  });
  console.table(rows);
  console.log(JSON.stringify({ bench: 'inp', load: Number(load.toFixed(2)), rows }));
}
