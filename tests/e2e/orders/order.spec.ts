import type { Page } from '@playwright/test';
import { offered, productOf } from '../support/customer.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { grid } from '../support/listing.ts';
import { journal, setFaults, startWithEmptyCart } from '../support/office.ts';
import { settled } from '../support/settled.ts';

const LISTING = '/shop/catalog/ferreteria';

/** The products of the listing that this customer can add. */
const slots = (page: Page) => offered(grid(page));

const priceOf = (page: Page, code: string) => page.locator(`[data-offer="${code}"] .price-net`).first();

/** No money in sight: neither symbol is followed by a figure anywhere on the page. */
const expectNoPrice = async (page: Page): Promise<void> => {
  // A price would come after the page.
  await settled(page);
  await expect(page.locator('main')).not.toContainText(/(?:\$|U\$S)\s*\d/);
  await expect(page.getByRole('button', { name: /al carro$/ })).toHaveCount(0);
};

test('from a visitor without prices to one order of one customer', async ({
  page,
  signIn,
  addToCart,
  anotherDevice,
}) => {
  // Three devices, one after another.
  test.slow();
  for (const path of ['/', LISTING]) {
    await page.goto(path);
    await expectNoPrice(page);
  }
  await page.locator('.product-card a').first().click();
  await expect(page).toHaveURL(/\/shop\/products\//);
  await expectNoPrice(page);

  await page.goto(LISTING);
  await signIn('ana');
  await expect(page).toHaveURL(new RegExp(`${LISTING}$`));
  await startWithEmptyCart(page, ANA);
  await page.reload();
  await expect(slots(page).first()).toBeVisible();

  const bought: { itemCode: string; name: string; quantity: number }[] = [];
  for (const slot of [slots(page).nth(0), slots(page).nth(1)]) {
    await slot.getByRole('button', { name: /^Aumentar/ }).click();
    const { itemCode, name, multiple } = await addToCart(slot);
    bought.push({ itemCode, name, quantity: 2 * multiple });
  }
  const { itemCode } = await productOf(slots(page).first());
  const anasPrice = await priceOf(page, itemCode).textContent();

  const brunos = await anotherDevice();
  await brunos.goto(LISTING);
  await signIn('bruno', brunos);
  await expect(priceOf(brunos, itemCode)).toBeVisible();
  expect(await priceOf(brunos, itemCode).textContent()).not.toBe(anasPrice);

  await page.reload();
  await page.goto('/shop/cart');
  const elsewhere = await anotherDevice();
  await elsewhere.goto('/shop/cart');
  await signIn('ana', elsewhere);
  for (const device of [page, elsewhere]) {
    for (const { name, quantity } of bought) {
      const field = device.getByLabel(`Cantidad de ${name}`, { exact: true });
      await expect(field).toHaveValue(String(quantity).replace('.', ','));
    }
  }

  await page.getByRole('link', { name: 'Comprar', exact: true }).last().click();
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
  await page.getByRole('link', { name: 'Ver el pedido' }).click();
  await expect(page).toHaveURL(/\/account\/orders\/\d+$/);
  for (const { itemCode } of bought) await expect(page.getByText(itemCode).first()).toBeVisible();

  await page.goto('/account/orders');
  const [sent, ...others] = await journal('/web/CreateOrder');
  expect(others).toEqual([]);
  const order = JSON.parse(sent?.body ?? '');
  expect(order).toMatchObject({
    cardcode: ANA.cardcode,
    lines: bought.map(({ itemCode, quantity }) => ({ itemCode, quantity })),
  });
  await expect(page.getByText(order.reference).first()).toBeVisible();
  await page.goto('/shop/cart');
  await expect(page.getByText('Su carro está vacío.').first()).toBeVisible();
});

test('orders signed out lead to the login and back', async ({ page, logIn }) => {
  await page.goto('/account/orders');
  await expect(page.getByLabel(/correo/i)).toBeVisible();
  await logIn('ana');
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(page.getByRole('heading', { name: 'Historial de pedidos' })).toBeVisible();
});

test('signing out ends both sessions and leaves nothing of the customer behind', async ({
  page,
  signIn,
  addToCart,
}) => {
  await page.goto(LISTING);
  await signIn('ana');
  await addToCart(slots(page).first());
  await page.getByRole('button', { name: /Ana/ }).click();
  await page.getByRole('button', { name: /Cerrar sesión|Salir/ }).click();
  await expect(page.getByRole('link', { name: 'Ingresar', exact: true }).first()).toBeVisible();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  expect(await page.evaluate(() => localStorage.getItem('state') ?? '')).not.toContain(ANA.cardcode);
  await page.goto('/account/orders');
  await expect(page.getByLabel(/contraseña/i)).toBeVisible();
});

test('with the back office down, pages stand and prices say they are unavailable', async ({
  page,
  signIn,
  surprises,
}) => {
  surprises.planned.push(/status of 50[23]/);
  await page.goto(LISTING);
  await signIn('ana');
  await expect(slots(page).first()).toBeVisible();
  await setFaults({ '*': { kind: 'status', status: 503 } });
  // A listing that no other journey opens: prices that were answered within the minute may be shown again.
  await page.goto('/shop/catalog/electrodomesticos');
  await expect(page.locator('.product-card').first()).toBeVisible();
  await expect(page.getByText('Precio no disponible en este momento').first()).toBeVisible();
  await setFaults({});
});

test('an order is refused before anything is sent while the back office is down', async ({
  page,
  signIn,
  addToCart,
  surprises,
}) => {
  surprises.planned.push(/status of 50[23]/);
  await page.goto(LISTING);
  await signIn('ana');
  await addToCart(slots(page).first());
  await page.goto('/shop/checkout');
  await expect(page.getByRole('button', { name: 'Confirmar pedido' })).toBeEnabled();
  await setFaults({ '/web/ProductLookup': { kind: 'status', status: 503 } });
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await expect(page.getByText(/no se envi[óo]/i).first()).toBeVisible();
  expect(await journal('/web/CreateOrder')).toEqual([]);
  await setFaults({});
});

test('an order whose answer is lost is confirmed without a second one', async ({
  page,
  signIn,
  addToCart,
}) => {
  await page.goto(LISTING);
  await signIn('ana');
  await addToCart(slots(page).first());
  await page.goto('/shop/checkout');
  await setFaults({ '/web/CreateOrder': { kind: 'commit-then-fail' } });
  const place = page.getByRole('button', { name: 'Confirmar pedido' });
  await place.dblclick();
  await expect(page.getByText(/Pedido recibido, confirmando/).first()).toBeVisible();
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible({ timeout: 30_000 });
  expect(await journal('/web/CreateOrder')).toHaveLength(1);
});

test('an order that nobody confirms for ten minutes says whom to ask, with the text ready', async ({
  page,
  openAs,
  addToCart,
}) => {
  await openAs('ana', LISTING);
  const { itemCode } = await addToCart(slots(page).first());
  await page.goto('/shop/checkout');
  await page.getByLabel(/orden de compra/).fill('OC 4521');
  await setFaults({
    '/web/CreateOrder': { kind: 'commit-then-fail' },
    '/web/orders': { kind: 'status', status: 500 },
  });
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await expect(page.getByText(/Pedido recibido, confirmando/).first()).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Llamar / })).toHaveCount(0);
  // Ten minutes later.
  await page.route('**/api/checkout/*', async (route) => {
    const response = await route.fetch();
    const { order } = await response.json();
    await route.fulfill({ response, json: { order: { ...order, late: true } } });
  });
  await expect(main.getByText(/todavía no sabemos si entró en el sistema de la empresa/)).toBeVisible();
  await expect(main.getByRole('link', { name: /^Llamar / })).toBeVisible();
  const mail = decodeURIComponent(
    (await main.getByRole('link', { name: 'Correo' }).getAttribute('href')) ?? '',
  );
  expect(mail).toContain('Orden de compra: OC 4521');
  expect(mail).toContain(`× ${itemCode}`);
  await page.unroute('**/api/checkout/*');
  await setFaults({});
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible({ timeout: 40_000 });
  await expect(main.getByText(/todavía no sabemos/)).toHaveCount(0);
});
