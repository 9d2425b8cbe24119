import type { Page } from '@playwright/test';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { enterAsColleague } from '../support/colleague.ts';
import { expect, test } from '../support/journey.ts';
import { OFFLINE_NOISE } from '../support/savedCopies.ts';

const TOOL = '00002';
const HAMMER = '00248';

/** Makes a list with a name of its own: lists are a card code's, and other journeys have some too. */
async function makeList(page: Page, ...codes: string[]): Promise<void> {
  await page.goto('/shop/lists');
  await page.getByLabel('Nombre de la lista nueva').fill(`Góndola ${crypto.randomUUID().slice(0, 8)}`);
  await page.getByRole('button', { name: 'Crear lista' }).click();
  await page.waitForURL('**/shop/lists/list?id=*');
  for (const code of codes) await addByCode(page, code);
}

async function addByCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Agregar un producto').fill(code);
  await page.keyboard.press('Enter');
  await expect(lineOf(page, code)).toBeVisible();
}

const lineOf = (page: Page, code: string) => page.getByRole('listitem').filter({ hasText: `Cód. ${code}` });

async function wish(page: Page, code: string, field: RegExp, text: string): Promise<void> {
  await lineOf(page, code).getByLabel(field).fill(text);
  await page.keyboard.press('Enter');
}

test('two people of one shop edit one list at once, and both see all of it', async ({
  page,
  openAs,
  anotherDevice,
}) => {
  test.slow();
  await openAs('ana', '/shop/lists');
  await makeList(page, TOOL);
  const colleague = await anotherDevice();
  await enterAsColleague(colleague);
  await colleague.goto(page.url());
  await expect(lineOf(colleague, TOOL)).toBeVisible();

  const edits = async () => {
    await wish(colleague, TOOL, /^Nota/, 'góndola 3');
    await addByCode(colleague, HAMMER);
  };
  await Promise.all([wish(page, TOOL, /^Mínimo/, '24'), edits()]);
  // As on the next day; an open page asks every 20 seconds.
  for (const device of [page, colleague]) {
    await expect(async () => {
      await device.reload();
      await expect(lineOf(device, HAMMER)).toBeVisible({ timeout: 2000 });
      await expect(lineOf(device, TOOL).getByLabel(/^Mínimo/)).toHaveValue('24', { timeout: 1000 });
      await expect(lineOf(device, TOOL).getByLabel(/^Nota/)).toHaveValue('góndola 3', { timeout: 1000 });
    }).toPass();
  }
  await expectAccessibleAtBothWidths(page);
});

test('a shelf is counted on a phone, and what is missing up to the minimum becomes the order', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('ana', '/shop/lists');
  await makeList(page, TOOL, HAMMER);
  await wish(page, TOOL, /^Mínimo/, '24');
  await wish(page, HAMMER, /^Mínimo/, '6');
  await page.getByRole('button', { name: 'Contar la góndola' }).click();
  await page
    .getByLabel(/^Cuánto hay/)
    .first()
    .fill('5');
  // The key that a phone's keyboard shows as "next".
  await page.keyboard.press('Enter');
  await page.keyboard.type('6');
  await expect(lineOf(page, TOOL)).toContainText('Pedir 19');
  await expect(lineOf(page, HAMMER)).toContainText('Alcanza');
  await page.reload();
  await page.getByRole('button', { name: 'Contar la góndola' }).click();
  await expect(page.getByText('2 de 2 contados')).toBeVisible();
  await page.getByRole('button', { name: 'Pedir 1 producto' }).click();
  await page.waitForURL('**/shop/quick-order');
  await page.getByRole('button', { name: /^Agregar .* al carro$/ }).click();
  await expect(page.getByText('pasó al carro')).toBeVisible();
  await page.goto('/shop/cart');
  await expect(page.locator('.cart-line').getByRole('spinbutton')).toHaveValue('19');
  await expect(page.locator('.cart-line')).toContainText(TOOL);
});

test('a shared list shows a visitor names and quantities, and asks nothing but files', async ({
  page,
  openAs,
  anotherDevice,
}) => {
  await openAs('ana', '/shop/lists');
  await makeList(page, TOOL, HAMMER);
  await wish(page, TOOL, /^Cuánto pide/, '12');
  await page.getByRole('button', { name: 'Compartir' }).click();
  const address = await page.getByLabel('Dirección para compartir').inputValue();
  const words = page.getByRole('link', { name: 'Enviar por WhatsApp' });
  expect(decodeURIComponent((await words.getAttribute('href')) ?? '')).toContain(address);

  const visitor = await anotherDevice();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visitor.goto(address);
  await expect(visitor.getByRole('row').filter({ hasText: TOOL })).toContainText(/^12[A-Z]/);
  await expect(visitor.getByRole('row')).toHaveCount(3);
  await expect(visitor.getByRole('main')).not.toContainText('$');
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await expectAccessibleAtBothWidths(visitor);
  await visitor.goto(address.slice(0, -5));
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'No pudimos leer esta lista' })).toBeVisible();
});

test.describe('without connection', () => {
  test.use({ browserIs: 'used' });

  test('a list that was open is there after a reload, and what was edited meanwhile is sent later', async ({
    page,
    context,
    openAs,
    surprises,
  }) => {
    surprises.planned.push(OFFLINE_NOISE);
    await openAs('ana', '/shop/lists');
    await makeList(page, TOOL);
    await page.reload();
    await expect(lineOf(page, TOOL)).toBeVisible();
    // The worker keeps what the page needs once it has loaded.
    await page.waitForTimeout(4000);
    await context.setOffline(true);
    await wish(page, TOOL, /^Mínimo/, '30');
    await page.reload();
    await expect(lineOf(page, TOOL).getByLabel(/^Mínimo/)).toHaveValue('30');
    await expect(page.getByText('Hay un cambio sin enviar')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Hay un cambio sin enviar')).toBeHidden();
    await page.evaluate(() => localStorage.removeItem('namedLists'));
    await page.reload();
    await expect(lineOf(page, TOOL).getByLabel(/^Mínimo/)).toHaveValue('30');
  });
});
