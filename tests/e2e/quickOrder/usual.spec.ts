import { getBought } from '#api/account/bought.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { officeCart } from '../support/office.ts';
import { codesOf, counts, paste, rows, TABLE } from '../support/orderTable.ts';

type BoughtAnswer = { products: { code: string; most: number }[] };

test('a quantity far above what somebody usually orders goes to the cart once they say that it is meant', async ({
  page,
  openAs,
}) => {
  await openAs('ana', TABLE);
  const { products } = (await (await page.request.get(getBought.path)).json()) as BoughtAnswer;
  const [bought] = products;
  const unbought = (await codesOf(page, 60)).find((code) => products.every((one) => one.code !== code));
  await paste(page, `${unbought} 1200\n${bought?.code} 12000\n00006 2`);
  const [never, often, plain] = [rows(page).nth(0), rows(page).nth(1), rows(page).nth(2)];
  await expect(never).toContainText('Es la primera vez que lo pide. ¿Son 1.200?');
  await expect(often).toContainText(`Lo más que pidió de una vez fue ${bought?.most}. ¿Son 12.000?`);
  await expect(plain).not.toContainText('¿Son');
  await expect(counts(page)).toHaveText('3 líneas: 1 lista, 2 por confirmar');
  // The other line does not wait for these.
  await expect(page.getByRole('button', { name: 'Agregar 1 línea al carro' })).toBeEnabled();

  const yes = never.getByRole('button', { name: 'Sí, son 1.200' });
  await yes.focus();
  await page.keyboard.press('Enter');
  await expect(yes).toHaveCount(0);
  await expect(never.getByRole('spinbutton')).toBeFocused();
  await often.getByRole('spinbutton').fill('2');
  await expect(counts(page)).not.toContainText('por confirmar');
  await page.reload();
  await expect(never.getByRole('spinbutton')).toHaveValue('1200');
  await expect(counts(page)).not.toContainText('por confirmar');
  await page.getByRole('button', { name: /^Agregar \d líneas al carro$/ }).click();
  await expect
    .poll(async () => (await officeCart(ANA)).lines.find(({ itemCode }) => itemCode === unbought)?.quantity)
    .toBe(1200);
});

test('of several products what the customer bought before comes first, says when, and is asked for once', async ({
  page,
  openAs,
}) => {
  await openAs('ana', TABLE);
  await paste(page, 'martillo');
  const ways = rows(page).locator('.order-way');
  const codeOf = async (at: number) => /Código (\S+)/.exec(await ways.nth(at).innerText())?.[1] ?? '';
  await expect(ways.nth(1)).toBeVisible();
  const last = await codeOf((await ways.count()) - 1);
  const first = await codeOf(0);
  expect(last).not.toBe(first);
  const { products, orders } = await (await page.request.get(getBought.path)).json();
  const bought = { ...products[0], code: last, date: '2026-10-12' };
  let asked = 0;
  await page.route('**/api/account/bought', (route) => {
    asked += 1;
    return route.fulfill({ json: { products: [bought], orders } });
  });
  await page.reload();
  await paste(page, 'taladro\nllave');
  await expect(rows(page)).toHaveCount(3);
  await expect(ways.first()).toContainText('Lo compró el 12/10/2026');
  expect(await codeOf(0)).toBe(last);
  expect(await codeOf(1)).toBe(first);
  expect(asked).toBe(1);
});

test('an order goes on where nobody can say what is usual', async ({ page, openAs, surprises }) => {
  surprises.planned.push(/Failed to load resource/);
  await openAs('ana', TABLE);
  await page.route('**/api/account/bought', (route) => route.fulfill({ status: 503, json: {} }));
  await paste(page, '00002 1000');
  await expect(counts(page)).toHaveText('1 línea: 1 lista');
});
