import type { Page } from '@playwright/test';
import {
  ANA,
  anotherDevice,
  BRUNO,
  expect,
  journal,
  resetOffice,
  setFaults,
  signIn,
  test,
} from './journey.ts';

const LISTING = '/shop/catalog/ferreteria';

/** The products of a listing that this customer can add, with the multiple they are sold by. */
const slots = (page: Page) =>
  page.locator('[data-offer]').filter({ has: page.getByRole('button', { name: /^Agregar/ }) });

const priceOf = (page: Page, code: string) => page.locator(`[data-offer="${code}"] .price-net`).first();

/** No money in sight: neither symbol is followed by a figure anywhere on the page. */
const expectNoPrice = async (page: Page): Promise<void> => {
  await expect(page.locator('main')).not.toContainText(/(?:\$|U\$S)\s*\d/);
  await expect(page.getByRole('button', { name: /al carro$/ })).toHaveCount(0);
};

async function addFromListing(
  page: Page,
  index: number,
): Promise<{ code: string; quantity: number; name: string }> {
  const slot = slots(page).nth(index);
  const code = (await slot.getAttribute('data-offer')) ?? '';
  const name = (await slot.getAttribute('data-name')) ?? '';
  const multiple = Number(await slot.getAttribute('data-unit-mult'));
  await slot.getByRole('button', { name: /^Aumentar/ }).click();
  await slot.getByRole('button', { name: /^Agregar/ }).click();
  await expect(page.getByText(`Producto "${name}" agregado al carro!`)).toBeVisible();
  return { code, quantity: multiple * 2, name };
}

test.beforeEach(resetOffice);

test('from a visitor without prices to one order of one customer', async ({ page, browser, surprises }) => {
  for (const path of ['/', LISTING]) {
    await page.goto(path);
    await expectNoPrice(page);
  }
  await page.locator('.product-card a').first().click();
  await expect(page).toHaveURL(/\/shop\/products\//);
  await expectNoPrice(page);

  await page.goto(LISTING);
  await signIn(page, ANA);
  await expect(page).toHaveURL(new RegExp(`${LISTING}$`));
  await expect(slots(page).first()).toBeVisible();

  const first = await addFromListing(page, 0);
  const second = await addFromListing(page, 1);
  const anasPrice = await priceOf(page, first.code).textContent();

  const brunos = await anotherDevice(browser, surprises);
  await brunos.goto(LISTING);
  await signIn(brunos, BRUNO);
  await expect(priceOf(brunos, first.code)).toBeVisible();
  expect(await priceOf(brunos, first.code).textContent()).not.toBe(anasPrice);
  await brunos.context().close();

  await page.reload();
  await page.goto('/shop/cart');
  const elsewhere = await anotherDevice(browser, surprises);
  await elsewhere.goto('/shop/cart');
  await signIn(elsewhere, ANA);
  for (const device of [page, elsewhere]) {
    for (const { name, quantity } of [first, second]) {
      const field = device.getByLabel(`Cantidad de ${name}`, { exact: true });
      await expect(field).toHaveValue(String(quantity).replace('.', ','));
    }
  }
  await elsewhere.context().close();

  await page.getByRole('link', { name: 'Comprar', exact: true }).last().click();
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
  await page.getByRole('link', { name: 'Ver el pedido' }).click();
  await expect(page).toHaveURL(/\/account\/orders\/\d+$/);
  for (const { code } of [first, second]) await expect(page.getByText(code).first()).toBeVisible();

  await page.goto('/account/orders');
  const [sent, ...others] = await journal('/web/CreateOrder');
  expect(others).toEqual([]);
  const order = JSON.parse(sent?.body ?? '');
  expect(order).toMatchObject({
    cardcode: ANA.cardcode,
    lines: [first, second].map(({ code, quantity }) => ({ itemCode: code, quantity })),
  });
  await expect(page.getByText(order.reference).first()).toBeVisible();
  await page.goto('/shop/cart');
  await expect(page.getByText('Su carro está vacío.').first()).toBeVisible();
});

test('orders signed out lead to the login and back', async ({ page }) => {
  await page.goto('/account/orders');
  await expect(page.getByLabel(/correo/i)).toBeVisible();
  await page.getByLabel(/correo/i).fill(ANA.email);
  await page.getByLabel(/contraseña/i).fill(ANA.password);
  await page.getByRole('button', { name: /^ingresar$/i }).click();
  await expect(page).toHaveURL(/\/account\/orders$/);
  await expect(page.getByRole('heading', { name: 'Historial de pedidos' })).toBeVisible();
});

test('signing out ends both sessions and leaves nothing of the customer behind', async ({ page }) => {
  await page.goto(LISTING);
  await signIn(page, ANA);
  await addFromListing(page, 0);
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
  surprises,
}) => {
  surprises.planned.push(/status of 50[23]/);
  await page.goto(LISTING);
  await signIn(page, ANA);
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
  surprises,
}) => {
  surprises.planned.push(/status of 50[23]/);
  await page.goto(LISTING);
  await signIn(page, ANA);
  await addFromListing(page, 0);
  await page.goto('/shop/checkout');
  await expect(page.getByRole('button', { name: 'Confirmar pedido' })).toBeEnabled();
  await setFaults({ '/web/ProductLookup': { kind: 'status', status: 503 } });
  await page.getByRole('button', { name: 'Confirmar pedido' }).click();
  await expect(page.getByText(/no se envi[óo]/i).first()).toBeVisible();
  expect(await journal('/web/CreateOrder')).toEqual([]);
  await setFaults({});
});

test('an order whose answer is lost is confirmed without a second one', async ({ page }) => {
  await page.goto(LISTING);
  await signIn(page, ANA);
  await addFromListing(page, 0);
  await page.goto('/shop/checkout');
  await setFaults({ '/web/CreateOrder': { kind: 'commit-then-fail' } });
  const place = page.getByRole('button', { name: 'Confirmar pedido' });
  await place.dblclick();
  await expect(page.getByText(/Pedido recibido, confirmando/).first()).toBeVisible();
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible({ timeout: 30_000 });
  expect(await journal('/web/CreateOrder')).toHaveLength(1);
});
