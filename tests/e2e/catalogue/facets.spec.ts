import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, firstVisit, test } from '../support/journey.ts';
import { cards, chips, count, drawn, grid, listing, note, titles } from '../support/listing.ts';
import { scriptNamed } from '../support/scripts.ts';
import { withoutFirstResults } from '../support/searchBox.ts';
import { settled } from '../support/settled.ts';

const DRILLS = '/shop/catalog/herramientas/a-bateria';

const filtersButton = (page: Page) => page.getByRole('button', { name: /^Filtros/ });
/** What the filters over the page end with. */
const seeProducts = (page: Page) => page.getByRole('button', { name: /^Ver \d+ productos?$/ }).click();
const group = (page: Page, name: string) => page.getByRole('group', { name });
const box = (of: Locator, at: number) => of.getByRole('checkbox').nth(at);
const counted = async (of: Locator, at: number) => Number(await of.locator('small').nth(at).textContent());

test('by keyboard alone: a voltage and two brands, each tick where the last one was', async ({ page }) => {
  await page.goto(DRILLS);
  await group(page, 'Marca').getByRole('checkbox').first().focus();
  const volts = group(page, 'Tensión');
  await expect(volts.getByRole('checkbox').first()).toBeVisible();
  const expected = await counted(volts, 0);
  while (!(await box(volts, 0).evaluate((node) => node === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?voltage=12v$/);
  await expect(count(page)).toContainText(`${expected} producto`);
  await expect(box(volts, 0)).toBeFocused();
  await expect(box(volts, 0)).toBeChecked();
  for (const name of await titles(page)) expect(name).toMatch(/12\sV/);

  const brands = group(page, 'Marca');
  while (!(await box(brands, 0).evaluate((node) => node === document.activeElement)))
    await page.keyboard.press('Shift+Tab');
  const sum = (await counted(brands, 0)) + (await counted(brands, 1));
  await page.keyboard.press('Space');
  await expect(box(brands, 0)).toBeChecked();
  await expect(box(brands, 0)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/brand=[a-z-]+,[a-z-]+$/);
  await expect(count(page)).toContainText(`${sum} producto`);
  await expect(chips(page)).toHaveCount(3);
  await chips(page).last().press('Enter');
  await expect(box(volts, 0)).not.toBeChecked();
  for (const at of [0, 1]) await expect(box(brands, at)).toBeChecked();
});

const SLOW_MS = 1500;

/** Each of these scripts is a moment late, as on a slow line. */
const slow = (page: Page, scripts: RegExp) =>
  page.route(scripts, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue();
  });

/** Ticks the first brand that is seen, at once; answers its slug. */
const tick = (page: Page) =>
  box(group(page, 'Marca'), 0).evaluate((node: HTMLInputElement) => {
    node.click();
    return node.value;
  });

async function expectChosen(page: Page, slug: string) {
  await expect(page).toHaveURL(new RegExp(`brand=${slug}$`));
  await expect(page.locator(`[name=brand][value="${slug}"]`)).toBeChecked();
  await expect(chips(page)).toHaveCount(1);
}

for (const path of ['/shop/catalog/herramientas', '/shop/catalog?term=taladro'])
  firstVisit(
    `a box that is ticked before its script is there is not lost when the filters of ${path} are drawn anew`,
    async ({ page }) => {
      await slow(page, scriptNamed('navigate'));
      await page.goto(path);
      await drawn(page);
      await settled(page);
      await expectChosen(page, await tick(page));
    },
  );

firstVisit('a box that is ticked before the page has any script is not lost', async ({ page }) => {
  await slow(page, /\/_astro\/[\w.-]+\.js$/);
  await page.goto('/shop/catalog/herramientas', { waitUntil: 'commit' });
  await expectChosen(page, await tick(page));
});

test('a range of sizes is chosen by its two ends, counted, and shared by its address', async ({ page }) => {
  // Of one kind of thing: a family has lengths of many.
  await page.goto('/shop/catalog/herramientas/accesorios/mechas');
  await group(page, 'Marca').getByRole('checkbox').first().focus();
  const measure = group(page, 'Medida');
  const from = measure.getByRole('combobox', { name: 'Medida: Desde' });
  await from.selectOption('4 mm');
  await expect(page).toHaveURL(/\?measure=4mm\.\.$/);
  await expect(listing(page).locator('#listing-filters')).toContainText('desde 4 mm');
  await measure.getByRole('combobox', { name: 'Medida: Hasta' }).selectOption('12 mm');
  await expect(page).toHaveURL(/\?measure=4mm\.\.12mm$/);
  await expect(listing(page).locator('#listing-filters')).toContainText('de 4 a 12 mm');
  const within = Number.parseInt((await count(page).textContent()) ?? '', 10);
  await expect(measure.locator('.facet-range small')).toHaveText(String(within));
  await expectAccessible(page);
  await page.reload();
  await expect(listing(page).locator('#listing-filters')).toContainText('de 4 a 12 mm');
  await expect(count(page)).toContainText(`${within} productos`);
  await chips(page).click();
  await expect(page).toHaveURL(/mechas$/);
});

test('an address of two brands, in either way of writing it, shows both', async ({ page }) => {
  const shown = [];
  for (const query of ['brand=stanley,bahco', 'brand=stanley&brand=bahco']) {
    await page.goto(`/shop/catalog?${query}`);
    await expect(chips(page)).toHaveCount(2);
    shown.push([await count(page).textContent(), await titles(page)]);
  }
  expect(shown[0]).toEqual(shown[1]);
});

test('a page size goes into the address, and holds on the next place', async ({ page }) => {
  await page.goto('/shop/catalog/ferreteria');
  await page.getByLabel('Por página').selectOption('24');
  await expect(page).toHaveURL(/\?size=24$/);
  await expect(cards(page)).toHaveCount(24);
  await page.goto('/shop/catalog/herramientas');
  await expect(cards(page)).toHaveCount(24);
  await expect(page).toHaveURL(/\?size=24$/);
  await page.getByLabel('Por página').selectOption('12');
  await expect(page).toHaveURL(/herramientas$/);
  await expect(cards(page)).toHaveCount(12);
});

test('a facet stays away where it divides nothing', async ({ page }) => {
  await page.goto('/shop/catalog/pinturas');
  await group(page, 'Marca').getByRole('checkbox').first().focus();
  await expect(group(page, 'Capacidad')).toBeVisible();
  await expect(group(page, 'Tensión')).toHaveCount(0);
  await expect(group(page, 'Disponibilidad')).toHaveCount(0);
});

test('beside the products a second press at the same place takes off what the first one chose', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/shop/catalog/herramientas');
  const all = await count(page).textContent();
  const first = box(group(page, 'Marca'), 0);
  const place = await first.boundingBox();
  await first.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(/\?brand=\w+$/);
  await expect(count(page)).not.toContainText(all ?? 'no count');
  expect(await first.boundingBox()).toEqual(place);
  // Categories of which nothing is left stay, and lead nowhere.
  await expect(listing(page).locator('#listing-places a:not([href])')).not.toHaveCount(0);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/herramientas$/);
  await expect(count(page)).toContainText(all ?? 'no count');
});

