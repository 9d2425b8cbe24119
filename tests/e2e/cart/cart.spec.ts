import type { Page } from '@playwright/test';
import { quantityText } from '#domain/product/quantity.ts';
import { DESK, expectAccessibleAtBothWidths, PHONE } from '../support/axe.ts';
import { listFirstTwo, offered, productOf } from '../support/customer.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { grid } from '../support/listing.ts';
import { officeCart } from '../support/office.ts';
import { scriptNamed } from '../support/scripts.ts';

const LISTING = '/shop/catalog/ferreteria';

const slots = (page: Page) => offered(grid(page));
const line = (page: Page, name: string) => page.locator('.cart-line').filter({ hasText: name });

type Edges = { left: number; right: number };

/** Puts products of the listing into the cart, all at once, as another of the customer's devices would. */
async function fill(page: Page, count: number, times = 1) {
  await expect(slots(page).first()).toBeVisible();
  const products = [];
  for (let at = 0; at < count; at += 1) products.push(await productOf(slots(page).nth(at)));
  const operations = products.map(({ itemCode, multiple }) => ({
    kind: 'add',
    opId: crypto.randomUUID(),
    itemCode,
    quantity: multiple * times,
  }));
  const answer = await page.request.post('/api/cart/operations', {
    headers: { origin: new URL(page.url()).origin },
    data: { cardcode: ANA.cardcode, baseRev: 0, operations },
  });
  expect(answer.ok()).toBe(true);
  return products;
}

const codesInOffice = async () => (await officeCart(ANA)).lines.map(({ itemCode }) => itemCode).toSorted();

test.beforeEach(({ openAs }) => openAs('ana', LISTING));

test('the header counts lines, whatever their quantities', async ({ page }) => {
  await fill(page, 2, 3);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Carro: 2 productos', exact: true })).toBeVisible();
});

test('a line says its brand, code, list price, discount, tax and total', async ({ page }) => {
  await fill(page, 6);
  await page.goto('/shop/cart');
  const discounted = page.locator('.cart-line').filter({ hasText: /−\d/ }).first();
  await expect(discounted).toContainText(/Código \S+/);
  await expect(discounted).toContainText(/Precio de lista (?:U\$S|\$) [\d.]+,\d\d/);
  await expect(discounted).toContainText(/IVA \d+|Exento de IVA/);
  await expect(discounted).toContainText(/Total\s*(?:U\$S|\$) [\d.]+,\d\d/);
});

test('from ten lines on a cart is read as a price list: low rows, and nothing lies over its neighbour', async ({
  page,
}) => {
  await page.setViewportSize(DESK);
  await fill(page, 10);
  await page.goto('/shop/cart');
  const rows = page.locator('.cart-line');
  await expect(rows).toHaveCount(10);
  await expect(page.locator('.line-skeleton')).toHaveCount(0);
  const parts = await rows.evaluateAll((all) =>
    all.map((row) => {
      const [words, unit, quantity, total] = ['words', 'unit', 'quantity', 'total'].map((part) => {
        const shown = row.querySelectorAll(`.cart-line-${part} > :not(.overline)`);
        const boxes = Array.from(shown, (one) => one.getBoundingClientRect());
        return {
          left: Math.min(...boxes.map(({ left }) => left)),
          right: Math.max(...boxes.map(({ right }) => right)),
        };
      }) as [Edges, Edges, Edges, Edges];
      return {
        height: Math.round(row.getBoundingClientRect().height),
        isApart: words.right <= unit.left && unit.right <= quantity.left && quantity.right <= total.left,
      };
    }),
  );
  expect(parts.filter(({ isApart }) => !isApart)).toEqual([]);
  // A name of two lines has a line more.
  const heights = parts.map(({ height }) => height).toSorted((a, b) => a - b);
  expect(heights[4]).toBeLessThanOrEqual(62);
  expect(heights.at(-1)).toBeLessThanOrEqual(96);
});

