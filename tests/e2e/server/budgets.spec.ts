import type { Page, Response } from '@playwright/test';
import { BROWSER_ICON } from '#domain/paths.ts';
import { expect, test } from '../support/journey.ts';
import { open, VISITOR_ROUTES } from '../support/routes.ts';
import { settled } from '../support/settled.ts';
import { countShift, MOST_SHIFT, shiftOf } from '../support/shift.ts';

// A budget is for whoever comes the first time: a used browser has most of it.
test.use({ browserIs: 'new' });

const KB = 1024;
/** What a visitor's page may cost, compressed as it travels, before anybody touches it. product.md §12. */
const PAGE = { requests: 12, script: 5 * KB };
/**
 * An address that asks something of a static file is answered by script: questions, shards, cards, filters and pages come
 * to 5 KB beside the shell's 3, the server's answer to the first of them among it, and the search's worker to 11.7 KB, off the main thread, counted apart. Everything else
 * holds as for any page, and without a question so does this. Decision 0057.
 */
const QUESTION = { ...PAGE, script: 9.45 * KB, worker: 11.7 * KB };
/**
 * Once a search is answered, it also loads what counts those in vain (decision 0387), and where its kind is if nothing was found.
 * Three requests of its sixteen are for the browser's own index, where the server's answer takes longer than a quarter of a second.
 */
const SEARCH = { ...QUESTION, requests: 16, script: 10.2 * KB };
/**
 * A browser's own lists are drawn by script, which also keeps them, and says what it finds no room for. It names the files of
 * the islands that a customer would have: each new one costs some bytes here, and names of other letters compress some bytes better or worse.
 */
const OWN_LISTS = { requests: 16, script: 26 * KB };
const isQuestion = (route: string): boolean => route.startsWith('/shop/catalog?');
/** A question whose filters are in sight. */
const DESK_QUESTION = 16 * KB;
/** What the lists, the search box, menus and notices come to. */
const TOUCHED_PRODUCT = 28 * KB;
/** A product's page; visitor.spec.ts weighs the HTML of many. How many neighbours' photos are near enough is the browser's affair. */
const PRODUCT = { requests: 13, elements: 450, photo: 20 * KB };

type Sent = { path: string; type: string; bytes: number };

const sent = async (response: Response): Promise<Sent> => ({
  path: new URL(response.url()).pathname,
  type: response.request().resourceType(),
  bytes: (await response.request().sizes()).responseBodySize,
});

async function everythingSent(page: Page, visit: () => Promise<void>): Promise<Sent[]> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await visit();
  await settled(page);
  return Promise.all(responses.map(sent));
}

const bytesOf = (files: Sent[], type: string): number =>
  files.filter((file) => file.type === type).reduce((sum, { bytes }) => sum + bytes, 0);

async function expectNoReact(page: Page, files: Sent[]): Promise<void> {
  for (const { path } of files.filter(({ type }) => type === 'script'))
    expect(await (await page.request.get(path)).text(), path).not.toContain('react.transitional.element');
}

test('at a desk a question also draws the filters beside its answer, without React', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const files = await everythingSent(page, async () => {
    await page.goto('/shop/catalog/herramientas?brand=VOLTARA');
  });
  await expect(page.getByRole('form', { name: 'Filtros' }).getByRole('checkbox').first()).toBeVisible();
  await expectNoReact(page, files);
  expect(bytesOf(files, 'script')).toBeLessThanOrEqual(DESK_QUESTION);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the first touch of a product fetches no more than what it may be for', async ({ page }) => {
    const files = await everythingSent(page, async () => {
      await open(page, 'product');
      await settled(page);
      await page.touchscreen.tap(5, 400);
      await expect(page.locator('main [data-act=wishlist]').first()).toBeVisible();
    });
    await expectNoReact(page, files);
    expect(bytesOf(files, 'script')).toBeLessThanOrEqual(TOUCHED_PRODUCT);
  });
});

test.use({ viewport: { width: 412, height: 823 } });

for (const route of VISITOR_ROUTES.filter((path) => !path.startsWith('/account'))) {
  test(`${route} asks for no session, loads no React, moves nothing and stays within its budget`, async ({
    page,
    surprises,
  }) => {
    surprises.planned.push(/status of 404/);
    await countShift(page);
    const files = await everythingSent(page, () => open(page, route));
    expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
    const paths = files.map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith('/api/auth/'))).toEqual([]);
    await expectNoReact(page, files);
    const question = route.includes('term=') ? SEARCH : QUESTION;
    const isOwnList = /^\/shop\/(?:wishlist|compare)$/.test(route);
    const limit = isQuestion(route) ? question : isOwnList ? OWN_LISTS : PAGE;
    expect(bytesOf(files, 'script'), paths.join(' ')).toBeLessThanOrEqual(limit.script);
    // Chromium does not tell the size of a worker's script.
    const worker = paths.find((path) => path.startsWith('/_astro/worker-'));
    if (worker) {
      const { 'content-length': bytes } = (await page.request.get(worker)).headers();
      expect(Number(bytes)).toBeLessThanOrEqual(QUESTION.worker);
    }
    // A whole Chromium asks for the shop's icon, the headless shell of CI does not.
    const asked = paths.filter((path) => path !== BROWSER_ICON);
    // A listing has a photo per product: those are counted where there is one product.
    const counted = route === 'product' ? asked : asked.filter((path) => !path.startsWith('/media/'));
    const { requests } = route === 'product' ? PRODUCT : limit;
    expect(counted.length, counted.join(' ')).toBeLessThanOrEqual(requests);
    if (route !== 'product') return;
    expect(await page.locator('*').count()).toBeLessThanOrEqual(PRODUCT.elements);
    const src = await page
      .locator('main img')
      .first()
      .evaluate((img: HTMLImageElement) => img.currentSrc);
    const photo = files.find(({ path }) => src.endsWith(path));
    expect(photo?.bytes).toBeLessThanOrEqual(PRODUCT.photo);
  });
}

test('nothing moves while a page of 1350 px loads', async ({ page }) => {
  test.slow();
  await countShift(page);
  await page.setViewportSize({ width: 1350, height: 823 });
  for (const route of VISITOR_ROUTES.filter((path) => path !== '/no-existe')) {
    await open(page, route);
    await settled(page);
    expect(await shiftOf(page), route).toBeLessThanOrEqual(MOST_SHIFT);
  }
});
