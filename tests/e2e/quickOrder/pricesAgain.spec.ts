import { lookupCards } from '#backoffice/calls/product.ts';
import { expect, test } from '../support/journey.ts';
import { setFaults } from '../support/office.ts';
import { counts, paste, TABLE } from '../support/orderTable.ts';

/** Of customers whose price of this product no other journey asks: the shop remembers a price for a minute. */
const FAULT = { [lookupCards.path]: { kind: 'status', status: 503 } };

test('lines whose prices could not be had say until when they wait, and are asked for again by themselves', async ({
  page,
  openAs,
  surprises,
}) => {
  test.slow();
  surprises.planned.push(/status of 50\d/);
  await openAs('bruno', TABLE);
  await setFaults(FAULT);
  await paste(page, '00133 2');
  await expect(counts(page)).toContainText('1 sin precio por ahora');
  await expect(page.getByText('No pudimos consultar los precios de algunas líneas')).toBeVisible();
  await expect(page.getByText(/^Se vuelve a consultar en \d+ s\.$/)).toBeVisible();
  await setFaults({});
  await expect(counts(page)).toContainText('1 línea: 1 lista', { timeout: 45_000 });
  await expect(page.getByText('No pudimos consultar los precios')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Agregar 1 línea al carro' })).toBeEnabled();
});

test('who does not want to wait for the prices presses Reintentar', async ({ page, openAs, surprises }) => {
  surprises.planned.push(/status of 50\d/);
  await openAs('nora', TABLE);
  await setFaults(FAULT);
  await paste(page, '00133 2');
  await expect(counts(page)).toContainText('1 sin precio por ahora');
  await setFaults({});
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(counts(page)).toContainText('1 línea: 1 lista');
});