test('what is ticked while the filters are still to come stays ticked, and stays the same box under the finger', async ({
  page,
}) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/shards.json', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/shop/catalog/herramientas');
  const all = await count(page).textContent();
  const first = box(group(page, 'Marca'), 0);
  const asked = page.waitForRequest('**/shards.json');
  await first.hover();
  await asked;
  const changes = first.evaluate(
    (node: HTMLInputElement) =>
      new Promise<string>((resolve) => {
        const watch = new MutationObserver(() => {
          if (!node.isConnected) resolve('another box is in its place');
          if (document.querySelectorAll('#listing-filters a').length > 0) resolve('chosen');
        });
        watch.observe(document.body, { childList: true, subtree: true });
      }),
  );
  await first.check();
  answer.resolve();
  expect(await changes).toBe('chosen');
  await expect(count(page)).not.toContainText(all ?? 'no count');
  await expect(first).toBeChecked();
});

test('where nothing is found the title stays where it was', async ({ page }) => {
  const answer = Promise.withResolvers<void>();
  await page.route('**/shards.json', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 1350, height: 823 });
  await page.goto('/shop/catalog?brand=nobody-makes-it');
  const places = () =>
    page.evaluate(() =>
      ['#listing-title', '.listing-asked', '.listing'].map(
        (css) => document.querySelector(css)?.getBoundingClientRect().y,
      ),
    );
  const before = await places();
  answer.resolve();
  await expect(page.getByText('No encontramos productos')).toBeVisible();
  expect(await places()).toEqual(before);
});

