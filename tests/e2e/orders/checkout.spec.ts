import type { Locator, Page } from '@playwright/test';
import { today } from '#domain/day.ts';
import { formatMoney } from '#domain/money.ts';
import { lastWishedDay } from '#domain/orders/orderTerms.ts';
import { SHOP } from '../../support/addresses.ts';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { offered } from '../support/customer.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { grid } from '../support/listing.ts';
import { askOffice, journal, setFaults, setPrices } from '../support/office.ts';

const LISTING = '/shop/catalog/ferreteria';
const CHECKOUT = '/shop/checkout';

const slots = (page: Page) => offered(grid(page));
const confirm = (page: Page) => page.getByRole('button', { name: /^Confirmar pedido/ });
const orderSent = async () => {
  const [order, ...others] = await journal('/web/CreateOrder');
  expect(others).toEqual([]);
  return JSON.parse(order?.body ?? '');
};
test('delivery, own number, day, comments and a note of a line go with the order', async ({
  page,
  openAs,
  addToCart,
}) => {
  await openAs('ana', LISTING);
  const { name, itemCode } = await addToCart(slots(page).first());
  await page.goto('/shop/cart');
  await page.getByRole('button', { name: `Agregar nota: ${name}` }).click();
  await page.keyboard.type('Color gris');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Nota para ${name}`)).toHaveValue('Color gris');
  await page.goto(CHECKOUT);
  await expect(page.getByText('Nota: Color gris')).toBeVisible();
  await page.getByLabel(/Reparto propio/).check();
  await expect(page.getByLabel(/Local comercial/)).toBeChecked();
  await page.getByLabel(/Depósito/).check();
  const beside = page.getByRole('region', { name: 'Totales' });
  await expect(beside.getByText('Envío: Reparto propio')).toBeVisible();
  await expect(beside.getByText(/^Depósito, /)).toBeVisible();
  await page.getByLabel(/orden de compra/).fill('4500123');
  await page.getByLabel(/Comentarios/).fill('De mañana');
  await page.reload();
  await expect(page.getByLabel(/Comentarios/)).toHaveValue('De mañana');
  await expect(page.getByLabel(/Depósito/)).toBeChecked();
  await confirm(page).click();
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
  const placed = page.getByRole('region', { name: /^Pedido \d+$/ });
  await expect(placed.getByText(`Código ${itemCode}`)).toBeVisible();
  await expect(placed.getByText('4500123', { exact: true })).toBeVisible();
  await expect(placed.getByText(/^Depósito, /)).toBeVisible();
  await expect(placed.getByText('Total con impuestos')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  const order = await orderSent();
  expect(order.comments).toMatch(/^Orden de compra: 4500123\nEnvío: Reparto propio\nDirección: Depósito/);
  expect(order.comments).toContain(`Comentarios: De mañana\nNotas por producto:\n- ${itemCode}: Color gris`);
  expect(order.reference).toMatch(/^[34679AFHJKMPRWXY]{8}$/);
  await expect(page.getByText(order.reference).first()).toBeVisible();
  await page.goto('/account/orders?term=4500123');
  await expect(page.getByText('1 pedido', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: '4500123' })).toBeVisible();
});

test('says line by line what changed since it was added, and the button says so too', async ({
  page,
  openAs,
  addToCart,
}) => {
  await openAs('ana', LISTING);
  const slot = slots(page).first();
  const { itemCode } = await addToCart(slot);
  const before = /\$.*\d/.exec((await slot.locator('.price-net').textContent()) ?? '')?.[0] ?? 'no price';
  // The server may show a price again for a minute: the answer is changed on its way to the page.
  await page.route('**/api/products/lookup*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    for (const product of body.products) if (product.code === itemCode) product.offer.price *= 2;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(CHECKOUT);
  const line = page.locator(`[data-code="${itemCode}"]`);
  await expect(line.getByText(/^Subió de precio: antes .*, ahora /)).toContainText(`antes ${before}, ahora`);
  await expect(page.getByText('Un producto cambió desde que lo agregó al carro.')).toBeVisible();
  await expect(confirm(page)).toHaveText('Confirmar pedido con 1 cambio');
});

test('what is written and how it is delivered come before the lines, however many they are', async ({
  page,
  openAs,
}) => {
  await openAs('ana', LISTING);
  await expect(slots(page).first()).toBeVisible();
  const codes = await slots(page).evaluateAll((all) =>
    all.slice(0, 28).map((slot) => [slot.getAttribute('data-offer'), slot.getAttribute('data-unit-mult')]),
  );
  const operations = codes.map(([itemCode, multiple]) => ({
    ...{ kind: 'add', opId: crypto.randomUUID(), itemCode, quantity: Number(multiple) },
  }));
  const answer = await page.request.post('/api/cart/operations', {
    headers: { origin: SHOP },
    data: { cardcode: ANA.cardcode, baseRev: 0, operations },
  });
  expect(answer.ok()).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(CHECKOUT);
  const first = page.locator('.cart-lines .line-item').first();
  await expect(page.locator('.cart-lines .line-item')).toHaveCount(codes.length);
  await expect(page.getByLabel(/Retiro en mostrador/)).toBeVisible();
  const top = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
  for (const field of [
    page.getByLabel(/orden de compra/),
    page.getByLabel(/Fecha deseada/),
    page.getByLabel(/Comentarios/),
    page.getByLabel(/Lo coordino con mi vendedor/),
  ])
    expect(await top(field)).toBeLessThan(await top(first));
  expect(await top(page.getByLabel(/Comentarios/))).toBeLessThan(844);
});

test('a confirmed order is called by its number, names one state, and says its delivery, its tax and whom to ask', async ({
  page,
  openAs,
  addToCart,
}) => {
  await openAs('ana', LISTING);
  await addToCart(slots(page).first());
  await page.goto(CHECKOUT);
  await confirm(page).click();
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
  const placed = page.getByRole('region', { name: /^Pedido \d+$/ });
  const number = (await placed.getAttribute('aria-label'))?.replace('Pedido ', '') ?? '';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${number} recibido`);
  await expect(page).toHaveTitle(new RegExp(`^Pedido ${number} recibido \\|`));
  const main = page.getByRole('main');
  await expect(main.getByText('Ingresado')).toHaveCount(0);
  await expect(main.getByText('Confirmado', { exact: true })).toHaveCount(0);
  await expect(placed.getByText('A coordinar con su vendedor')).toBeVisible();
  const [subtotal = 0, tax = 0, total = 0] = await placed
    .locator('.totals dd')
    .evaluateAll((figures) => figures.map((one) => Number(one.textContent?.replace(/\D/g, ''))));
  expect(subtotal).toBeGreaterThan(0);
  expect(subtotal + tax).toBe(total);
  const { client } = await askOffice<{ client: { seller: { name: string; phone: string } } }>(
    '/client/header',
    { cardcode: ANA.cardcode },
  );
  await expect(main.getByRole('heading', { name: 'Qué sigue' })).toBeVisible();
  await expect(main).toContainText(client.seller.name);
  await expect(main.getByRole('link', { name: /^Llamar/ })).toHaveAttribute('href', /^tel:/);
});

