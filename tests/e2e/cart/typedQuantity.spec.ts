import type { Page } from '@playwright/test';
import { saveCart } from '#backoffice/calls/cart.ts';
import { offered, type Product, productOf } from '../support/customer.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { grid } from '../support/listing.ts';
import { journal, officeCart } from '../support/office.ts';

const LISTING = '/shop/catalog/ferreteria';

const fieldOf = (page: Page, { name }: Product) =>
  page.getByRole('main').getByLabel(`Cantidad de ${name}`, { exact: true });

const savedOf = async ({ itemCode }: Product) =>
  (await officeCart(ANA)).lines.find((line) => line.itemCode === itemCode)?.quantity;

/** Every quantity that was ever saved of a product, in turn. */
const everSaved = async ({ itemCode }: Product): Promise<number[]> => {
  const saves = (await journal(saveCart.path)).map(({ body }) => JSON.parse(body));
  return saves.flatMap(({ lines }) =>
    lines
      .filter((line: { itemCode: string }) => line.itemCode === itemCode)
      .map((line: { quantity: number }) => line.quantity),
  );
};

/** A cart with one product, and its page. */
async function cartWith(page: Page, isSought: (multiple: number) => boolean, times: number) {
  const slots = offered(grid(page));
  await expect(slots.first()).toBeVisible();
  const products = await Promise.all((await slots.all()).map(productOf));
  const product = products.find(({ multiple }) => isSought(multiple));
  if (!product) throw new Error('The listing has no such product.');
  const quantity = product.multiple * times;
  const answer = await page.request.post('/api/cart/operations', {
    headers: { origin: new URL(page.url()).origin },
    data: {
      cardcode: ANA.cardcode,
      baseRev: 0,
      operations: [{ kind: 'add', opId: crypto.randomUUID(), itemCode: product.itemCode, quantity }],
    },
  });
  expect(answer.ok()).toBe(true);
  await page.goto('/shop/cart');
  await expect(fieldOf(page, product)).toBeVisible();
  await expect.poll(() => savedOf(product)).toBe(quantity);
  return { product, quantity };
}

test.beforeEach(({ openAs }) => openAs('ana', LISTING));

for (const [typed, said] of [
  ['1,5', 'Debe ser un número entero'],
  ['99999999', 'Hasta 100.000 por producto'],
  ['1e3', 'Escriba la cantidad en números'],
] as const)
  test(`${typed} over 20 saves nothing of what it begins with, and says what is still in the cart`, async ({
    page,
  }) => {
    const { product } = await cartWith(page, (multiple) => multiple === 1, 20);
    const field = fieldOf(page, product);
    await field.focus();
    // As slowly as somebody who looks for each key.
    await page.keyboard.type(typed, { delay: 350 });
    const line = page.locator('.cart-line').filter({ hasText: product.itemCode });
    await expect(line.getByText(said)).toBeVisible();
    await expect(line.getByText('No se guardó: en el carro sigue 20.')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(line.getByText('No se guardó: en el carro sigue 20.')).toBeVisible();
    await page.goto('/shop/checkout');
    await expect(page.getByRole('listitem').filter({ hasText: product.itemCode })).toContainText('20');
    expect(new Set(await everSaved(product))).toEqual(new Set([20]));
  });

test('a quantity that is no multiple leaves none of its beginnings, which are multiples', async ({
  page,
}) => {
  const { product, quantity } = await cartWith(page, (multiple) => multiple > 1 && multiple < 13, 3);
  await fieldOf(page, product).focus();
  // The multiple, and a digit that makes it none: 12, 121.
  await page.keyboard.type(`${product.multiple}1`, { delay: 350 });
  await page.keyboard.press('Tab');
  await expect(page.getByText(`No se guardó: en el carro sigue ${quantity}.`)).toBeVisible();
  await page.reload();
  await expect(fieldOf(page, product)).toHaveValue(String(quantity));
  expect(new Set(await everSaved(product))).toEqual(new Set([quantity]));
});

test('a whole quantity is saved at Enter, when the field is left, after a pause and when the page is left in the middle', async ({
  page,
}) => {
  const { product } = await cartWith(page, (multiple) => multiple === 1, 2);
  const field = fieldOf(page, product);
  await field.focus();
  await page.keyboard.type('17');
  await page.keyboard.press('Enter');
  await expect.poll(() => savedOf(product)).toBe(17);
  await field.focus();
  await field.fill('18');
  await page.keyboard.press('Tab');
  await expect.poll(() => savedOf(product)).toBe(18);
  await field.fill('19');
  await expect.poll(() => savedOf(product)).toBe(19);
  await expect(field).toBeFocused();
  await field.fill('23');
  await page.reload();
  await expect(fieldOf(page, product)).toHaveValue('23');
  await expect.poll(() => savedOf(product)).toBe(23);
  expect((await everSaved(product)).filter((quantity) => quantity < 17)).toEqual([2]);
});

test('a beginning that a long pause saved is taken back once what it began is refused', async ({ page }) => {
  const { product } = await cartWith(page, (multiple) => multiple === 1, 20);
  await fieldOf(page, product).focus();
  await page.keyboard.type('1');
  await expect.poll(() => savedOf(product)).toBe(1);
  await page.keyboard.type(',5');
  await expect.poll(() => savedOf(product)).toBe(20);
  await expect(page.getByText('No se guardó: en el carro sigue 20.')).toBeVisible();
});

test('who types and presses Comprar orders what is typed', async ({ page }) => {
  const { product } = await cartWith(page, (multiple) => multiple === 1, 2);
  await fieldOf(page, product).fill('31');
  await page.getByRole('main').getByRole('link', { name: 'Comprar', exact: true }).first().click();
  await expect(page).toHaveURL(/\/shop\/checkout$/);
  await expect(page.getByRole('listitem').filter({ hasText: product.itemCode })).toContainText('31');
  await expect.poll(() => savedOf(product)).toBe(31);
});
