import type { BrowserContext, Page } from '@playwright/test';
import { pointAt } from '../../../tests/support/servers/pointAt.ts';
import { openAs } from '../../tour/people.ts';
import { CPU_SLOWDOWN, openChromium, SLOW_4G } from '../visitor/browser.ts';
import { type Movement, movementOf, watchMovement } from './movement.ts';

export const PEOPLE = ['visitor', 'customer'] as const;
export const NETWORKS = ['4G', 'slow 3G'] as const;
type Network = (typeof NETWORKS)[number];

/** Lighthouse's: bytes per second and milliseconds. */
const SPEEDS = {
  '4G': SLOW_4G,
  'slow 3G': { latency: 400, downloadThroughput: 400e3 / 8, uploadThroughput: 400e3 / 8 },
} as const;

export type Step = { step: string } & Movement;

const PHONE = { width: 390, height: 844 };
const LISTING = '/shop/catalog/herramientas';
const PATIENCE_MS = 120_000;

async function slow(context: BrowserContext, page: Page, network: Network): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SPEEDS[network] });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** What somebody does in one tab, by what each step is called. */
type Deeds = Record<string, (page: Page) => Promise<unknown>>;

const WITH_A_FINGER: Deeds = {
  listing: (page) => page.goto(LISTING),
  // On the page and not on a control: the tools are asked for, and nothing else happens.
  'first touch': (page) => page.locator('.listing-head').tap(),
  comparison: (page) => page.locator('#listing-grid [data-act=compare]').first().tap(),
  'wish list': (page) => page.locator('#listing-grid [data-act=wishlist]').nth(1).tap(),
  'filters open': (page) => page.locator('.filters-button').tap(),
  'filter chosen': (page) => page.locator('#listing-choices label').first().tap(),
  'filters closed': (page) => page.locator('.facets-head button').tap(),
  'as a list': (page) => page.locator('[data-set-view=list]').tap(),
  'as a grid': (page) => page.locator('[data-set-view=grid]').tap(),
  product: async (page) => {
    await page.locator('#listing-grid .product-card h3 a').first().tap();
    await page.waitForURL('**/shop/products/*');
  },
  'product touched': (page) => page.locator('h1').first().tap(),
  'wish list page': (page) => page.goto('/shop/wishlist'),
  'comparison page': (page) => page.goto('/shop/compare'),
  cart: (page) => page.goto('/shop/cart'),
};

/** A finger has no quick view: a pointer on a screen of the same width has. */
const WITH_A_POINTER: Deeds = {
  'listing, pointer': (page) => page.goto(LISTING),
  'first movement': (page) => pointAt(page.locator('#listing-grid .product-card').first()),
  'quick view': (page) => page.locator('#listing-grid [data-act=quick]').first().click(),
};

async function doAll(page: Page, deeds: Deeds, quietMs: number): Promise<Step[]> {
  page.setDefaultTimeout(PATIENCE_MS);
  const steps: Step[] = [];
  for (const [step, deed] of Object.entries(deeds)) {
    await deed(page);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(quietMs);
    steps.push({ step, ...(await movementOf(page)) });
  }
  return steps;
}

type Session = {
  shop: string;
  person: (typeof PEOPLE)[number];
  network: Network;
  /** How long nothing happens after a step, so that all that moves has moved. */
  quietMs: number;
};

/** The steps of a person's session, in a browser that has not been here before, over this network. */
export async function sessionOf({ shop, person, network, quietMs }: Session): Promise<Step[]> {
  const browser = await openChromium();
  try {
    const steps: Step[] = [];
    for (const deeds of [WITH_A_FINGER, WITH_A_POINTER]) {
      const hasTouch = deeds === WITH_A_FINGER;
      const phone = { viewport: PHONE, deviceScaleFactor: 2, isMobile: hasTouch, hasTouch };
      const context = await browser.newContext({ baseURL: shop, locale: 'es-UY', ...phone });
      const page = await openAs(person, context);
      await watchMovement(page);
      await slow(context, page, network);
      steps.push(...(await doAll(page, deeds, quietMs)));
      await context.close();
    }
    return steps;
  } finally {
    await browser.close();
  }
}