test('an empty cart begins with the last orders and what was bought lately, at today’s price', async ({
  page,
}) => {
  await page.goto('/shop/cart');
  await expect(page.getByText('Su carro está vacío.')).toBeVisible();
  const orders = page.getByRole('region', { name: 'Sus últimos pedidos' });
  await expect(orders.getByRole('link', { name: /^Repetir pedido \d+$/ }).first()).toBeVisible();
  const bought = page.getByRole('region', { name: 'Mis productos' });
  const slot = offered(bought).first();
  const { itemCode, multiple } = await productOf(slot);
  await slot.getByRole('button', { name: /^Agregar/ }).click();
  await expect.poll(async () => (await officeCart(ANA)).lines).toEqual([{ itemCode, quantity: multiple }]);
  await expect(line(page, itemCode)).toBeVisible();
});

test('an emptied cart comes back whole by one press, also after a reload', async ({ page }) => {
  const products = await fill(page, 3);
  await page.goto('/shop/cart');
  await page.getByRole('button', { name: 'Vaciar el carro' }).click();
  await expect(page.getByText('Vació el carro: tenía 3 productos.')).toBeVisible();
  await expect.poll(codesInOffice).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Productos agregados al carro!')).toBeVisible();
  await expect.poll(codesInOffice).toEqual(products.map(({ itemCode }) => itemCode).toSorted());
  await expect(page.locator('.cart-line')).toHaveCount(3);
});

test('a cart that the retailer emptied says so, and comes back by one press', async ({ page }) => {
  const products = await fill(page, 5);
  const codes = products.map(({ itemCode }) => itemCode).toSorted();
  await expect.poll(codesInOffice).toEqual(codes);
  // An emptied cart is believed after two minutes of it, longer than a journey may take. The first answer here is the later one.
  await page.route(
    /\/api\/cart\?/,
    async (route) => {
      const response = await route.fetch();
      const { cart, ...answer } = await response.json();
      const taken = { lines: cart.lines, promos: cart.promos, at: Date.now() };
      await route.fulfill({ response, json: { ...answer, cart: { ...cart, lines: [], taken } } });
    },
    { times: 1 },
  );
  await page.goto('/shop/cart');
  const strip = page
    .getByRole('status')
    .filter({ hasText: 'El comercio vació su carro: tenía 5 productos.' });
  await expect(strip).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await strip.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.locator('.cart-line')).toHaveCount(5);
  await expect(strip).toBeHidden();
});

test('a double click removes one line, which comes back in its place, and a quantity is rounded up in sight', async ({
  page,
}) => {
  const products = await fill(page, 8);
  const second = products[1];
  const packed = products.find(({ multiple }) => multiple > 1);
  if (!second || !packed) throw new Error('The listing has nothing that is sold by several.');
  await page.goto('/shop/cart');
  await page.getByRole('button', { name: `Quitar ${second.name} del carro` }).dblclick();
  await expect(page.getByRole('button', { name: /^Deshacer/ })).toBeFocused();
  await expect.poll(async () => (await codesInOffice()).length).toBe(products.length - 1);
  await page.keyboard.press('Enter');
  const restored = page.locator('.cart-line').nth(1);
  await expect(restored).toContainText(second.itemCode);
  await expect(restored.getByRole('spinbutton')).toBeFocused();
  await expect.poll(async () => (await codesInOffice()).length).toBe(products.length);

  const field = page.getByLabel(`Cantidad de ${packed.name}`, { exact: true });
  await field.fill(quantityText(packed.multiple * 2 + 1));
  const buy = page.getByRole('main').getByRole('link', { name: 'Comprar', exact: true }).first();
  await buy.click();
  await expect(
    page.getByText(/^Se vende de a .*: de .* pasó a .*\. Revise y vuelva a Comprar\.$/),
  ).toBeVisible();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(quantityText(packed.multiple * 3));
  await buy.click();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
});

test('phone and desktop converge, and what the other did is said once, on no paper', async ({
  page,
  signIn,
  anotherDevice,
}) => {
  const [first] = await fill(page, 2);
  await page.goto('/shop/cart');
  const phone = await anotherDevice();
  await phone.setViewportSize(PHONE);
  await phone.goto('/shop/cart');
  await signIn('ana', phone);
  await expect(phone.locator('.cart-line')).toHaveCount(2);
  await phone.getByRole('button', { name: `Quitar ${first?.name} del carro` }).click();
  await expect(phone.locator('.cart-line')).toHaveCount(1);
  await expect.poll(codesInOffice).toHaveLength(1);

  // The desk's page is looked at again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const strip = page.getByText(`Su carro cambió desde otro dispositivo. Se quitó: ${first?.name}.`);
  await expect(strip).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(strip).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.locator('.cart-line')).toHaveCount(1);
  await page.getByRole('button', { name: 'Cerrar este aviso' }).click();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.reload();
  await expect(page.locator('.cart-line')).toHaveCount(1);
  await expect(page.getByText('Su carro cambió')).toHaveCount(0);
});

