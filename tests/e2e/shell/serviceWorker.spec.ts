import type { Page } from '@playwright/test';
import { buildSync } from 'esbuild';
import puppeteer from 'puppeteer-core';
import { decodeShard } from '#domain/catalogue/shard.ts';
import { productPath } from '#domain/slug.ts';
import { CHROMIUM_ARGS, findTestChromium } from '../../../scripts/test/chromium.ts';
import { SHOP } from '../../support/addresses.ts';
import { expect, showPresence, test } from '../support/journey.ts';
import { cards } from '../support/listing.ts';
import { arrive, keptPaths, line, OFFLINE_NOISE } from '../support/savedCopies.ts';
import { AT_SHOPFRONT, Shopfront } from '../support/shopfront.ts';

// What an earlier journey has kept would answer in this one.
test.use({ browserIs: 'new', reuseContext: false });

const LISTING = '/shop/catalog/herramientas';
/** As many pages as the worker keeps, and as few. */
const PAGES_KEPT = 200;
const slowLine = /^La conexión no responde\. Está viendo una copia guardada el \d/;

async function textOf(path: string): Promise<string> {
  return (await fetch(SHOP + path)).text();
}

const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSamePage'));

test('the worker of a later release takes over, and a tab that is open goes on as if nothing had been', async ({
  page,
  context,
  surprises,
}) => {
  surprises.planned.push(AT_SHOPFRONT, OFFLINE_NOISE);
  await using front = new Shopfront();
  const listing = front.origin + LISTING;
  await arrive(page, listing);
  await page.evaluate(() => {
    Object.assign(window, { isSamePage: true });
    navigator.serviceWorker.addEventListener('controllerchange', () =>
      Object.assign(window, { isTakenOver: true }),
    );
  });

  const now = await textOf('/sw.js');
  const worker = /importScripts\('(.+?)'\)/.exec(now)?.[1] ?? '';
  front.instead = (path) => {
    if (path === '/sw.js') return now.replace(worker, '/_astro/later.js');
    return path === '/_astro/later.js' ? textOf(worker) : undefined;
  };
  const other = await context.newPage();
  await other.goto(`${front.origin}/site/faq`);
  await page.waitForFunction(() => Reflect.get(window, 'isTakenOver'));
  await other.close();

  await cards(page).first().hover();
  await cards(page).first().locator('[data-act=wishlist]').click();
  await expect(page.getByRole('link', { name: 'Lista de deseos: 1' })).toBeVisible();
  await page.getByRole('banner').locator('input[name=term]').click();
  await page.keyboard.type('amoladora');
  await expect(page.getByRole('listbox', { name: 'Sugerencias' }).getByRole('option').first()).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  expect(await isSamePage(page)).toBe(true);

  // What the worker before it kept is the later one's too, also where the shop is gone although there is a network.
  await front[Symbol.asyncDispose]();
  await page.goto(listing);
  await expect(cards(page).first()).toBeVisible();
  await expect(line(page)).toHaveText(slowLine);
});

test('a network that takes requests and answers none gives the saved page, and says so', async ({
  page,
  surprises,
}) => {
  surprises.planned.push(AT_SHOPFRONT, OFFLINE_NOISE);
  await using front = new Shopfront();
  await arrive(page, front.origin + LISTING);
  front.hangs = true;
  await page.goto(front.origin + LISTING, { waitUntil: 'commit' });
  await expect(cards(page).first()).toBeVisible();
  await expect(line(page)).toHaveText(slowLine);
});

test('where the browser has no more room pages open all the same, and are kept again once it has', async ({
  page,
  context,
}) => {
  await arrive(page, LISTING);
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: SHOP, quotaSize: 1 });
  const attempt = page.evaluate(async () => (await caches.open('attempt')).put('/', new Response('page')));
  await expect(attempt).rejects.toThrow(/quota/i);
  await page.goto('/site/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Términos/);
  // To keep a page more, all that was there is thrown away.
  await expect.poll(() => keptPaths(page)).not.toContain(LISTING);
  await page.goto(LISTING);
  await expect(cards(page).first()).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: SHOP });
  await page.goto(LISTING);
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining([LISTING, '/site/offline']));
});

test('of pages the last ones are kept, and the one for no connection comes back with the next', async ({
  page,
}) => {
  await arrive(page, '/site/faq');
  const pagesKept = () =>
    page.evaluate(async () =>
      (await (await caches.open('pages')).keys()).map(({ url }) => new URL(url).pathname),
    );
  const shard = decodeShard(JSON.parse(await textOf('/shards/ferreteria.json')));
  const more = decodeShard(JSON.parse(await textOf('/shards/herramientas.json')));
  const opened = [...shard, ...more].slice(0, PAGES_KEPT + 5).map(({ code }) => productPath(code));
  expect(opened).toHaveLength(PAGES_KEPT + 5);
  await page.evaluate(async (paths) => {
    for (const path of paths) await (await fetch(path)).text();
  }, opened);
  await expect.poll(async () => (await pagesKept()).length).toBe(PAGES_KEPT);
  expect(await pagesKept()).not.toContain('/site/faq');
  expect(await pagesKept()).toContain(opened.at(-1));
  await page.goto('/site/terms');
  await expect.poll(pagesKept).toContain('/site/offline');
});

test('a page that was prerendered through the worker has it, and is kept', async () => {
  // With Playwright attached Chromium does not prerender, and a headless one reports no mouse.
  const executablePath = findTestChromium();
  const browser = await puppeteer.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...CHROMIUM_ARGS,
      '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
    ],
  });
  try {
    const page = await browser.newPage();
    // In the small window that it opens by itself the announcement comes to lie over the first product.
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(SHOP + LISTING);
    await page.mouse.move(20, 300, { steps: 5 });
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const link = await page.waitForSelector('.product-card a');
    const path = (await link?.evaluate((it) => new URL(it.href).pathname)) ?? '';
    // The worker has the page before anybody presses. Chromium may pass over one hover when the machine is busy.
    await expect(async () => {
      await page.mouse.move(20, 300);
      await link?.hover();
      const inTime = page.waitForFunction(
        async (path) => (await caches.match(path, { cacheName: 'pages' })) !== undefined,
        { polling: 100, timeout: 8_000 },
        path,
      );
      await expect(inTime).resolves.toBeDefined();
    }).toPass({ timeout: 50_000 });
    await link?.click();
    // The page changes places with another one meanwhile, and cannot be asked.
    await expect(async () => expect(await page.evaluate(() => location.pathname)).toBe(path)).toPass();
    const [activationStart, isControlled] = await page.evaluate(() => [
      Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'activationStart'),
      navigator.serviceWorker.controller !== null,
    ]);
    expect(activationStart).toBeGreaterThan(0);
    expect(isControlled).toBe(true);
  } finally {
    await browser.close();
  }
});

test('a shop built with SERVICE_WORKER=off takes the worker and all that it kept away', async ({
  page,
  surprises,
}) => {
  surprises.planned.push(AT_SHOPFRONT);
  // A build with the worker has no file of its removal.
  const [removal] = buildSync({
    entryPoints: ['src/browser/shell/offline/removal.ts'],
    write: false,
  }).outputFiles;
  await using front = new Shopfront();
  await page.goto(`${front.origin}/site/faq`);
  await showPresence(page);
  await expect.poll(() => keptPaths(page)).toContain('/site/faq');
  front.instead = (path) => (path === '/sw.js' ? removal?.text : undefined);
  await page.goto(`${front.origin}/site/terms`);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
  await page.goto(`${front.origin}/site/terms`);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await page.goto('about:blank');
});