test('a price that changes while the review is read is shown before anything is ordered at it', async ({
  page,
  openAs,
  addToCart,
  surprises,
}) => {
  surprises.planned.push(/status of 409/);
  await openAs('ana', LISTING);
  // Not the product of the other journeys: the shop shows a price again for a minute.
  const { itemCode } = await addToCart(slots(page).last());
  await page.goto(CHECKOUT);
  await expect(confirm(page)).toHaveText('Confirmar pedido');
  await setPrices({ [itemCode]: 4321.5 });
  await confirm(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Cambió el precio de' })).toContainText(
    'No se envió nada: revise y confirme de nuevo.',
  );
  await expect(confirm(page)).toHaveText('Confirmar pedido con 1 cambio');
  await confirm(page).click();
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
});

test('transport below the minimum is a line of its own, and in no total', async ({
  page,
  openAs,
  addToCart,
}) => {
  await openAs('ana', LISTING);
  await addToCart(slots(page).first());
  await page.goto(CHECKOUT);
  const summary = page.getByRole('region', { name: 'Totales' });
  await expect(summary.getByText('Entrega: Lo coordino con mi vendedor')).toBeVisible();
  await page.getByLabel(/Correo a domicilio/).check();
  const { options } = await askOffice<{ options: { code: string; price: number }[] }>('/web/getshipping', {
    cardcode: ANA.cardcode,
  });
  const price = options.find(({ code }) => code === 'EXPRESO')?.price ?? 0;
  await expect(summary.getByText('Envío: Correo a domicilio')).toBeVisible();
  // What is said of its cost is of this way, and not of the retailer's minimum for others.
  await expect(summary.getByText(/^Faltan .* para que esta forma de envío no tenga costo/)).toBeVisible();
  await expect(summary.locator('.checkout-transport dd')).toHaveText(formatMoney(price * 100, '$'));
  await expect(summary.getByText('El envío se suma en la factura.')).toBeVisible();
});

test('while the ways of delivery cannot be loaded it says so, and the seller arranges it', async ({
  page,
  openAs,
  addToCart,
}) => {
  await openAs('ana', LISTING);
  await addToCart(slots(page).first());
  await setFaults({ '/web/getshipping': { kind: 'status', status: 503 } });
  await page.goto(CHECKOUT);
  await expect(page.getByText(/No pudimos cargar sus direcciones y formas de envío/)).toBeVisible();
  await setFaults({});
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByLabel(/Retiro en mostrador/)).toBeVisible();
});