for (const width of [390, 1440]) {
  test(`the filters are accessible at ${width} px, on a phone once they are opened`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(DRILLS);
    const volts = group(page, 'Tensión');
    if (width < 960) {
      await expect(group(page, 'Marca')).toBeHidden();
      await filtersButton(page).click();
    } else await page.getByLabel('Por página').hover();
    await volts.getByRole('checkbox').first().check();
    await expect(page).toHaveURL(/\?voltage=12v$/);
    await drawn(page);
    await expect(volts).toBeVisible();
    await expectAccessible(page);
  });
}

for (const width of [390, 1440]) {
  firstVisit(
    `at ${width} px results offer no filter of other products, however late its script`,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const script = Promise.withResolvers<void>();
      await page.route(scriptNamed('panel'), async (route) => {
        await script.promise;
        await route.continue();
      });
      await page.goto('/shop/catalog?term=tornillo');
      // On a phone the results are shown before anybody opens the filters; on a desk both are shown together.
      if (width < 960) {
        await expect(cards(page).first().locator('mark').first()).toBeVisible();
        await filtersButton(page).click();
      } else await expect(page.locator('#listing-root')).toHaveAttribute('aria-busy', 'true');
      await page.waitForTimeout(500);
      await expect(group(page, 'Marca').getByRole('checkbox')).toHaveCount(0);
      if (width < 960) await expect(page.getByText('Buscando los filtros…')).toBeVisible();
      script.resolve();
      await group(page, 'Marca').getByRole('checkbox').first().check();
      await expect(page).toHaveURL(/brand=/);
      if (width < 960) await seeProducts(page);
      await expect(chips(page)).toHaveCount(1);
      await expect(cards(page).first()).toBeVisible();
    },
  );
}

