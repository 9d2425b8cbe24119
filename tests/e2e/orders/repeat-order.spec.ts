import { PHONE } from '../support/axe.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { called } from '../support/names.ts';
import { askOffice, officeCart, setFaults, setPrices, setPromoDays, tellOffice } from '../support/office.ts';

type OfficeProduct = { itemCode: string; title: string; price: number; unitMult: string; hasStock: boolean };

/** Products that Ana can order, in stock, which no other journey opens: answered prices are kept for a minute. */
async function goods(
  count: number,
): Promise<{ itemCode: string; title: string; price: number; multiple: number }[]> {
  const { products } = await askOffice<{ products: { itemCode: string }[] }>('/web/ProductsList', {});
  const codes = products.map(({ itemCode }) => itemCode).filter((code) => /^[\w.-]+$/.test(code));
  const { products: offered } = await askOffice<{ products: OfficeProduct[] }>('/web/ProductLookup', {
    cardcode: ANA.cardcode,
    itemcodes: codes.slice(-60).join(','),
    withDesc: 'false',
  });
  return (await called(offered))
    .filter(({ price, hasStock }) => Number(price) > 0 && hasStock === true)
    .slice(0, count)
    .map(({ itemCode, title, price, unitMult }) => ({
      itemCode,
      title,
      price: Number(price),
      multiple: Number(unitMult) || 1,
    }));
}

async function placeOrder(lines: { itemCode: string; quantity: number }[]): Promise<number> {
  const { orderId } = await tellOffice<{ orderId: number }>('/web/CreateOrder', {
    cardcode: ANA.cardcode,
    reference: 'OC 77',
    lines,
  });
  return orderId;
}

test('an order is repeated by choice, after a look at what changed, and nothing before that', async ({
  page,
  openAs,
}) => {
  test.slow();
  const [dearer, unpriced, same] = await goods(3);
  if (!dearer || !unpriced || !same) throw new Error('There are not three products to order.');
  const orderId = await placeOrder(
    [dearer, unpriced, same].map(({ itemCode, multiple }) => ({ itemCode, quantity: 2 * multiple })),
  );
  await setPrices({ [dearer.itemCode]: dearer.price * 3, [unpriced.itemCode]: 0 });
  await openAs('ana', `/account/orders/${orderId}`);
  await page.getByRole('link', { name: 'Repetir pedido' }).click();
  const box = ({ title }: { title: string }) => page.getByRole('checkbox', { name: title, exact: true });
  const line = (product: { itemCode: string }) =>
    page.getByRole('listitem').filter({ hasText: `Código ${product.itemCode} ·` });
  // The shop shows a price again for a minute, and another journey may have looked these up.
  await expect(async () => {
    await page.reload();
    await expect(line(dearer)).toContainText('Subió de');
    await expect(line(unpriced)).toContainText('Sin precio hoy');
  }).toPass({ timeout: 90_000 });
  await expect(line(same)).not.toContainText(/Subió|Bajó|Sin/);
  await expect(box(unpriced)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Agregar 2 al carro' })).toBeEnabled();
  expect(await officeCart(ANA)).toEqual({ lines: [], promos: [] });

  await box(dearer).press('Space');
  await page.getByRole('button', { name: `Aumentar la cantidad de ${same.title}` }).click();
  await page.getByRole('button', { name: 'Agregar 1 al carro' }).dblclick();
  await expect(page.getByText('Listo: lo que eligió está en su carro.')).toBeVisible();
  await expect
    .poll(async () => (await officeCart(ANA)).lines)
    .toEqual([{ itemCode: same.itemCode, quantity: 3 * same.multiple }]);
});

test('nothing can be added while nothing is chosen, or while a quantity is no multiple', async ({
  page,
  openAs,
}) => {
  const [product] = await goods(4).then((all) => all.slice(3));
  if (!product) throw new Error('There is no fourth product to order.');
  const orderId = await placeOrder([{ itemCode: product.itemCode, quantity: product.multiple }]);
  await openAs('ana', `/account/orders/${orderId}/repeat`);
  await expect(page.getByRole('button', { name: 'Agregar 1 al carro' })).toBeEnabled();
  await page.getByRole('spinbutton', { name: product.title }).fill('0,3');
  await expect(page.getByText('Corrija las cantidades marcadas antes de agregar.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar 1 al carro' })).toBeDisabled();
  await page.getByRole('button', { name: 'Ninguno' }).click();
  await expect(page.getByRole('button', { name: 'Agregar 0 al carro' })).toBeDisabled();
});

test('a promotion of the order that is on is offered whole, and apart once it has ended', async ({
  page,
  openAs,
  surprises,
}) => {
  const { promos } = await askOffice<{ promos: { docEntry: number; title: string }[] }>('/web/getpromos', {
    cardcode: ANA.cardcode,
  });
  const [promo] = promos;
  if (!promo) throw new Error('Ana has no promotion.');
  const promotion = await askOffice<{ lines: { itemCode: string; title: string; quantity: number }[] }>(
    '/web/getpromolines',
    { cardcode: ANA.cardcode, docEntry: String(promo.docEntry) },
  );
  const lines = await called(promotion.lines);
  const { orderId } = await tellOffice<{ orderId: number }>('/web/createorderpromo', {
    cardcode: ANA.cardcode,
    reference: 'P-1',
    promos: [
      {
        idPromo: promo.docEntry,
        description: promo.title,
        lines: lines.map(({ itemCode, quantity }) => ({ itemCode, quantity })),
      },
    ],
  });
  await page.setViewportSize(PHONE);
  await openAs('ana', `/account/orders/${orderId}/repeat`);
  await expect(page.getByRole('checkbox', { name: promo.title })).toBeChecked();
  await page.getByRole('button', { name: 'Agregar 1 al carro' }).click();
  // The list that was there is gone, and the page is shorter than what was scrolled.
  await expect(page.getByText('Listo: lo que eligió está en su carro.')).toBeInViewport();
  await expect
    .poll(async () => (await officeCart(ANA)).promos.map(({ idPromo }) => idPromo))
    .toEqual([promo.docEntry]);

  surprises.planned.push(/status of 404/);
  await setPromoDays(promo.docEntry, { to: '2020-01-01' });
  await page.reload();
  for (const { title } of lines) {
    await expect(page.getByRole('listitem').filter({ hasText: title }).first()).toContainText(
      'va a su precio de hoy',
    );
  }
  await expect(page.getByRole('checkbox', { name: promo.title })).toHaveCount(0);
});

test('prices that cannot be had are no products that are gone', async ({ page, openAs, surprises }) => {
  surprises.planned.push(/status of 50[23]/);
  const [product] = await goods(6).then((all) => all.slice(5));
  if (!product) throw new Error('There is no sixth product to order.');
  const orderId = await placeOrder([{ itemCode: product.itemCode, quantity: product.multiple }]);
  await openAs('ana', '/account/orders');
  await setFaults({ '/web/ProductLookup': { kind: 'status', status: 503 } });
  await page.goto(`/account/orders/${orderId}/repeat`);
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar los precios de hoy');
  await expect(page.getByText('Ya no está disponible')).toHaveCount(0);
  await setFaults({});
  await page.getByRole('button', { name: 'Reintentar' }).first().click();
  await expect(page.getByRole('button', { name: 'Agregar 1 al carro' })).toBeEnabled();
});
