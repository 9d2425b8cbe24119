/**
 * `npm run tour`: pictures of a shop that runs already, such as that of `npm start`, to be looked at after a change. Each
 * stop of `./tour/stops.ts` is seen at 390, 820 and 1440 px by whoever it is for: a visitor, a customer, or somebody without
 * card code. `--shop http://localhost:4321`, `--out tour`; `--only cart` takes the stops whose names have that in them.
 * `--engines` takes instead the places whose layout is compared, in Chromium, Firefox and WebKit.
 * A stop that cannot be reached is named, and makes it end with 1. Signs in with the sandbox's accounts.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { requireShop } from './program/requireShop.ts';
import { findChromium } from './test/chromium.ts';
import { photographEngines } from './tour/engines.ts';
import { openAs } from './tour/people.ts';
import { STOPS } from './tour/stops.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

const { values } = parseArgs({
  options: {
    shop: { type: 'string', default: 'http://localhost:4321' },
    out: { type: 'string', default: 'tour' },
    only: { type: 'string', default: '' },
    engines: { type: 'boolean', default: false },
  },
});

await requireShop(values.shop);
mkdirSync(values.out, { recursive: true });
if (values.engines) {
  console.log(`${await photographEngines(values.shop, values.out)} pictures are in ${values.out}.`);
  process.exit();
}
const executablePath = findChromium();
const browser = await chromium.launch(executablePath ? { executablePath } : {});
const stops = STOPS.filter(({ name }) => name.includes(values.only));
const missed: string[] = [];

for (const size of SIZES) {
  for (const person of new Set(stops.map(({ person }) => person))) {
    const context = await browser.newContext({ baseURL: values.shop, locale: 'es-UY', viewport: size });
    const page = await openAs(person, context);
    for (const stop of stops.filter((one) => one.person === person)) {
      const picture = `${stop.name}-${person}-${size.width}.png`;
      try {
        await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', ...stop.media });
        await page.goto(stop.path, { waitUntil: 'networkidle' });
        await stop.act?.(page);
        await page.screenshot({ path: join(values.out, picture) });
      } catch (error) {
        missed.push(`${picture}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
      }
    }
    await context.close();
  }
  console.log(`${size.width} px: done`);
}
await browser.close();
console.log(`${stops.length * SIZES.length - missed.length} pictures are in ${values.out}.`);
for (const line of missed) console.error(`Not reached: ${line}`);
if (missed.length > 0) process.exitCode = 1;
