import type { Page } from '@playwright/test';
import { type Sheet, sheetsOf } from '../../support/print/sheets.ts';
import { movementsOf, rowSums, statedAs, statedSums } from '../../support/print/sums.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { askOffice } from '../support/office.ts';
import { papersOf } from '../support/papers.ts';
import { addPromotion, promosOf } from '../support/promotions.ts';

type Order = { orderId: number; totals: { currency: '$' | 'U$'; total: number }[] };
type Invoice = { invoice: { lines: object[] } };

const paperOf = async (page: Page): Promise<Sheet[]> => sheetsOf(await page.pdf({ preferCSSPageSize: true }));
const textOf = (sheets: Sheet[]): string[] => sheets.flatMap(({ lines }) => lines);

/** No sheet is empty or has a sentence alone, the first one has the heading and more, and nothing is cut at an edge. */
async function printed(page: Page, heading: string): Promise<string[]> {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  const sheets = await paperOf(page);
  expect(sheets[0]?.lines).toContain(heading);
  for (const { lines, isWithin } of sheets) {
    expect(lines.length).toBeGreaterThan(2);
    expect(isWithin).toBe(true);
  }
  expect(sheets[0]?.lines.length).toBeGreaterThan(8);
  return textOf(sheets);
}

/** The rows come to the totals that stand below them, in so many currencies. */
function expectToAddUp(lines: string[], currencies: number): void {
  const stated = statedSums(lines);
  expect(Object.keys(stated)).toHaveLength(currencies);
  expect(rowSums(lines)).toEqual(stated);
}

/** Puts products of both currencies and promotions of Ana's into her cart. */
async function fillCart(page: Page): Promise<void> {
  const { products } = await askOffice<{ products: { itemCode: string }[] }>('/web/ProductsList', {});
  const codes = products.map(({ itemCode }) => itemCode).slice(60, 130);
  const { products: priced } = await askOffice<{
    products: { itemCode: string; currency: string; price: number; unitMult: number | string }[];
  }>('/web/ProductLookup', { cardcode: ANA.cardcode, itemcodes: codes.join(','), withDesc: 'false' });
  const chosen = ['$', 'U$'].flatMap((currency) =>
    priced.filter((one) => one.currency === currency && Number(one.price) > 0).slice(0, 6),
  );
  const operations = chosen.map(({ itemCode, unitMult }, at) => ({
    ...{ kind: 'add', opId: crypto.randomUUID(), itemCode },
    quantity: (Number(unitMult) || 1) * (at + 1),
  }));
  const answer = await page.request.post('/api/cart/operations', {
    headers: { origin: new URL(page.url()).origin },
    data: { cardcode: ANA.cardcode, baseRev: 0, operations },
  });
  expect(answer.ok()).toBe(true);
  for (const promo of (await promosOf(ANA)).slice(0, 2)) await addPromotion(page, promo);
}

test('a printed cart has every product, those of promotions too, and its rows add up to its totals', async ({
  page,
  openAs,
}) => {
  await openAs('ana', '/promos');
  await fillCart(page);
  await page.goto('/shop/cart');
  await expect(page.getByRole('region', { name: 'Totales' })).toContainText(/U\$S/);
  await expect(page.locator('.cart-promo-total').nth(1)).toBeVisible();
  const lines = await printed(page, 'Mi carro');
  expectToAddUp(lines, 2);
  expect(lines.filter((line) => line.startsWith('Promoción:'))).toHaveLength(2);
});

test('the confirmation of an order adds up on paper, and says whose and how it is delivered', async ({
  page,
  openAs,
}) => {
  await openAs('ana', '/promos');
  await fillCart(page);
  await page.goto('/shop/checkout');
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await expect(page.getByText('Total con impuestos').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: /^Pedidos \d+ y \d+ recibidos$/ })).toBeVisible();
  const lines = textOf(await paperOf(page));
  // Two orders, each with its totals: together they are what the rows come to.
  const totals = lines.flatMap((line) => Object.values(statedAs([line], /Total con impuestos/)));
  const rows = Object.values(rowSums(lines)).map(({ total }) => total);
  expect(totals.reduce((sum, total) => sum + total)).toBe(rows.reduce((sum, total) => sum + total));
  expect(lines.join('\n')).toContain('A coordinar con su vendedor');
});

