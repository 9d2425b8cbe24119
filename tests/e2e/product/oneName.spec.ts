import type { Page } from '@playwright/test';
import { productPath } from '#domain/slug.ts';
import { pointAt } from '../../support/servers/pointAt.ts';
import { offered, pressAdd } from '../support/customer.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { cards, drawn, grid } from '../support/listing.ts';
import { expectOneName, type TwoNames, twoNames } from '../support/names.ts';
import { askOffice } from '../support/office.ts';
import { entry, rows, TABLE } from '../support/orderTable.ts';
import { papersOf } from '../support/papers.ts';
import { addPromotion, promosOf } from '../support/promotions.ts';
import { settled } from '../support/settled.ts';

const PLACE = '/shop/catalog/herramientas';

/** The first product of a listing that Ana can add and that has two names. */
async function firstOfTwo(page: Page): Promise<TwoNames> {
  const products = await twoNames();
  const codes = await offered(grid(page)).evaluateAll((slots) =>
    slots.map((slot) => slot.getAttribute('data-offer')),
  );
  const found = products.find(({ code }) => codes.includes(code));
  if (!found) throw new Error(`No product of ${PLACE} has two names.`);
  return found;
}

/** The page says the product's name, and on a paper the trade's beneath it. */
async function expectNamed(page: Page, { read, trade }: TwoNames, isPaper = false): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(read, { exact: true }).first()).toBeVisible();
  if (isPaper) await expect(main.getByText(`en factura: ${trade}`).first()).toBeVisible();
  await expectOneName(page);
}

test('a visitor reads one name of a product in listing, page, quick view, lists and what they send by WhatsApp', async ({
  page,
}) => {
  await page.goto(PLACE);
  const [product] = await twoNames();
  if (!product) throw new Error('No product has two names.');
  for (const list of ['wishlist', 'compare']) {
    await pointAt(cards(page).first());
    await cards(page).first().locator(`[data-act=${list}]`).click();
    await expect(
      page.getByText(list === 'wishlist' ? /a la lista de deseos!/ : /a la comparación!/),
    ).toBeVisible();
    await expectOneName(page);
  }
  await pointAt(cards(page).first());
  await cards(page).first().locator('[data-act=quick]').click();
  await expect(page.getByRole('dialog').getByText('Código').first()).toBeVisible();
  await expectOneName(page);
  for (const path of ['/shop/wishlist', '/shop/compare', '/']) {
    await page.goto(path);
    await settled(page);
    await expectOneName(page);
  }
  await page.goto(`/shop/catalog?term=${encodeURIComponent(product.read)}`);
  await drawn(page);
  await expect(cards(page).getByRole('heading', { name: product.read }).first()).toBeVisible();
  await expectOneName(page);
  await page.goto(productPath(product.code));
  await expect(page.getByRole('heading', { level: 1, name: product.read })).toBeVisible();
  await expect(page.locator('[data-trade-name]')).toHaveText(product.trade);
  await expectOneName(page);
});

test('a customer reads one name from the listing to the invoice, and the trade’s beneath it where a document says it', async ({
  page,
  openAs,
}) => {
  test.slow();
  await openAs('ana', PLACE);
  await expect(offered(grid(page)).first()).toBeVisible();
  const product = await firstOfTwo(page);
  await pressAdd(grid(page).locator(`[data-offer="${product.code}"]`));
  await expect(page.getByText(`Producto "${product.read}" agregado al carro!`).first()).toBeVisible();
  await expectOneName(page);
  await page.goto(productPath(product.code));
  await expect(page.getByRole('button', { name: `Agregar ${product.read} al carro` }).first()).toBeVisible();
  await expectOneName(page);

  const [promo] = await promosOf(ANA);
  if (promo) await addPromotion(page, promo);
  await expectOneName(page);
  await page.goto('/promos');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectOneName(page);

  await page.goto('/shop/cart');
  await expectNamed(page, product, true);
  await page.getByRole('button', { name: `Quitar ${product.read} del carro` }).click();
  await expect(page.getByText(`Producto "${product.read}" removido del carro!`).first()).toBeVisible();
  await expectOneName(page);
  await page.getByRole('button', { name: `Deshacer: volver a poner ${product.read} en el carro` }).click();
  await expect(page.getByRole('spinbutton', { name: `Cantidad de ${product.read}` })).toBeVisible();
  await page.goto('/shop/checkout');
  await expectNamed(page, product, true);
  await page.getByRole('button', { name: /^Confirmar pedido/ }).click();
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
  await expectNamed(page, product, true);
});

