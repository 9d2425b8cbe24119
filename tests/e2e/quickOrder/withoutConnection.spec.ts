import { ANA, expect, test } from '../support/journey.ts';
import { officeCart } from '../support/office.ts';
import { counts, entry, paste, rows, TABLE } from '../support/orderTable.ts';
import { arrive, missingFiles, OFFLINE_NOISE } from '../support/savedCopies.ts';

// What an earlier journey has kept would answer in this one.
test.use({ browserIs: 'new', reuseContext: false });

const codesInOffice = async () => (await officeCart(ANA)).lines.map(({ itemCode }) => itemCode).toSorted();

test('a draft is made, survives a reload, and becomes the cart once the connection is back', async ({
  page,
  context,
  openAs,
  surprises,
}) => {
  surprises.planned.push(OFFLINE_NOISE);
  await openAs('ana', '/site/faq');
  await arrive(page, TABLE);
  await entry(page).focus();
  await expect.poll(() => missingFiles(page, TABLE)).toEqual([]);
  await paste(page, '00133 2');
  await expect(counts(page)).toContainText('1 línea: 1 lista');
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Sin conexión: la tabla queda guardada en este equipo')).toBeVisible();
  await paste(page, '00002 6\n00006 2');
  await expect(rows(page)).toHaveCount(3);
  await expect(counts(page)).toContainText('3 líneas: 0 listas, 3 sin precio por ahora');
  await expect(page.getByRole('button', { name: /^Agregar .*carro$/ })).toBeDisabled();
  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await expect(page.locator('.order-row').getByText('$')).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.getByText('Volvió la conexión: revise lo que cambió')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar 3 líneas al carro' }).click();
  await expect.poll(codesInOffice).toEqual(['00002', '00006', '00133']);
});