test('on a phone Comprar is in reach, and covers neither the last line nor a focused control', async ({
  page,
}) => {
  const products = await fill(page, 8);
  await page.setViewportSize(PHONE);
  await page.goto('/shop/cart');
  await expect(page.locator('.cart-line')).toHaveCount(8);
  const buy = page.getByRole('main').getByRole('link', { name: 'Comprar', exact: true });
  await expect(buy).toHaveCount(1);
  await expect(buy).toBeInViewport();
  const isUncovered = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return over !== null && (element.contains(over) || over.contains(element));
  };
  for (const { name } of products) {
    const remove = page.getByRole('button', { name: `Quitar ${name} del carro` });
    await remove.focus();
    expect(await remove.evaluate(isUncovered), name).toBe(true);
  }
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await line(page, products.at(-1)?.name ?? '')
    .locator('.cart-line-total')
    .scrollIntoViewIfNeeded();
  expect(await page.locator('.cart-line-total').last().evaluate(isUncovered)).toBe(true);
  expect(await buy.evaluate(isUncovered)).toBe(true);
  await buy.click();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
});

test('a printed cart is an order sheet with every line and none of the page’s controls', async ({ page }) => {
  const products = await fill(page, 3);
  await page.goto('/shop/cart');
  await expect(page.locator('.cart-line')).toHaveCount(3);
  const drawing = page.waitForResponse(scriptNamed('barcodeSvg'));
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await drawing;
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.sheet');
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(sheet.locator('.bars svg')).toHaveCount(3, { timeout: 100 });
  }).toPass();
  await expect(page.getByText(new RegExp(`RUT \\d+ · Cliente ${ANA.cardcode}`))).toBeVisible();
  for (const { itemCode, name } of products)
    await expect(sheet.getByRole('row').filter({ hasText: itemCode })).toContainText(name);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expect(page.locator('.totals').first()).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);
});

test('rate and transport minimum are said with their currency, and an outage of theirs harms nothing', async ({
  page,
  surprises,
}) => {
  await fill(page, 1);
  await page.goto('/shop/cart');
  await expect(page.getByText(/envío .*\$\s6\.000,00|supera \$\s6\.000,00/)).toBeVisible();
  const equivalent = page.locator('.cart-equivalent');
  await expect(equivalent).toContainText(/^\$\s.* equivalen a U\$S\s/);
  await page.getByLabel('Moneda preferida').selectOption('UYU');
  await expect(equivalent).toHaveCount(0);
  await page.getByLabel('Moneda preferida').selectOption('USD');
  await expect(equivalent).toBeVisible();
  surprises.planned.push(/status of 503/);
  await page.route('**/api/terms', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(page.getByText('No pudimos consultar la cotización')).toBeVisible();
  await expect(page.locator('.totals').first()).toBeVisible();
  await page.unroute('**/api/terms');
  await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
  await expect(equivalent).toBeVisible();
  await expect(page.getByText('No pudimos consultar la cotización')).toHaveCount(0);
});

test('cart, mini cart, wish list and comparison have no violation', async ({ page }) => {
  test.slow();
  await page.setViewportSize(DESK);
  await fill(page, 4);
  await listFirstTwo(page, 'wishlist');
  await expect(page.locator('.product-card .price').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'wish list');
  await page.goto('/shop/cart');
  for (const viewport of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    // A name needs room: one word to a line cannot be read down a cart of sixty.
    await expect
      .poll(async () => (await page.locator('.cart-line-words').first().boundingBox())?.width)
      .toBeGreaterThan(viewport.width / 5);
  }
  await expectAccessibleAtBothWidths(page, 'cart');
  await page.getByRole('button', { name: /^Carro: 4 productos/ }).click();
  await expect(page.locator('#mini-cart .totals').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'mini cart');
  await page.goto(LISTING);
  await listFirstTwo(page, 'compare');
  await expect(page.locator('#compare-table .price').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'comparison');
});
