/** Twenty places at two widths lie in Firefox and WebKit as they lie in Chromium, compared by boxes and not by pixels. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHROMIUM, type Engine, FIREFOX, WEBKIT } from '../support/engines/engines.ts';
import { Person } from '../support/engines/person.ts';
import { type EnginesShop, openShop } from '../support/engines/shop.ts';
import type { Layout } from './layout/boxes.ts';
import { differences } from './layout/differences.ts';
import { lookAround } from './layout/look.ts';

type Layouts = Map<string, Layout>;

/** Five times what an idle machine of two cores takes. */
const LOOKED_WITHIN_MS = 600_000;

let shop: EnginesShop;
const layouts = new Map<Engine, Layouts>();

const layoutsIn = (engine: Engine): Layouts => layouts.get(engine) ?? new Map();

async function look(engine: Engine): Promise<void> {
  const seen: Layouts = new Map();
  const window = await engine.open();
  try {
    await lookAround(new Person(window, shop.origin), (name, layout) => void seen.set(name, layout));
  } finally {
    await window.close();
  }
  layouts.set(engine, seen);
}

// All at once: they wait more than they compute.
beforeAll(async () => {
  shop = await openShop();
  const looks = [CHROMIUM, FIREFOX, WEBKIT].filter(({ isThere }) => isThere()).map(look);
  // Each browser closes before one that failed ends the test.
  await Promise.allSettled(looks);
  await Promise.all(looks);
}, LOOKED_WITHIN_MS);
afterAll(() => shop?.close());

test('in Chromium nothing stands out of the window', () => {
  const chromium = layoutsIn(CHROMIUM);
  const wide = [...chromium].filter(([, { beyond, pageWidth, width }]) => beyond[0] || pageWidth > width);
  expect(wide.map(([name]) => name)).toEqual([]);
  expect(chromium.size).toBe(40);
});

describe.each([FIREFOX, WEBKIT])('$name', (engine) => {
  test.skipIf(!engine.isThere())('lays out every place as Chromium does', () => {
    const found: string[] = [];
    const expected = layoutsIn(CHROMIUM);
    const seen = layoutsIn(engine);
    for (const [name, layout] of seen) {
      const there = expected.get(name);
      const lines = there ? differences(there, layout) : ['is not in Chromium'];
      found.push(...lines.map((line) => `${name}: ${line}`));
    }
    expect(found).toEqual([]);
    expect(seen.size).toBe(expected.size);
  });
});
