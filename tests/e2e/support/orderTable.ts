import type { Page } from '@playwright/test';

export const TABLE = '/shop/quick-order';

export const entry = (page: Page) => page.getByRole('combobox', { name: 'Código o palabras del producto' });
export const rows = (page: Page) =>
  page.getByRole('list', { name: 'Líneas del pedido' }).getByRole('listitem');
export const counts = (page: Page) => page.locator('.order-counts');

export async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Pegar', exact: true }).click();
  await page.getByLabel('Su lista, un mensaje o celdas de una planilla').fill(text);
  await page.getByRole('button', { name: 'Leer', exact: true }).click();
}

/** Codes of as many products, as the plain list has them, that are numbers. */
export async function codesOf(page: Page, count: number): Promise<string[]> {
  const lists = ['herramientas', 'ferreteria'].map(async (family) => {
    const html = await (await page.request.get(`/shop/list/${family}`)).text();
    return Array.from(html.matchAll(/href="\/shop\/products\/(\d{5})"/g), ([, code = '']) => code);
  });
  return [...new Set((await Promise.all(lists)).flat())].slice(0, count);
}

const BETWEEN_KEYS_SECONDS = 0.01;

/** As a hand scanner types: a key every 10 ms, whatever the machine has to do besides, and Enter. */
export async function scanByHand(page: Page, code: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const begun = Date.now() / 1000;
  for (const [at, key] of [...code, 'Enter'].entries()) {
    const text = key === 'Enter' ? '\r' : key;
    const timestamp = begun + at * BETWEEN_KEYS_SECONDS;
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp });
  }
  await devtools.detach();
}