test('orders of before and their documents say it, too', async ({ page, openAs }) => {
  test.slow();
  await openAs('ana', '/account/orders');
  const { orders } = await askOffice<{ orders: { orderId: number }[] }>('/web/orders', {
    cardcode: ANA.cardcode,
  });
  const number = String(orders[0]?.orderId);
  const { order } = await askOffice<{ order: { lines: { itemCode: string }[] } }>('/web/order', {
    orderid: number,
    cardcode: ANA.cardcode,
  });
  const product = (await twoNames()).find(({ code }) =>
    order.lines.some(({ itemCode }) => itemCode === code),
  );
  if (!product) throw new Error('No product of the last order has two names.');
  await page.goto(`/account/orders/${number}`);
  await expectNamed(page, product, true);
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByRole('link', { name: /WhatsApp/ }).last()).toHaveAttribute(
    'href',
    new RegExp(encodeURIComponent(product.read.slice(0, 12)).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')),
  );
  await expectOneName(page);
  await page.goto(`/account/orders/${number}/repeat`);
  await expect(page.getByRole('checkbox', { name: product.read })).toBeVisible();
  await expectOneName(page);
  for (const term of [product.read, product.trade]) {
    await page.goto(`/account/orders?term=${encodeURIComponent(term)}`);
    await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible();
  }
  const papers = await papersOf(ANA.cardcode);
  await page.goto(`/account/documents/invoice/${papers.invoice.docNum}`);
  await expect(page.getByText('en factura: ').first()).toBeVisible();
  await expectOneName(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('en factura: ').first()).toBeVisible();
});

test('what was bought, repairs and the order table say it, too', async ({ page, openAs }) => {
  test.slow();
  const [product] = await twoNames();
  if (!product) throw new Error('No product has two names.');
  await openAs('ana', '/shop/catalog?sort=list_asc');
  // The back office is asked for sixty orders first.
  const bought = page.getByRole('region', { name: 'Mis productos' }).getByRole('listitem');
  await expect(bought.first()).toBeVisible({ timeout: 60_000 });
  await expectOneName(page);
  await page.goto('/repairs');
  await expect(page.getByRole('main').locator('a[href^="/repairs/"]').first()).toBeVisible();
  await expectOneName(page);
  await page.goto(TABLE);
  await entry(page).fill(`2 ${product.code}`);
  await page.keyboard.press('Enter');
  await expect(rows(page).getByRole('link', { name: product.read })).toBeVisible();
  await expectOneName(page);
});

test('a list that was kept under the trade’s names is shown under the others', async ({ page, openAs }) => {
  await openAs('ana', '/shop/lists');
  const [product] = await twoNames();
  if (!product) throw new Error('No product has two names.');
  const list = crypto.randomUUID();
  // As an earlier version sent it, and keeps it in the database.
  const edited = await page.evaluate(
    async ([cardcode, email, id, code, title]) => {
      const kept = { code, title, brand: '', unitMult: 1, picture: null };
      const common = { list: id, opId: crypto.randomUUID() };
      const put = {
        ...common,
        opId: crypto.randomUUID(),
        kind: 'put',
        product: kept,
        wishes: { minimum: 2 },
        before: null,
      };
      const operations = [{ ...common, kind: 'create', name: 'De antes' }, put];
      const answer = await fetch('/api/lists/named/operations', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ cardcode, email, operations }),
      });
      return answer.status;
    },
    [ANA.cardcode, ANA.email, list, product.code, product.trade],
  );
  expect(edited).toBe(200);
  await page.goto(`/shop/lists/list?id=${list}`);
  await expect(page.getByRole('listitem').getByRole('link', { name: product.read })).toBeVisible();
  await expectOneName(page);
  await page.getByRole('button', { name: 'Contar la góndola' }).click();
  await expect(page.getByLabel(/hay/i).first()).toBeVisible();
  await expectOneName(page);
});
