import type { Page } from '@playwright/test';
import { SHOP } from '../../support/addresses.ts';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { enterAsColleague } from '../support/colleague.ts';
import { ANA, expect, test } from '../support/journey.ts';
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

test('codes that a hand scanner sends one after the other are all in the list, or are asked', async ({
  page,
  openAs,
}) => {
  await openAs('ana', '/shop/lists');
  await makeList(page);
  const field = page.getByLabel('Agregar un producto');
  await field.focus();
  // The page has not searched yet: the first answer takes longest.
  for (const code of [TOOL, 'xyzzyq', HAMMER, 'taladro', '100007']) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  for (const code of [TOOL, HAMMER, '100007']) await expect(lineOf(page, code)).toBeVisible();
  await expect(page.getByText('No encontramos «xyzzyq».')).toBeVisible();
  await page
    .getByRole('region', { name: 'Encontrado para «taladro»' })
    .getByRole('button', { name: 'Agregar' })
    .first()
    .press('Enter');
  await expect(page.getByText('4 productos')).toBeVisible();
  await expect(field).toBeFocused();
  await expect(page.getByText('No encontramos «xyzzyq».')).toBeVisible();
});

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

const longCode = (at: number): string => `LARGO-${String(at).padStart(3, '0')}`;

/** A line with texts so long that a list has no room for many of them. */
const longLine = (list: string, at: number) => ({
  ...{ opId: crypto.randomUUID(), kind: 'put', list, wishes: { note: 'x'.repeat(100) }, before: null },
  product: {
    ...{ code: longCode(at), title: `Largo ${at} ${'ñ'.repeat(480)}`, brand: 'B'.repeat(400), unitMult: 1 },
    picture: null,
  },
});

/** Sends operations as the browser does, and answers why some were refused. */
async function send(page: Page, operations: object[]): Promise<string[]> {
  const data = { cardcode: ANA.cardcode, since: '', operations };
  const answer = await page.request.post('/api/lists/named/operations', { headers: { origin: SHOP }, data });
  expect(answer.status()).toBe(200);
  const { refused } = (await answer.json()) as { refused: { message: string }[] };
  return refused.map(({ message }) => message);
}

/** Makes lists of so many such lines, and answers what is refused. */
async function makeLongLists(page: Page, lines: number, ...lists: string[]): Promise<string[]> {
  const refused: string[] = [];
  for (const list of lists) {
    const name = `Larga ${list.slice(0, 8)}`;
    await send(page, [{ opId: crypto.randomUUID(), kind: 'create', list, name }]);
    for (let at = 0; at < lines; at += 15)
      refused.push(
        ...(await send(
          page,
          Array.from({ length: 15 }, (_, each) => longLine(list, at + each)),
        )),
      );
  }
  return refused;
}

/** Other journeys have lists of the same card code, which together have a limit. */
const dropLists = (page: Page, ...lists: string[]) =>
  send(
    page,
    lists.map((list) => ({ opId: crypto.randomUUID(), kind: 'delete', list })),
  );

test('lists that are long together are all there, and an edit of one line is answered with that line', async ({
  page,
  openAs,
}) => {
  await openAs('ana', '/shop/lists');
  const lists = Array.from({ length: 3 }, () => crypto.randomUUID());
  expect(await makeLongLists(page, 90, ...lists)).toEqual([]);
  await page.reload();
  for (const list of lists)
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: `Larga ${list.slice(0, 8)}` })
        .getByRole('cell', { name: '90', exact: true }),
    ).toBeVisible();
  await page.goto(`/shop/lists/list?id=${lists[0]}`);
  await expect(lineOf(page, longCode(89))).toBeVisible();
  const answer = page.waitForResponse('**/api/lists/named/operations');
  await wish(page, longCode(7), /^Mínimo/, '24');
  expect((await (await answer).body()).length).toBeLessThan(4_000);
  await page.reload();
  await expect(lineOf(page, longCode(7)).getByLabel(/^Mínimo/)).toHaveValue('24');
  await dropLists(page, ...lists);
});

test('a list that is full says in kilobytes how large it may be, and keeps what it has', async ({
  page,
  openAs,
}) => {
  await openAs('ana', '/shop/lists');
  const list = crypto.randomUUID();
  const refused = new Set(await makeLongLists(page, 240, list));
  expect([...refused]).toEqual([expect.stringContaining('Una lista puede ocupar hasta 256 KB')]);
  await page.goto(`/shop/lists/list?id=${list}`);
  await wish(page, longCode(0), /^Nota/, 'corta');
  await expect(lineOf(page, longCode(0)).getByLabel(/^Nota/)).toHaveValue('corta');
  await page.reload();
  await expect(lineOf(page, longCode(0)).getByLabel(/^Nota/)).toHaveValue('corta');
  await dropLists(page, list);
});

test('a shelf is counted on a phone, and at the desk what is missing up to the minimum becomes the order', async ({
  page,
  openAs,
  signIn,
  anotherDevice,
}) => {
  await openAs('ana', '/shop/lists');
  await makeList(page, TOOL, HAMMER);
  await wish(page, TOOL, /^Mínimo/, '24');
  await wish(page, HAMMER, /^Mínimo/, '6');
  await expect(page.getByText('sin guardar')).toHaveCount(0);
  const phone = await anotherDevice();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto('/site/faq');
  await signIn('ana', phone);
  await phone.goto(page.url());
  await phone.getByRole('button', { name: 'Contar la góndola' }).click();
  await phone
    .getByLabel(/^Cuánto hay/)
    .first()
    .fill('5');
  // The key that a phone's keyboard shows as "next".
  await phone.keyboard.press('Enter');
  await phone.keyboard.type('6');
  await expect(lineOf(phone, TOOL)).toContainText('Pedir 19');
  await expect(lineOf(phone, HAMMER)).toContainText('Alcanza');
  await phone.reload();
  await phone.getByRole('button', { name: 'Contar la góndola' }).click();
  await expect(phone.getByText('2 de 2 contados')).toBeVisible();
  // The narrowest phone breaks no word of a name.
  await phone.setViewportSize({ width: 320, height: 640 });
  const name = await lineOf(phone, TOOL).locator('.cart-line-words b').boundingBox();
  expect(name?.width).toBeGreaterThan(90);

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

test('an empty list is shared with nobody', async ({ page, openAs }) => {
  await openAs('ana', '/shop/lists');
  await page.getByLabel('Nombre de la lista nueva').fill('Obra vacía');
  await page.getByRole('button', { name: 'Crear lista' }).click();
  await expect(page.getByRole('heading', { name: 'La lista está vacía' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Duplicar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Compartir' })).toHaveCount(0);
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
