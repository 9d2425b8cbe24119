import type { Page } from '@playwright/test';
import { offered, pressAdd, productOf } from '../support/customer.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { cards, grid } from '../support/listing.ts';
import { journal, officeCart } from '../support/office.ts';

const LISTING = '/shop/catalog/bazar';

/** The server's answer to whoever asks too often. */
const TOO_MANY = {
  status: 429,
  headers: { 'retry-after': '1' },
  json: {
    error: { code: 'too_many', message: 'Demasiadas solicitudes. Espere un momento e intente de nuevo.' },
  },
};

/** Answers every request to the address by this method so, until the function that it returns is called. */
async function limit(page: Page, address: string, method = 'GET'): Promise<() => Promise<void>> {
  await page
    .context()
    .route(address, (route) =>
      route.request().method() === method ? route.fulfill(TOO_MANY) : route.fallback(),
    );
  return () => page.context().unroute(address);
}

test.beforeEach(({ surprises }) => {
  surprises.planned.push(/status of 429/);
});

test('prices asked for too often are unavailable, and one press brings them', async ({ page, openAs }) => {
  await openAs('ana', LISTING);
  const lifts = [await limit(page, '**/api/bootstrap?**'), await limit(page, '**/api/products/lookup?**')];
  await page.goto('/shop/catalog/pinturas');
  await expect(grid(page).getByText('Precio no disponible en este momento').first()).toBeVisible();
  for (const lift of lifts) await lift();
  await grid(page).getByRole('button', { name: 'Reintentar' }).first().click();
  await expect(offered(grid(page)).first()).toBeVisible();
  await expect(grid(page).getByText('Precio no disponible')).toHaveCount(0);
});

test('an order by price that meets the limit says so, and is there after another try', async ({
  page,
  openAs,
}) => {
  await openAs('ana', LISTING);
  await expect(offered(grid(page)).first()).toBeVisible();
  const lift = await limit(page, '**/api/products/lookup?**');
  await page.getByLabel('Ordenar por').hover();
  await page.getByLabel('Ordenar por').selectOption('price_asc');
  await expect(page.getByRole('alert')).toContainText('el servicio está ocupado');
  await lift();
  await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(offered(grid(page)).first()).toBeVisible();
});

test('a search that meets the limit is no empty result', async ({ page }) => {
  const lifts = [
    await limit(page, '**/search/index.bin'),
    await limit(page, '**/api/catalogue/results?**'),
    await limit(page, '**/api/products/search?**'),
  ];
  await page.goto('/');
  await page.getByRole('banner').locator('input[name=term]').click();
  await page.keyboard.type('taladro');
  await expect(page.locator('.suggestions')).toContainText('No pudimos buscar mientras escribe.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('No pudimos completar la búsqueda');
  for (const lift of lifts) await lift();
  await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('an edit of the cart that meets the limit is kept, shown as unsaved, and saved later', async ({
  page,
  openAs,
}) => {
  await openAs('ana', LISTING);
  const slot = offered(grid(page)).first();
  const { itemCode, multiple } = await productOf(slot);
  const lift = await limit(page, '**/api/cart/operations', 'POST');
  await pressAdd(slot);
  await expect(slot.getByText(/sin guardar todavía$/)).toBeVisible();
  await page.goto('/shop/cart');
  await expect(page.getByText('Hay 1 cambio sin guardar. Lo seguimos intentando.')).toBeVisible();
  await lift();
  await expect
    .poll(async () => (await officeCart(ANA)).lines, { timeout: 20_000 })
    .toEqual([{ itemCode, quantity: multiple }]);
  await expect(page.getByText(/sin guardar/)).toHaveCount(0);
});

test('an order that meets the limit was not sent, says so, and is sent once by the next press', async ({
  page,
  openAs,
  addToCart,
}) => {
  await openAs('ana', LISTING);
  await addToCart(offered(grid(page)).first());
  await page.goto('/shop/checkout');
  const lift = await limit(page, '**/api/checkout', 'POST');
  const place = page.getByRole('button', { name: 'Confirmar pedido' });
  await place.click();
  await expect(page.getByRole('alert')).toContainText('el pedido no se envió y su carro está intacto');
  expect(await journal('/web/CreateOrder')).toEqual([]);
  await lift();
  await place.click();
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
  expect(await journal('/web/CreateOrder')).toHaveLength(1);
});

test('too many sign-ins end on a page that says to wait', async ({ page }) => {
  await page.goto('/account/login?error=TooMany');
  await expect(page.getByRole('heading', { name: 'Demasiados intentos seguidos' })).toBeVisible();
  await expect(page.getByText(/Espere un minuto/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Intentar de nuevo' })).toBeVisible();
});

for (const unknown of ['__proto__', 'other', 'constructor', 'Configuration']) {
  test(`a sign-in that failed with ${unknown} has a page all the same`, async ({ page }) => {
    await page.goto(`/account/login?error=${unknown}`);
    await expect(page.getByRole('heading', { name: 'No pudimos completar el ingreso' })).toBeVisible();
  });
}
