import type { Page } from '@playwright/test';
import { ANA, expect, test } from '../support/journey.ts';
import { askOffice, journal, setFaults } from '../support/office.ts';

type Order = { orderId: number; date: string; reference: string; statusDescription: string };

const ordersOf = async (cardcode: string): Promise<Order[]> =>
  (await askOffice<{ orders: Order[] }>('/web/orders', { cardcode })).orders;

const rows = (page: Page) => page.getByRole('table', { name: 'Historial de pedidos' }).getByRole('rowheader');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar en sus pedidos' });

test('orders are 25 to a page, and Back brings to the page that was left', async ({ page, openAs }) => {
  const orders = await ordersOf(ANA.cardcode);
  await openAs('ana', '/account/orders');
  await expect(rows(page)).toHaveCount(25);
  await expect(page.getByText(`1 a 25 de ${orders.length} pedidos`)).toBeVisible();
  await page.getByRole('link', { name: 'Página 2', exact: true }).click();
  await expect(page).toHaveURL('/account/orders?page=2');
  const first = String(orders[25]?.orderId);
  await expect(rows(page).first()).toHaveText(first);
  await page.getByRole('link', { name: first, exact: true }).click();
  await expect(page.getByRole('heading', { name: `Pedido ${first}` })).toBeVisible();
  const paper = page.getByRole('region', { name: `Pedido ${first}` });
  await expect(paper.locator('tbody img').first()).toBeVisible();
  expect(await paper.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.goBack();
  await expect(rows(page).first()).toHaveText(first);
  await page.goBack();
  await expect(rows(page).first()).toHaveText(String(orders[0]?.orderId));
});

test('a number finds what begins with it, and nothing is asked of the server', async ({ page, openAs }) => {
  const orders = await ordersOf(ANA.cardcode);
  const wanted = orders.find(({ reference }) => reference.startsWith('OC '));
  const number = wanted?.reference.slice(3) ?? '';
  await openAs('ana', '/account/orders');
  await expect(rows(page)).toHaveCount(25);
  const asked = (await journal('/web/orders')).length;
  await search(page).pressSequentially(number);
  await expect(page).toHaveURL(`/account/orders?term=${number}`);
  await expect(rows(page)).not.toHaveCount(25);
  await expect(page.getByRole('cell', { name: wanted?.reference ?? '', exact: true })).toBeVisible();
  await search(page).fill(String(orders[40]?.orderId));
  await expect(rows(page)).toHaveText([String(orders[40]?.orderId)]);
  expect(await journal('/web/orders')).toHaveLength(asked);
  const { order } = await askOffice<{ order: { lines: { title: string }[] } }>('/web/order', {
    orderid: String(orders[40]?.orderId),
    cardcode: ANA.cardcode,
  });
  const title = order.lines[0]?.title ?? '';
  await search(page).fill(title);
  await expect(page).toHaveURL((url) => url.searchParams.get('term') === title);
  await expect(page.getByRole('link', { name: String(orders[40]?.orderId), exact: true })).toBeVisible();
  await search(page).fill(String(orders[40]?.orderId));
  await page.reload();
  await expect(search(page)).toHaveValue(String(orders[40]?.orderId));
  await expect(rows(page)).toHaveCount(1);
});

test('what is found stays under the hand that presses it while products and invoices are searched, too', async ({
  page,
  openAs,
}) => {
  const wanted = String((await ordersOf(ANA.cardcode))[2]?.orderId);
  await openAs('ana', '/account/orders');
  const contents = Promise.withResolvers<void>();
  await page.route('**/api/account/order-contents*', async (route) => {
    await contents.promise;
    await route.continue();
  });
  await search(page).fill(wanted);
  await expect(rows(page)).toHaveText([wanted]);
  const searching = page.getByText('Buscando también en productos y facturas…');
  await expect(searching).toBeVisible();
  const before = await rows(page).first().boundingBox();
  contents.resolve();
  await expect(searching).toBeHidden();
  expect(await rows(page).first().boundingBox()).toEqual(before);
});

test('a word that is mistyped is found, and a figure that is mistyped is not', async ({ page, openAs }) => {
  const orders = await ordersOf(ANA.cardcode);
  const delivered = orders.filter(({ statusDescription }) => statusDescription === 'Entregado').length;
  await openAs('ana', '/account/orders');
  await search(page).pressSequentially('entergado');
  await expect(page.getByText(`1 a 25 de ${delivered} pedidos`)).toBeVisible();
  await search(page).fill('9999999');
  await expect(page.getByText('Ningún pedido coincide con lo que busca.')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(page).toHaveURL('/account/orders');
});

test('a period and a state narrow the list, and a period the wrong way round says so', async ({
  page,
  openAs,
}) => {
  const orders = await ordersOf(ANA.cardcode);
  const inYear = orders.filter(({ date }) => date.startsWith('2023-'));
  const states = orders.filter(({ statusDescription }) => statusDescription === 'Anulado');
  await openAs('ana', '/account/orders');
  await page.getByLabel('Desde').fill('2023-01-01');
  await page.getByLabel('Hasta').fill('2023-12-31');
  await expect(page.getByText(`1 a ${inYear.length} de ${inYear.length} pedidos`)).toBeVisible();
  await page.getByLabel('Hasta').fill('2022-12-31');
  await expect(page.getByRole('alert')).toHaveText(
    '«Desde» es posterior a «Hasta»: corrija una de las dos fechas.',
  );
  await page.goto('/account/orders?status=Anulado&from=mañana&page=99');
  await expect(page.getByLabel('Estado')).toHaveValue('Anulado');
  await expect(page.getByLabel('Desde')).toHaveValue('');
  await expect(rows(page)).toHaveText(states.map(({ orderId }) => String(orderId)));
});

test('by the keyboard alone: search, and open what was found', async ({ page, openAs }) => {
  const [, , third] = await ordersOf(ANA.cardcode);
  await openAs('ana', '/account/orders');
  await search(page).focus();
  await page.keyboard.type(String(third?.orderId));
  await expect(rows(page)).toHaveCount(1);
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab');
    if (
      await page
        .getByRole('link', { name: String(third?.orderId) })
        .evaluate((link) => link === document.activeElement)
    )
      break;
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/account/orders/${third?.orderId}`);
});

test('a new customer reads that there is no order yet, and where to begin', async ({ page, openAs }) => {
  await openAs('nora', '/account/orders');
  await expect(page.getByText('Todavía no hizo pedidos.')).toBeVisible();
  await expect(search(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Ver el catálogo' }).click();
  await expect(page).toHaveURL('/shop/catalog');
});

test('an outage and a lost connection are no empty history', async ({ page, openAs, context, surprises }) => {
  surprises.planned.push(/status of 50[23]/, /ERR_INTERNET_DISCONNECTED/, /dynamically imported module/);
  await openAs('ana', '/account/orders');
  await expect(rows(page)).toHaveCount(25);
  await setFaults({ '/web/orders': { kind: 'status', status: 500 } });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No pudimos cargar sus pedidos' })).toBeVisible();
  await expect(page.getByText('Todavía no hizo pedidos.')).toHaveCount(0);
  await setFaults({});
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('No hay conexión.')).toBeVisible();
  // It asks again by itself.
  await context.setOffline(false);
  await expect(rows(page)).toHaveCount(25);
});

test('an order is shown while its invoices cannot be had, and says that they are missing', async ({
  page,
  openAs,
  surprises,
}) => {
  surprises.planned.push(/status of 50[23]/);
  const [, , , order] = await ordersOf(ANA.cardcode);
  await openAs('ana', '/account/orders');
  await setFaults({ '/web/ClientState': { kind: 'status', status: 503 } });
  await page.goto(`/account/orders/${order?.orderId}`);
  await expect(page.getByRole('link', { name: 'Repetir pedido' })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Seguimiento' });
  await expect(timeline.getByRole('alert')).toBeVisible();
  await setFaults({});
  await timeline.getByRole('button', { name: 'Reintentar' }).click();
  await expect(timeline.getByText('Pedido recibido')).toBeVisible();
});
