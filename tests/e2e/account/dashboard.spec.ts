import type { Locator, Page } from '@playwright/test';
import { formatMoney } from '#domain/money.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { askOffice, setFaults } from '../support/office.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The first thing that a part says once it has its answer: what there is, or that there is nothing. */
const said = (one: Locator) =>
  one
    .getByRole('listitem')
    .or(one.getByText(/\$|Sin deuda|Todavía|No (?:tiene|hay)/))
    .first();

/** Each part of the front page, and the call of the back office that it lives on. */
const PARTS = {
  Saldo: '/web/ClientState',
  'Últimos pedidos': '/web/orders',
  'Pedidos por entregar': '/web/orders',
  'Reparaciones abiertas': '/web/services',
  'Promos para usted': '/web/getpromos',
} as const;

test('a customer of years sees what is owed, the last orders and the own seller', async ({
  page,
  enterAs,
}) => {
  await enterAs('ana');
  await page.goto('/account/dashboard');
  const { balances } = await askOffice<{ balances: { currency: '$' | 'U$'; balance: number }[] }>(
    '/web/ClientState',
    { cardcode: ANA.cardcode },
  );
  for (const { currency, balance } of balances)
    await expect(part(page, 'Saldo')).toContainText(
      formatMoney(Math.abs(Math.round(balance * 100)), currency),
    );
  const { orders } = await askOffice<{ orders: { orderId: number }[] }>('/web/orders', {
    cardcode: ANA.cardcode,
  });
  await expect(part(page, 'Últimos pedidos').getByRole('link', { name: /^Pedido/ })).toHaveText(
    orders.slice(0, 5).map(({ orderId }) => `Pedido ${orderId}`),
  );
  const { client } = await askOffice<{ client: { seller: { name: string; phone: string } } }>(
    '/client/header',
    { cardcode: ANA.cardcode },
  );
  const seller = part(page, 'Lo atiende');
  await expect(seller).toContainText(client.seller.name);
  const local = client.seller.phone.replace(/\D/g, '').replace(/^0/, '');
  await expect(seller.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/598${local}`,
  );
  await expect(seller.getByRole('link', { name: /^Llamar/ })).toHaveAttribute('href', `tel:+598${local}`);
});

test('purchases of twelve months and the age of a debt are drawn, and read in numbers', async ({
  page,
  enterAs,
}) => {
  await enterAs('ana');
  await page.goto('/account/dashboard');
  const { balances } = await (await page.request.get('/api/account/balance')).json();
  for (const { currency, byAge, purchases } of balances) {
    const [youngest = 0] = byAge;
    const ages = part(page, 'Saldo').getByRole('row', { name: /0 a 30 días/ });
    await expect(ages.filter({ hasText: formatMoney(youngest, currency) })).toHaveCount(1);
    const charts = part(page, 'Compras de los últimos 12 meses');
    const chart = charts
      .getByRole('figure')
      .filter({ hasText: formatMoney(purchases.at(-1).amount, currency) });
    await expect(chart.locator('rect')).toHaveCount(purchases.length);
    await chart.getByText('Ver los números').click();
    await expect(chart.getByRole('row')).toHaveCount(purchases.length);
  }
});

test('the browser never gets the list of employees', async ({ page, enterAs }) => {
  await enterAs('ana');
  const { employees } = await askOffice<{ employees: { name: string }[] }>('/web/Employes', {});
  const answer = await (await page.request.get('/api/account/seller')).text();
  expect(employees.filter(({ name }) => answer.includes(name))).toHaveLength(1);
  expect((await page.request.get('/api/web/Employes')).status()).toBe(404);
});

test('a new customer reads that there is nothing yet, in each part', async ({ page, enterAs }) => {
  await enterAs('nora');
  await page.goto('/account/dashboard');
  await expect(part(page, 'Saldo').getByText('Sin deuda')).toHaveCount(2);
  await expect(part(page, 'Últimos pedidos')).toContainText('Todavía no hizo pedidos.');
  await expect(part(page, 'Pedidos por entregar')).toContainText('No tiene pedidos pendientes de entrega.');
  await expect(part(page, 'Compras de los últimos 12 meses')).toContainText(
    'Todavía no tiene compras facturadas.',
  );
  await expect(part(page, 'Reparaciones abiertas')).toContainText('No tiene equipos en el servicio técnico.');
});

for (const [name, call] of Object.entries(PARTS)) {
  test(`while ${call} fails, "${name}" says so and offers to ask again, and the rest is there`, async ({
    page,
    enterAs,
    surprises,
  }) => {
    surprises.planned.push(/status of 50[23]/);
    await enterAs('ana');
    await setFaults({ [call]: { kind: 'status', status: 500 } });
    await page.goto('/account/dashboard');
    const failed = part(page, name);
    await expect(failed.getByRole('alert')).toContainText('El sistema de la tienda respondió con un error.');
    await expect(failed).not.toContainText(/\$|Todavía|No tiene/);
    for (const other of Object.keys(PARTS).filter((one) => PARTS[one as keyof typeof PARTS] !== call)) {
      await expect(said(part(page, other))).toBeVisible();
      await expect(part(page, other).getByRole('alert')).toHaveCount(0);
    }
    await setFaults({});
    await failed.getByRole('button', { name: 'Reintentar' }).click();
    await expect(said(failed)).toBeVisible();
    await expect(failed.getByRole('alert')).toHaveCount(0);
  });
}

test('without a connection each part says so, and asks again when it is back', async ({
  page,
  enterAs,
  surprises,
}) => {
  surprises.planned.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await enterAs('ana');
  await page.route('**/api/account/**', (route) => route.abort('internetdisconnected'));
  await page.goto('/account/dashboard');
  await expect(part(page, 'Saldo').getByRole('alert')).toContainText('No hay conexión.');
  await page.unroute('**/api/account/**');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(part(page, 'Saldo')).toContainText('$');
});
