/** Twenty places at two widths lie in Firefox and WebKit as they lie in Chromium, compared by boxes and not by pixels. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIREFOX, WEBKIT } from '../support/engines/engines.ts';
import { Person } from '../support/engines/person.ts';
import { openChromium } from '../support/engines/puppeteer.ts';
import { type EnginesShop, openShop } from '../support/engines/shop.ts';
import type { Layout } from './layout/boxes.ts';
import { differences } from './layout/differences.ts';
import { lookAround } from './layout/look.ts';

type Layouts = Map<string, Layout>;

let shop: EnginesShop;
let chromium: Layouts;

async function layoutsIn(open: typeof openChromium): Promise<Layouts> {
  const layouts: Layouts = new Map();
  const window = await open();
  try {
    await lookAround(new Person(window, shop.origin), (name, layout) => void layouts.set(name, layout));
  } finally {
    await window.close();
  }
  return layouts;
}

beforeAll(async () => {
  shop = await openShop();
  chromium = await layoutsIn(openChromium);
}, 240_000);
afterAll(() => shop?.close());

test('in Chromium nothing stands out of the window', () => {
  const wide = [...chromium].filter(([, { beyond, pageWidth, width }]) => beyond[0] || pageWidth > width);
  expect(wide.map(([name]) => name)).toEqual([]);
  expect(chromium.size).toBe(40);
});

describe.each([FIREFOX, WEBKIT])('$name', ({ isThere, open }) => {
  test.skipIf(!isThere())('lays out every place as Chromium does', async () => {
    const found: string[] = [];
    for (const [name, layout] of await layoutsIn(open)) {
      const expected = chromium.get(name);
      const lines = expected ? differences(expected, layout) : ['is not in Chromium'];
      found.push(...lines.map((line) => `${name}: ${line}`));
    }
    expect(found).toEqual([]);
  });
});