test('order, invoice, receipt and what is repeated are whole on paper, and add up', async ({
  page,
  openAs,
}) => {
  const { orders } = await askOffice<{ orders: Order[] }>('/web/orders', { cardcode: ANA.cardcode });
  const order = orders.find(({ totals }) => totals.length === 2);
  const { invoice, receipt } = await papersOf(ANA.cardcode);
  // Four papers.
  test.slow();

  await openAs('ana', `/account/orders/${order?.orderId}`);
  await expect(page.getByText('Pedido recibido')).toBeVisible();
  expectToAddUp(await printed(page, `Pedido ${order?.orderId}`), 2);

  await page.goto(`/account/orders/${order?.orderId}/repeat`);
  await expect(page.getByRole('checkbox', { checked: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lo que va a agregar' })).toContainText(/U\$S/);
  const repeated = await printed(page, `Repetir pedido ${order?.orderId}`);
  for (const [currency, { subtotal, tax, total }] of Object.entries(statedSums(repeated))) {
    expect(rowSums(repeated)[currency]?.subtotal).toBe(subtotal);
    expect(subtotal + tax).toBe(total);
  }

  for (const [kind, paper] of Object.entries({ invoice, receipt })) {
    await page.goto(`/account/documents/${kind}/${paper.docNum}`);
    const total = page.getByRole('article').locator('dd.total');
    await expect(total).toBeVisible();
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const lines = await printed(page, heading);
    expect(lines.join('\n')).toContain((await total.textContent()) ?? '');
    if (kind === 'invoice') expectToAddUp(lines, 1);
  }
});

test('an invoice of eight lines is one sheet', async ({ page, openAs }) => {
  const { movements } = await askOffice<{
    movements: { docType: string; company: string; docNum: number }[];
  }>('/web/ClientState', { cardcode: ANA.cardcode });
  const invoices = movements.filter(({ docType, company }) => docType === 'FC' && company === 'web');
  const found = [];
  for (const { docNum } of invoices.slice(-60)) {
    const { invoice } = await askOffice<Invoice>('/web/Invoice', {
      docNum: String(docNum),
      cardcode: ANA.cardcode,
    });
    if (invoice.lines.length === 8) found.push(docNum);
  }
  expect(found.length).toBeGreaterThan(0);
  await openAs('ana', '/account/orders');
  for (const docNum of found.slice(0, 3)) {
    await page.goto(`/account/documents/invoice/${docNum}`);
    await expect(page.getByRole('article')).toBeVisible();
    const sheets = await paperOf(page);
    expect(sheets).toHaveLength(1);
    expectToAddUp(textOf(sheets), 1);
  }
});

test('a statement names the company, and has all of its movements in both currencies', async ({
  page,
  openAs,
}) => {
  const { receipt } = await papersOf(ANA.cardcode);
  const { client } = await askOffice<{ client: { name: string; rut: string } }>('/client/header', {
    cardcode: ANA.cardcode,
  });
  await openAs('ana', '/account/status');
  await expect(page.getByRole('table').nth(1)).toBeVisible();
  const whole = (await printed(page, 'Estado de cuenta')).join('\n');
  for (const words of ['Pesos ($)', 'Dólares (U$S)', `Recibo ${receipt.folioPref} ${receipt.folioNum}`])
    expect(whole).toContain(words);
  for (const words of [client.name, client.rut, `Cliente ${ANA.cardcode}`]) expect(whole).toContain(words);
});

test('the movements of a printed statement lead from one balance to the other', async ({ page, openAs }) => {
  await openAs('ana', '/account/status?desde=2026-01-01&hasta=2026-10-31');
  await expect(page.getByText('Saldo al final del período')).toBeVisible();
  const lines = await printed(page, 'Estado de cuenta');
  const named = (name: RegExp) => statedAs(lines, name);
  for (const currency of ['$', 'U$S']) {
    const movements = movementsOf(lines, currency);
    const opening = named(/Saldo anterior al período/)[currency] ?? Number.NaN;
    const changes = movements.map(({ balance }, at) => balance - (movements[at + 1]?.balance ?? opening));
    expect(movements.length).toBeGreaterThan(3);
    expect(changes.map(Math.abs)).toEqual(movements.map(({ amount }) => amount));
    const [debit = Number.NaN, credit = Number.NaN] = [named(/Debe/)[currency], named(/Haber/)[currency]];
    expect(changes.filter((change) => change > 0).reduce((sum, change) => sum + change, 0)).toBe(debit);
    expect(opening + debit - credit).toBe(named(/Saldo al final del período/)[currency]);
  }
});