firstVisit('a listing that could not be had for a moment is drawn by itself', async ({ page, surprises }) => {
  surprises.planned.push(/status of 503/);
  let isOut = true;
  await page.route('**/shards/**', (route) => (isOut ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto('/shop/catalog/herramientas?brand=VOLTARA');
  await expect(page.locator('#listing-failed')).toBeVisible();
  isOut = false;
  await expect(cards(page).first()).toBeVisible();
  await expect(page.locator('#listing-failed')).toBeHidden();
});

firstVisit(
  'results are shown although the script of their filters cannot be fetched',
  async ({ page, surprises }) => {
    surprises.planned.push(/panel\..*\.js/, /Failed to load resource/);
    await page.route(scriptNamed('panel'), (route) => route.abort());
    await page.goto('/shop/catalog?term=tornillo');
    await expect(cards(page).first().locator('mark').first()).toBeVisible();
    await expect(group(page, 'Marca')).toHaveCount(0);
    await expect(page.getByText('Si no aparecen, revise su conexión')).toBeVisible();
  },
);

test('filters that are opened on a phone before the results are there are those of the results', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  const index = Promise.withResolvers<void>();
  await withoutFirstResults(context);
  await context.route('**/search/index.bin', async (route) => {
    await index.promise;
    await route.continue();
  });
  await page.goto('/shop/catalog?term=tornillo');
  await expect(page.locator('#listing-root')).toHaveAttribute('aria-busy', 'true');
  // The filters are hidden until then: nobody can press what a slow phone shows again after three seconds.
  await page.locator('#listing-facets').evaluate((filters: HTMLElement) => filters.showPopover());
  index.resolve();
  await expect(cards(page).first().locator('mark').first()).toBeAttached();
  await group(page, 'Marca').getByRole('checkbox').first().check();
  await expect(page).toHaveURL(/brand=/);
  await seeProducts(page);
  await expect(chips(page)).toHaveCount(1);
  await expect(cards(page).first()).toBeVisible();
});

test('a customer filters by stock and by discount, from the offers', async ({ page, openAs }) => {
  await openAs('ana', '/shop/catalog/ferreteria');
  const total = async () => Number.parseInt((await count(page).textContent()) ?? '', 10);
  const all = await total();
  await page.getByLabel('Por página').hover();
  await group(page, 'Disponibilidad').getByLabel('Solo con stock').check();
  await expect(page).toHaveURL(/\?stock=si$/);
  await drawn(page);
  expect(await total()).toBeLessThan(all);
  await page.getByRole('navigation', { name: 'Páginas' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/page=\d+/);
  await expect(grid(page).locator('.stock').first()).toBeVisible();
  await expect(grid(page).locator('.skeleton')).toHaveCount(0);
  await expect(grid(page).getByText('Sin stock')).toHaveCount(0);
  await group(page, 'Su descuento').getByLabel('Con descuento').check();
  await expect(page).toHaveURL(/stock=si&discount=si$/);
  await expect(chips(page)).toHaveText(['Solo con stock ×', 'Con descuento ×']);
  await expect(page.locator('#listing-failed')).toBeHidden();
});

test('of more products than are looked up, a customer is told that they are not filtered', async ({
  page,
  openAs,
}) => {
  await openAs('ana', '/shop/catalog?stock=si');
  await expect(note(page)).toContainText('sin filtrar por stock');
  await expect(cards(page)).toHaveCount(12);
});

test('a visitor’s address that asks for stock shows the products, and no filter of it', async ({ page }) => {
  await page.goto(`${DRILLS}?stock=si`);
  await expect(cards(page).first()).toBeVisible();
  await expect(chips(page)).toHaveCount(0);
});

test.describe('over the page of a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('filters are closed by Back, which keeps what was chosen, and undone by the next Back', async ({
    page,
  }) => {
    await page.goto(DRILLS);
    await page.getByRole('group', { name: 'Vista' }).hover();
    const all = await count(page).textContent();
    await filtersButton(page).click();
    const brands = group(page, 'Marca');
    await box(brands, 0).check();
    await expect(page).toHaveURL(/\?brand=[a-z]+$/);
    await box(brands, 1).check();
    await expect(page).toHaveURL(/\?brand=[a-z]+,[a-z]+$/);
    const address = page.url();
    await page.goBack();
    await expect(brands).toBeHidden();
    await expect(page).toHaveURL(address);
    await expect(filtersButton(page)).toBeInViewport();
    await expect(chips(page)).toHaveCount(2);
    await expect(count(page)).not.toContainText(all ?? 'no count');
    await page.goBack();
    await expect(page).toHaveURL(DRILLS);
    await expect(count(page)).toContainText(all ?? 'no count');
    await expect(chips(page)).toHaveCount(0);
  });

  test('a choice changes the counts of the others and the place of none', async ({ page }) => {
    await page.goto('/shop/catalog/herramientas');
    await filtersButton(page).click();
    await expect(page.locator('.facets-done')).toBeVisible();
    const choices = page.locator('#listing-choices');
    const places = () =>
      choices
        .locator('label:visible, select')
        .evaluateAll((all) =>
          all.map((each) => [
            each.querySelector('span')?.textContent ?? each.ariaLabel,
            each.getBoundingClientRect().top,
          ]),
        );
    const before = await places();
    const counts = await choices.locator('small').allTextContents();
    await box(group(page, 'Marca'), 0).check();
    await expect(page).toHaveURL(/\?brand=/);
    await drawn(page);
    expect(await choices.locator('small').allTextContents()).not.toEqual(counts);
    expect(await places()).toEqual(before);
    await expect(choices.locator('.facet-none').filter({ visible: true })).not.toHaveCount(0);
  });

  test('filters that are closed without a choice leave nothing in the history', async ({ page }) => {
    await page.goto('/site/faq');
    await page.goto(DRILLS);
    await filtersButton(page).click();
    await expect.poll(() => page.evaluate(() => history.state?.filters)).toBe(true);
    await page.getByRole('button', { name: 'Cerrar filtros' }).click();
    await expect.poll(() => page.evaluate(() => history.state?.filters)).toBeUndefined();
    await expect(filtersButton(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/site/faq');
  });
});
