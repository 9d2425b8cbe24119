import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { FIRST_RESULTS_PATH } from '#domain/paths.ts';
import { SHOP_DIST } from '../../support/addresses.ts';
import { expect, test } from '../support/journey.ts';
import { cards, count, grid, note } from '../support/listing.ts';
import { list, requestsOf } from '../support/searchBox.ts';
import { settled } from '../support/settled.ts';

const scripts = join(SHOP_DIST, 'client', '_astro');
/**
 * The script that a build above SEARCH_INDEX_MAX_PRODUCTS names in its pages; the shop's own build has it too. A release keeps
 * those of the releases before.
 */
const worker = readdirSync(scripts)
  .filter((file) => /^remoteWorker-.*\.js$/.test(file))
  .toSorted((a, b) => statSync(join(scripts, b)).mtimeMs - statSync(join(scripts, a)).mtimeMs)[0];

/** A shop with more products than browsers search: its pages say so as those of such a build do. */
test.beforeEach(async ({ page, context }) => {
  await context.route('**/*', async (route) => {
    // The service worker asks for a page as a script does.
    if (!route.request().headers().accept?.startsWith('text/html')) return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /data-search-worker="[^"]*"/g,
      `data-search-worker="/_astro/${worker}" data-search-online`,
    );
    return route.fulfill({ response, body });
  });
  // An index that no page asks for is opened with the first question.
  await expect(async () => {
    const answer = await page.request.get('/api/catalogue/search?kind=suggest&term=taladro');
    expect(answer.status()).toBe(200);
  }).toPass();
});

const field = (page: Page) => page.getByRole('banner').locator('input[name=term]');

/** On a busy machine a search may take longer than the server gives it: whoever types again is answered. */
async function typeUntilOffered(page: Page, typed: string, first: string): Promise<void> {
  await expect(async () => {
    await field(page).fill('');
    await field(page).pressSequentially(typed);
    await expect(list(page).getByRole('option').first()).toContainText(first, { timeout: 4000 });
  }).toPass();
}

test('suggestions and results of a large catalogue are the server’s, and no index is fetched', async ({
  page,
}) => {
  const paths = requestsOf(page);
  await page.goto('/');
  await typeUntilOffered(page, 'amolaora', 'Buscar “amoladora”');
  await expect(list(page).getByRole('option').nth(1)).toContainText('Amoladora');
  await page.goto('/shop/catalog?term=tornillo');
  await expect(cards(page)).toHaveCount(12);
  await expect(grid(page).locator('mark').first()).toHaveText(/^tornillo$/i);
  await page.getByRole('link', { name: 'Siguiente' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(count(page)).toContainText('página 2');
  expect(new Set(paths.filter((path) => /^\/(?:api|search)\//.test(path)))).toEqual(
    new Set(['/api/catalogue/search', FIRST_RESULTS_PATH]),
  );
});

test('an answer that is cut says so, with how many products there are', async ({ page }) => {
  await page.route(/\/api\/catalogue\/(?:results|search)\?/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), total: 12_345 } });
  });
  await page.goto('/shop/catalog?term=tornillo');
  await expect(note(page)).toHaveText(
    /^Son 12\.345 productos: le mostramos los primeros \d+\. Agregue palabras o elija una familia para ver los demás\.$/,
  );
});

test('without connection the box of a large catalogue says that it cannot search, also what was found before', async ({
  page,
  context,
  surprises,
}) => {
  // The line that says so is a script, which is fetched when there is no connection any more.
  surprises.planned.push(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  await page.goto('/');
  await typeUntilOffered(page, 'taladro', 'Taladro');
  await settled(page);
  await context.setOffline(true);
  await expect(page.locator('.suggestions')).toHaveText(
    'Sin conexión: este equipo no tiene guardado el catálogo y no puede buscar.',
  );
  await context.setOffline(false);
  await expect(list(page).getByRole('option').first()).toContainText('Taladro');
});
