import type { Page } from '@playwright/test';
import { type Currency, formatMoney } from '#domain/money.ts';
import { violations } from '../support/axe.ts';
import { offered, type Product, pressAdd } from '../support/customer.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { grid } from '../support/listing.ts';
import { askOffice, journal, officeCart, setFaults, setPrices } from '../support/office.ts';

const LISTING = '/shop/catalog/ferreteria';
const { cardcode } = ANA;

type OfficePromo = { docEntry: number; title: string };
type OfficeLine = { itemCode: string; quantity: number };
type OfficeOrder = {
  orderId: number;
  reference: string;
  totals: { currency: Currency; total: number }[];
};

/** Puts one of Ana's promotions of today into her cart, as any of the retailer's channels does. */
async function addPromo(page: Page): Promise<OfficePromo> {
  const { promos } = await askOffice<{ promos: OfficePromo[] }>('/web/getpromos', { cardcode });
  const promo = promos[0] as OfficePromo;
  const { lines } = await askOffice<{ lines: OfficeLine[] }>('/web/getpromolines', {
    cardcode,
    docEntry: String(promo.docEntry),
  });
  const chosen = {
    idPromo: String(promo.docEntry),
    description: promo.title,
    lines: lines.map(({ itemCode, quantity }) => ({ itemCode, quantity })),
  };
  const answer = await page.request.post('/api/cart/operations', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      cardcode,
      baseRev: 0,
      operations: [{ kind: 'addPromo', opId: crypto.randomUUID(), promo: chosen }],
    },
  });
  expect(answer.ok()).toBe(true);
  return promo;
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar pedido' });
const part = (page: Page, name: 'lines' | 'promos') => page.locator(`[data-part=${name}]`);
const sentTo = async (path: string): Promise<{ reference: string; lines: OfficeLine[] }[]> =>
  (await journal(path)).map(({ body }) => JSON.parse(body));
/** What the back office charges for the orders together, as the shop writes it. */
function totalsOf(orders: OfficeOrder[]): string[] {
  const sums = new Map<Currency, number>();
  for (const { currency, total } of orders.flatMap(({ totals }) => totals))
    sums.set(currency, (sums.get(currency) ?? 0) + Math.round(total * 100));
  return [...sums].map(([currency, cents]) => formatMoney(cents, currency));
}
const expectEmptyCart = async (page: Page): Promise<void> => {
  await page.goto('/shop/cart');
  await expect(page.getByText('Su carro está vacío.').first()).toBeVisible();
  await expect.poll(() => officeCart(ANA)).toEqual({ lines: [], promos: [] });
};

test.beforeEach(({ openAs }) => openAs('ana', LISTING));

