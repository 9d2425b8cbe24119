import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { changeOwnWords } from '#api/quickOrder.ts';
import { isBarcode } from '#domain/product/barcode.ts';
import { CHROMIUM_ARGS, findTestChromium } from '../../../scripts/test/chromium.ts';
import { SHOP } from '../../support/addresses.ts';
import { writeFilm } from '../../support/film.ts';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { entry, rows, scanByHand, TABLE } from '../support/orderTable.ts';
import { type } from '../support/searchBox.ts';

/** What the camera of these journeys sees. */
const FILM = join(tmpdir(), `mostrador-film-${process.pid}.y4m`);
/** GTINs of no product, with a right check digit. */
const UNKNOWN = '7790000000003';
const FURTHER = '7790000000102';
const CODE = '00002';

const executablePath = findTestChromium();
test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      ...CHROMIUM_ARGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${FILM}`,
    ],
  },
});

async function barcodeOf(code: string): Promise<string> {
  const html = await (await fetch(`${SHOP}/shop/products/${code}`)).text();
  return /"gtin":"(\d+)"/.exec(html)?.[1] ?? '';
}

/** So many codes more that nobody knew, scanned after the one that is kept. */
const collectMore = (page: Page, count: number): Promise<void> =>
  page.evaluate((more) => {
    const [drafts] = JSON.parse(localStorage.orderDrafts);
    const [{ scannedMs }] = drafts.scans;
    for (let at = 1; at <= more; at += 1)
      drafts.scans.unshift({ code: `MAS-${at}`, scannedMs: scannedMs + at });
    localStorage.orderDrafts = JSON.stringify([drafts]);
  }, count);

const codes = (page: Page) => page.getByRole('region', { name: 'Códigos sin encontrar' });

test('the camera puts each barcode on the table, keeps those that nobody knows, and is asked for at a press', async ({
  page,
  openAs,
}) => {
  await writeFilm(FILM, [
    { digits: null, seconds: 0.2 },
    { digits: await barcodeOf(CODE), seconds: 1 },
    { digits: UNKNOWN, seconds: 1 },
  ]);
  await openAs('ana', TABLE);
  const reader: string[] = [];
  page.on('request', (request) => reader.push(request.url()));
  await expect(page.getByText('Todavía no hay líneas')).toBeVisible();
  expect(reader.filter((url) => url.endsWith('.wasm'))).toEqual([]);
  await page.getByRole('button', { name: 'Escanear', exact: true }).click();

  await expect(rows(page).getByRole('checkbox')).toBeChecked();
  await expect(rows(page)).toContainText(CODE);
  await expect(codes(page)).toContainText(UNKNOWN);
  await expect(codes(page).getByRole('img')).toBeVisible();
  expect(reader.filter((url) => new URL(url).origin !== SHOP)).toEqual([]);
  await page.getByRole('button', { name: 'Cerrar la cámara' }).click();
  await expect(page.locator('video')).toHaveCount(0);

  // It is kept with its picture, and its product is chosen once somebody knows it.
  await page.reload();
  await expect(codes(page).getByRole('img')).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'the codes that nobody knows');
  await page.getByRole('button', { name: `Elegir el producto del código ${UNKNOWN}` }).click();
  await page.keyboard.type('amoladora');
  await codes(page).getByRole('option').first().click();
  await expect(rows(page)).toHaveCount(2);
  await expect(codes(page)).toHaveCount(0);
});

test('from a phone’s home screen the table opens with its camera, and once', async ({ page, openAs }) => {
  await writeFilm(FILM, [{ digits: await barcodeOf(CODE), seconds: 1 }]);
  const { shortcuts } = await (await page.request.get('/manifest.json')).json();
  const { url } = shortcuts.find(({ name }: { name: string }) => name === 'Escanear');
  await openAs('ana', url);
  await expect(rows(page)).toContainText(CODE);
  await page.getByRole('button', { name: 'Cerrar la cámara' }).click();
  await expect(page).toHaveURL(TABLE);
  await page.reload();
  await expect(rows(page)).toContainText(CODE);
  await expect(page.locator('video')).toHaveCount(0);
});

test('a box is asked once how many it holds, and every box from then on is so many', async ({
  page,
  openAs,
}) => {
  const figures = `1${(await barcodeOf(CODE)).padStart(13, '0').slice(0, 12)}`;
  const box = Array.from({ length: 10 }, (_, digit) => `${figures}${digit}`).find(isBarcode) ?? '';
  await openAs('ana', TABLE);
  // The journeys' customer may have been asked before.
  await page.request.post(changeOwnWords.path, {
    headers: { origin: SHOP },
    data: { cardcode: ANA.cardcode, edits: [{ kind: 'forget', word: box }] },
  });
  await page.reload();
  await expect(page.getByText('Todavía no hay líneas')).toBeVisible();
  for (const asked of ['Es una caja.', 'Son 2 cajas.']) {
    await page.locator('h1').click();
    await scanByHand(page, box);
    await expect(rows(page)).toContainText(asked);
  }
  // A line of the same box waits for the same answer.
  await entry(page).fill(`${box} 3`);
  await entry(page).press('Enter');
  await expect(rows(page).last()).toContainText('Son 3 cajas.');
  await expect(page.getByRole('button', { name: /^Agregar .*al carro$/ }).last()).toBeDisabled();
  await page.getByLabel(/^Son 2 cajas/).fill('12');
  await rows(page).first().getByRole('button', { name: 'Siempre, para toda la empresa' }).click();
  const quantities = rows(page).getByRole('spinbutton');
  await expect(quantities.first()).toHaveValue('24');
  await expect(quantities.last()).toHaveValue('36');
  await expect(rows(page).filter({ hasText: 'Cuántas unidades' })).toHaveCount(0);
  await page.locator('h1').click();
  await scanByHand(page, box);
  await expect(quantities.last()).toHaveValue('48');

  // Typed, pasted and in files it is as many.
  await entry(page).fill(`${box} 5`);
  await entry(page).press('Enter');
  await expect(quantities.last()).toHaveValue('60');
  await expect(rows(page).last()).toContainText('5 cajas de 12');
  // As many pieces as fill boxes may be pieces.
  await entry(page).fill(`${box} 24`);
  await entry(page).press('Enter');
  const ways = rows(page).last().locator('.order-way');
  await expect(ways.first()).toContainText('24 cajas de 12');
  await ways.last().click();
  await expect(quantities.last()).toHaveValue('24');
  await expect(rows(page).last()).not.toContainText('cajas de 12');
  await page.goto('/account/words');
  await expect(page.getByRole('listitem').filter({ hasText: box })).toContainText('caja de 12');
});

test('what is scanned into the search box is searched, and is not on the table', async ({ page, openAs }) => {
  const barcode = await barcodeOf(CODE);
  await openAs('ana', '/site/faq');
  await page.getByRole('searchbox', { name: 'Buscar productos' }).focus();
  await scanByHand(page, barcode);
  await expect(page.getByRole('main').getByText(CODE, { exact: true }).first()).toBeVisible();
  await page.goto(TABLE);
  await expect(page.getByText('Todavía no hay líneas')).toBeVisible();
});

test('a hand scanner is heard on every page: what is scanned into a quantity is none, and is on the table', async ({
  page,
  openAs,
}) => {
  const barcode = await barcodeOf(CODE);
  await openAs('ana', '/shop/products/00006');
  const quantity = page.locator('.detail-main').getByRole('spinbutton').first();
  await quantity.fill('3');
  await quantity.focus();
  await scanByHand(page, barcode);
  await expect(page.locator('.toast').getByText('está en la tabla')).toBeVisible();
  await expect(quantity).toHaveValue('3');
  await expect(quantity).toBeFocused();

  // Where the focus is nowhere, too.
  await page.locator('h1').click();
  await scanByHand(page, UNKNOWN);
  await expect(page.locator('.toast').getByText(`No conocemos el código ${UNKNOWN}`)).toBeVisible();
  await collectMore(page, 99);
  await scanByHand(page, FURTHER);
  await expect(page.locator('.toast').getByText('se borró el más viejo')).toBeVisible();
  await scanByHand(page, barcode);
  await expect(page.locator('.toast').getByText('Sumamos otra vez')).toBeVisible();

  await page.locator('.toast').getByRole('link', { name: 'Ver la tabla' }).last().click();
  await expect(rows(page)).toHaveCount(1);
  const row = rows(page).getByRole('spinbutton');
  const twice = await row.inputValue();
  await row.focus();
  await scanByHand(page, barcode);
  await expect(row).not.toHaveValue(twice);
  await expect(rows(page)).toHaveCount(1);
  await expect(codes(page).getByRole('listitem')).toHaveCount(100);
  await expect(codes(page)).toContainText(FURTHER);
  await expect(codes(page).getByText(UNKNOWN, { exact: true })).toHaveCount(0);
});

test('the bar code of a box finds its product in the search box, and Enter opens it', async ({
  page,
  openAs,
}) => {
  const box = '7791234567898';
  await openAs('ana', '/site/faq');
  await page.request.post(changeOwnWords.path, {
    headers: { origin: SHOP },
    data: {
      cardcode: ANA.cardcode,
      edits: [{ kind: 'teach', text: box, code: '00006', name: 'Llave', units: 12 }],
    },
  });
  await page.goto('/account/words');
  await expect(page.getByText(box)).toBeVisible();
  await type(page, box);
  await expect(page.locator('.suggestion').first()).toContainText('00006');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shop/products/00006');

  // A carton whose ITF-14 holds the number of its product was taught by nobody.
  const figures = `1${(await barcodeOf('00002')).padStart(13, '0').slice(0, 12)}`;
  const carton = Array.from({ length: 10 }, (_, digit) => `${figures}${digit}`).find(isBarcode) ?? '';
  await type(page, carton);
  await expect(page.locator('.suggestion').first()).toContainText('00002');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shop/products/00002');
});