test('a comment that is too long is counted before it is sent, and keeps every character', async ({
  page,
  openAs,
  addToCart,
}) => {
  await openAs('ana', LISTING);
  await addToCart(slots(page).first());
  await page.goto(CHECKOUT);
  const comments = page.getByLabel(/Comentarios/);
  await comments.fill('a'.repeat(10_000));
  await expect(page.getByText('Sobran 9500 caracteres: acórtelos para confirmar')).toBeVisible();
  await expect(confirm(page)).toBeDisabled();
  await expect(comments).toHaveValue('a'.repeat(10_000));
  await comments.fill('a'.repeat(500));
  await expect(confirm(page)).toBeEnabled();
});

test('two tabs and another device that confirm at once make one order', async ({
  page,
  context,
  openAs,
  addToCart,
  signIn,
  anotherDevice,
  surprises,
}) => {
  test.slow();
  // Whoever comes second is told that an order with the same products is being confirmed, or that the cart has changed.
  surprises.planned.push(/status of 4\d\d/);
  await openAs('ana', LISTING);
  await addToCart(slots(page).first());
  const tab = await context.newPage();
  const elsewhere = await anotherDevice();
  await elsewhere.goto(LISTING);
  await signIn('ana', elsewhere);
  const pages = [page, tab, elsewhere];
  for (const one of pages) {
    await one.goto(CHECKOUT);
    await expect(confirm(one)).toBeEnabled();
  }
  await setFaults({ '/web/CreateOrder': { kind: 'delay', ms: 1_000 } });
  await Promise.all(pages.map((one) => confirm(one).click()));
  const isToldSo = /¡Pedido confirmado!|Ya hay un pedido en confirmación|Su carro cambió|Su carro está vacío/;
  for (const one of pages) await expect(one.getByText(isToldSo).first()).toBeVisible({ timeout: 15_000 });
  expect(await journal('/web/CreateOrder')).toHaveLength(1);
});

test('going back after ordering shows the order, and sends no other', async ({ page, openAs, addToCart }) => {
  await openAs('ana', LISTING);
  await addToCart(slots(page).first());
  await page.goto(CHECKOUT);
  await confirm(page).dblclick();
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
  await page.getByRole('link', { name: 'Ver el pedido' }).click();
  await expect(page).toHaveURL(/\/account\/orders\//);
  await page.goBack();
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
  await expect(confirm(page)).toHaveCount(0);
  expect(await journal('/web/CreateOrder')).toHaveLength(1);
});

test('by the keyboard alone an order is reviewed, written and confirmed', async ({
  page,
  openAs,
  addToCart,
}) => {
  await openAs('ana', LISTING);
  await addToCart(slots(page).first());
  await page.goto(CHECKOUT);
  await page.getByLabel(/orden de compra/).focus();
  await page.keyboard.type('4500123', { delay: 90 });
  const chosen = page.getByLabel(/Lo coordino con mi vendedor/);
  const isChosen = () => chosen.evaluate((radio) => radio === document.activeElement);
  for (let presses = 0; presses < 9 && !(await isChosen()); presses++) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel(/Retiro en mostrador/)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
  expect((await orderSent()).comments).toBe('Orden de compra: 4500123\nEnvío: Retiro en mostrador');
});

test('the checkout is accessible', async ({ page, openAs, addToCart }) => {
  await openAs('ana', LISTING);
  await addToCart(slots(page).first());
  await page.goto(CHECKOUT);
  await page.getByLabel(/Reparto propio/).check();
  await expect(page.getByLabel(/Depósito/)).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});

test('a request that names an address of nobody is refused in words', async ({ page, openAs, addToCart }) => {
  await openAs('ana', LISTING);
  await addToCart(slots(page).first());
  const { cart } = await (await page.request.get('/api/cart')).json();
  const answer = await page.request.post('/api/checkout', {
    headers: { origin: SHOP },
    data: {
      key: crypto.randomUUID(),
      ...{ cardcode: ANA.cardcode, rev: cart.rev },
      delivery: { shipping: 'REPARTO', address: "'; DROP TABLE intents; --" },
    },
  });
  expect(answer.status()).toBe(422);
  expect((await answer.json()).error.message).toMatch(/no está entre las suyas/);
  expect(await journal('/web/CreateOrder')).toEqual([]);
});

test('on a device whose clock says 2019 the days that may be wished for are the shop’s', async ({
  page,
  openAs,
  addToCart,
}) => {
  await openAs('ana', LISTING);
  await addToCart(slots(page).first());
  await page.clock.setFixedTime(new Date('2019-06-01T15:00:00Z'));
  await page.goto(CHECKOUT);
  const day = page.getByLabel('Fecha deseada (opcional)');
  await expect(day).toHaveAttribute('min', today());
  await expect(day).toHaveAttribute('max', lastWishedDay(today()));
});