test.describe('a cart with products and a promotion', () => {
  let bought: Product;
  let promo: OfficePromo;

  test.beforeEach(async ({ page, addToCart }) => {
    bought = await addToCart(offered(grid(page)).first());
    promo = await addPromo(page);
    await page.goto('/shop/checkout');
    await expect(page.getByRole('main')).toContainText(promo.title);
  });

  test('says what changed of the promotion’s price since it was added, and while the review is read', async ({
    page,
    surprises,
  }) => {
    // The refusal, and after the reload the question whether an order was taken.
    surprises.planned.push(/status of (?:409|404)/);
    const docEntry = String(promo.docEntry);
    const { lines } = await askOffice<{ lines: OfficeLine[] }>('/web/getpromolines', { cardcode, docEntry });
    const code = lines[0]?.itemCode ?? '';
    const line = page.locator('.cart-promo-lines li').filter({ hasText: code });
    // Once the review is there: a price that changes before it is drawn is simply the price.
    await expect(line).toBeVisible();
    await expect(confirm(page)).toBeEnabled();
    await expect(line.getByText(/de precio/)).toHaveCount(0);
    await setPrices({ [code]: 98_765.5 });
    await confirm(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Cambió el precio de' })).toContainText(
      'No se envió nada: revise y confirme de nuevo.',
    );
    await expect(line.getByText(/^Subió de precio: antes .*, ahora /)).toBeVisible();
    await page.reload();
    await expect(line.getByText(/^Subió de precio: antes .*, ahora /)).toBeVisible();
    await page.getByRole('button', { name: 'Confirmar pedido con 1 cambio' }).click();
    await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
  });

  test('is ordered whole: both orders are in the back office, and nothing stays in the cart', async ({
    page,
  }) => {
    await expect(confirm(page)).toBeEnabled();
    const shown = await page.getByRole('region', { name: 'Totales' }).innerText();
    await confirm(page).click();
    await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
    const { orders } = await askOffice<{ orders: OfficeOrder[] }>('/web/orders', { cardcode });
    const numberOf = async (call: string): Promise<string> => {
      const [sent, ...others] = await sentTo(call);
      expect(others).toEqual([]);
      const found = orders.filter(({ reference }) => reference === sent?.reference);
      expect(found).toHaveLength(1);
      return String(found[0]?.orderId);
    };
    const [lines, promos] = [await numberOf('/web/CreateOrder'), await numberOf('/web/createorderpromo')];
    expect((await sentTo('/web/CreateOrder'))[0]?.lines).toEqual([
      { itemCode: bought.itemCode, quantity: bought.multiple },
    ]);
    for (const total of totalsOf(orders.filter(({ orderId }) => [lines, promos].includes(String(orderId)))))
      expect(shown).toContain(total);
    await expect(part(page, 'lines')).toContainText(`Pedido ${lines}`);
    await expect(part(page, 'promos')).toContainText(`Pedido ${promos}`);
    expect(await violations(page, 'main')).toEqual([]);

    await part(page, 'lines').getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`/account/orders/${lines}$`));
    await expect(page.getByText(bought.itemCode).first()).toBeVisible();
    await page.getByRole('link', { name: `Pedido ${promos}`, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/account/orders/${promos}$`));
    await expect(page.getByRole('link', { name: `Pedido ${lines}`, exact: true })).toBeVisible();

    await page.goto('/account/orders');
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: promos, exact: true }) });
    await expect(row.getByRole('link', { name: `Junto con el ${lines}` })).toBeVisible();
    await expectEmptyCart(page);
  });

  test('is one order, although the button is pressed twice and in two tabs at once', async ({
    page,
    context,
  }) => {
    const second = await context.newPage();
    await second.goto('/shop/checkout');
    await expect(confirm(second)).toBeEnabled();
    // Otherwise the first tab's order may be confirmed before the second tab is pressed.
    const slow = { kind: 'delay', ms: 2_000 };
    await setFaults({ '/web/CreateOrder': slow, '/web/createorderpromo': slow });
    await Promise.all([confirm(page).dblclick(), confirm(second).click()]);
    for (const tab of [page, second])
      await expect(tab.getByText('¡Pedido confirmado!')).toBeVisible({ timeout: 15_000 });
    expect(await sentTo('/web/CreateOrder')).toHaveLength(1);
    expect(await sentTo('/web/createorderpromo')).toHaveLength(1);
    await expectEmptyCart(page);
  });

  test('of which the promotion is refused says exactly that, and keeps it', async ({ page }) => {
    await setFaults({ '/web/createorderpromo': { kind: 'status', status: 422 } });
    await confirm(page).click();
    await expect(page.getByRole('heading', { name: 'Una parte del pedido no fue aceptada' })).toBeVisible();
    await expect(part(page, 'lines')).toContainText('Confirmado');
    await expect(part(page, 'promos')).toContainText('No aceptado');
    expect(await violations(page, 'main')).toEqual([]);
    await setFaults({});
    await page.getByRole('button', { name: 'Revise su pedido' }).click();
    await expect(page.getByRole('main')).toContainText(promo.title);
    await expect(page.getByRole('main')).not.toContainText(bought.itemCode);
    await confirm(page).click();
    await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
    expect(await sentTo('/web/CreateOrder')).toHaveLength(1);
    await expectEmptyCart(page);
  });

  test('whose promotion order is answered too late is confirmed without a second one', async ({ page }) => {
    await setFaults({ '/web/createorderpromo': { kind: 'commit-then-fail' } });
    await confirm(page).dblclick();
    await expect(page.getByText(/Pedido recibido, confirmando/).first()).toBeVisible();
    await expect(page.getByText('¡Pedido confirmado!')).toBeVisible({ timeout: 30_000 });
    expect(await sentTo('/web/createorderpromo')).toHaveLength(1);
  });
});

test('a cart of promotions alone is ordered', async ({ page }) => {
  await addPromo(page);
  await page.goto('/shop/checkout');
  await confirm(page).click();
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
  expect(await sentTo('/web/CreateOrder')).toEqual([]);
  await page.getByRole('link', { name: 'Ver el pedido' }).click();
  await expect(page).toHaveURL(/\/account\/orders\/\d+$/);
  await expectEmptyCart(page);
});

test('a checkout opened before a promotion arrived orders nothing that it does not show', async ({
  page,
  surprises,
}) => {
  surprises.planned.push(/status of 409/);
  await pressAdd(offered(grid(page)).first());
  await page.goto('/shop/checkout');
  await expect(confirm(page)).toBeEnabled();
  const promo = await addPromo(page);
  await confirm(page).click();
  await expect(page.getByText('Su carro cambió desde otro dispositivo.')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(promo.title);
  expect(await sentTo('/web/CreateOrder')).toEqual([]);
  expect(await sentTo('/web/createorderpromo')).toEqual([]);
});
