import type { Page } from '@playwright/test';
import { lookupCards } from '#backoffice/calls/product.ts';
import { expect, test } from '../support/journey.ts';
import { setFaults } from '../support/office.ts';
import { codesOf, counts, paste, rows, TABLE } from '../support/orderTable.ts';

/** `U$S 1.234,50` as cents. */
const centsOf = (money: string): number => Number(money.replace(/[^\d]/g, ''));

/** The code of what costs least in pesos of some products, which free transport is far from. Leaves the table empty. */
async function cheapOne(page: Page): Promise<string> {
  await paste(page, (await codesOf(page, 12)).map((code) => `${code} 1`).join('\n'));
  await expect(counts(page)).toHaveText(/^12 líneas: (?!.*consultándose)/);
  const costs = await rows(page).evaluateAll((elements) =>
    elements.map((row) => [
      row.querySelector('.order-row-raw')?.textContent?.trim().split(' ')[0] ?? '',
      row.querySelector('.order-item-total')?.textContent ?? '',
    ]),
  );
  const [[code = ''] = []] = costs
    .filter(([, total = '']) => total.startsWith('$'))
    .toSorted(([, a = ''], [, b = '']) => centsOf(a) - centsOf(b));
  await page.getByRole('button', { name: 'Vaciar' }).click();
  return code;
}

test('the table says what it costs with tax while it grows, and what misses for free transport with what is in the cart', async ({
  page,
  openAs,
}) => {
  await openAs('ana', TABLE);
  const totals = page.getByRole('region', { name: 'Total de las líneas listas' });
  await expect(totals).toHaveCount(0);
  const code = await cheapOne(page);
  await paste(page, `${code} 1`);
  const total = totals.locator('dd.total').first();
  await expect(total).toBeVisible();
  const shown = rows(page).first().locator('.order-item-total');
  await expect(shown).toContainText('$');
  await expect(totals.locator('dd').first()).toHaveText(await shown.innerText());
  const once = centsOf(await total.innerText());
  expect(once).toBeGreaterThan(centsOf(await shown.innerText()));
  await expect(page.locator('.order-sum')).toContainText(await total.innerText());
  await rows(page).first().getByRole('spinbutton').fill('2');
  await expect.poll(async () => centsOf(await total.innerText())).toBeGreaterThan(once);

  await expect(totals.getByText(/^(?:Faltan|Supera) /)).toBeVisible();
  const reached = async () => Number(await totals.getByRole('progressbar').getAttribute('value'));
  const before = await reached();
  await page.getByRole('button', { name: 'Agregar 1 línea al carro' }).click();
  await expect(rows(page)).toHaveCount(0);
  await paste(page, `${code} 1`);
  await expect(totals.getByText('cuenta también lo que ya está en el carro')).toBeVisible();
  await expect.poll(reached).toBeGreaterThan(before);
});

test('lines that wait for a price are said beside the total, which is of the others', async ({
  page,
  openAs,
  surprises,
}) => {
  surprises.planned.push(/status of 50\d/);
  await openAs('bruno', TABLE);
  // Of products whose price nobody has asked for: the shop remembers one for a minute.
  const codes = (await codesOf(page, 60)).slice(-2);
  await setFaults({ [lookupCards.path]: { kind: 'status', status: 503 } });
  await paste(page, codes.map((code) => `${code} 12`).join('\n'));
  await expect(page.getByText('2 líneas esperan precio: no están en el total.')).toBeVisible();
  await setFaults({});
  await page.reload();
  await expect(page.getByText('esperan precio')).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Total de las líneas listas' }).locator('dd.total'),
  ).not.toHaveCount(0);
});
