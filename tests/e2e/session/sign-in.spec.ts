import { SHOP } from '../../support/addresses.ts';
import { expect, test } from '../support/journey.ts';
import { setFaults } from '../support/office.ts';

test('cancelling at the provider ends on a page that explains it, and not in a loop', async ({ page }) => {
  await page.goto('/account/orders');
  await page
    .getByRole('link', { name: 'Cancelar' })
    .or(page.getByRole('button', { name: 'Cancelar' }))
    .click();
  await expect(page.getByRole('heading', { name: 'No llegó a ingresar' })).toBeVisible();
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByLabel(/contraseña/i)).toBeVisible();
});

test('nobody is let in while the card code cannot be checked', async ({ page, logIn }) => {
  await setFaults({ '/web/validclient': { kind: 'status', status: 503 } });
  await page.goto('/account/orders');
  await logIn('ana');
  await expect(page.getByRole('heading', { name: 'No pudimos verificar su cuenta' })).toBeVisible();
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await setFaults({});
});

test('a person without card code sees no price, no cart, and only dashboard and logout', async ({
  page,
  signIn,
}) => {
  await page.goto('/shop/catalog/herramientas');
  await signIn('carla');
  await page.getByRole('button', { name: /Carla/ }).click();
  const menu = page.locator('[data-menu="account"][popover]');
  await expect(menu.getByRole('link')).toHaveCount(1);
  await expect(menu.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await expect(page.getByRole('button', { name: /al carro$/ })).toHaveCount(0);
  await expect(page.locator('.header-cart button')).toHaveCount(0);
  expect((await page.request.get('/api/cart')).status()).toBe(403);
});

test('signing in from two tabs at once ends signed in, in both', async ({ page, context, logIn }) => {
  await page.goto('/account/orders');
  const second = await context.newPage();
  await second.goto('/account/orders');
  await logIn('ana');
  await expect(page.getByRole('heading', { name: 'Historial de pedidos' })).toBeVisible();
  await second.reload();
  await second.goto('/account/orders');
  await expect(second.getByRole('heading', { name: 'Historial de pedidos' })).toBeVisible();
});

test('a link of another site does not sign anybody out', async ({ page, signIn }) => {
  await page.goto('/shop/catalog/herramientas');
  await signIn('ana');
  const answer = await page.request.get('/api/auth/logout', { headers: { 'sec-fetch-site': 'cross-site' } });
  expect(answer.ok()).toBe(true);
  expect((await page.request.get('/api/auth/me')).status()).toBe(200);
});

test('a copy of the cookie is worth nothing once its owner has signed out', async ({
  page,
  playwright,
  signIn,
}) => {
  await page.goto('/shop/catalog/herramientas');
  await signIn('ana');
  const thief = await playwright.request.newContext({
    baseURL: SHOP,
    storageState: await page.context().storageState(),
  });
  const { products } = await (await thief.get('/api/products/search?term=llave')).json();
  const lookup = `/api/products/lookup?itemcodes=${encodeURIComponent(products[0].code)}`;
  expect((await thief.get('/api/auth/me')).status()).toBe(200);
  expect((await (await thief.get(lookup)).json()).products[0].offer).toBeDefined();

  await page.getByRole('button', { name: /Ana/ }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL(`${SHOP}/`);

  expect((await thief.get('/api/auth/me')).status()).toBe(401);
  expect((await (await thief.get(lookup)).json()).products[0].offer).toBeUndefined();
  const order = await thief.post('/api/checkout', {
    headers: { origin: SHOP, 'content-type': 'application/json' },
    data: { key: crypto.randomUUID(), rev: 1, comments: '', another: false },
  });
  expect(order.status()).toBe(401);
  await thief.dispose();
});
