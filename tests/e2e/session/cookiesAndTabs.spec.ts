import { AUTH_PATH } from '#domain/paths.ts';
import { SHOP } from '../../support/addresses.ts';
import { expect, test } from '../support/journey.ts';

test('who refuses cookies reads it after coming back once from the identity provider', async ({ page }) => {
  // `fetch` keeps no cookies, as a browser that blocks this site's or shows it in a frame.
  const { url, status } = await fetch(`${SHOP}${AUTH_PATH}/callback/mostrador?code=x&state=y`);
  expect(status).toBe(200);
  expect(new URL(url).origin).toBe(SHOP);
  await page.goto(url);
  await expect(
    page.getByRole('heading', { name: 'Su navegador no acepta cookies de esta tienda' }),
  ).toBeVisible();
});

test('two tabs that sign in at once land each on its own page, at the first attempt', async ({
  page,
  context,
  logIn,
}) => {
  // A service worker that is in charge asks for the same address once more.
  const returns = new Set<string>();
  context.on('request', (request) => {
    if (request.url().includes(`${AUTH_PATH}/callback/`)) returns.add(request.url());
  });
  await page.goto('/account/orders');
  const second = await context.newPage();
  await second.goto('/account/status');
  await logIn('ana');
  await expect(page).toHaveURL('/account/orders');
  await expect(page.getByRole('heading', { name: 'Historial de pedidos' })).toBeVisible();
  await second.getByLabel(/correo/i).fill('ana@ferreteriaelpuerto.uy');
  await second.getByLabel(/contraseña/i).fill('demo');
  await second.getByRole('button', { name: /^ingresar$/i }).click();
  await expect(second).toHaveURL('/account/status');
  await expect(second.getByRole('heading', { name: /Estado de cuenta/i, level: 1 })).toBeVisible();
  expect(returns.size).toBe(2);
});
