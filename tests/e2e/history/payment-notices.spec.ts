import { getPaymentNotices, sendPaymentNotice } from '#api/history/paymentNotices.ts';
import { STATUS_PATH } from '#domain/account/paths.ts';
import { formatDay, today } from '#domain/day.ts';
import { photoOf } from '../../support/photos.ts';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { setFaults } from '../support/office.ts';

const TOLD = `Pago informado el ${formatDay(today())}`;

test('a payment is told by the keyboard, once for two presses, and stands beside its document', async ({
  page,
  enterAs,
}) => {
  await enterAs('bruno');
  await page.goto(STATUS_PATH);
  await page.getByRole('button', { name: 'Informar un pago' }).press('Enter');
  const form = page.getByRole('form', { name: 'Informar un pago' });
  await expect(form.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  const first = form.getByRole('checkbox').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('Space');
  await expect(form.getByText(/^Marcado: /)).toBeVisible();
  const name = (await form.locator('label:has(input:checked)').innerText()).split(/\s+(?:U\$S|\$)/)[0] ?? '';
  await form.getByLabel('Banco o medio de pago').fill('Transferencia BROU');
  // What is ticked is what is paid, in its currency, until another amount is written, which is said.
  const marked = await form.getByText(/^Marcado: /).innerText();
  await expect(form.getByLabel('Importe')).toHaveValue(/^\d+,\d\d$/);
  await expect(form.getByLabel('Moneda').locator('option:checked')).toHaveText(
    marked.includes('U$S') ? /dólares/i : /pesos/i,
  );
  await expect(form.getByText('El importe que escribió es otro')).toHaveCount(0);
  await form.getByLabel('Importe').fill('1.234,50');
  await expect(form.getByText('El importe que escribió es otro')).toBeVisible();
  await form
    .getByLabel('Foto del comprobante')
    .setInputFiles({ name: 'recibo.jpg', mimeType: 'image/jpeg', buffer: await photoOf(800, 600) });
  await expectAccessibleAtBothWidths(page);
  const before = (await (await page.request.get(getPaymentNotices.path)).json()).notices.length;
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(sendPaymentNotice.path)) sent += 1;
  });
  await form.getByRole('button', { name: 'Informar el pago' }).dblclick();
  await expect(form.getByText('Listo: el aviso quedó registrado')).toBeVisible();
  await expect(form.getByLabel('Importe')).toHaveValue('');
  expect(sent).toBe(1);
  const row = page.getByRole('region', { name: 'Vencimientos' }).getByRole('row', { name }).first();
  await expect(row).toContainText(`${TOLD}: $ 1.234,50`);
  // Whoever tells of it again reads beside the document that it was told.
  await expect(form.locator('label', { hasText: name }).first()).toContainText(TOLD);
  const after = (await (await page.request.get(getPaymentNotices.path)).json()).notices;
  expect(after).toHaveLength(before + 1);
  expect(after[0]).toMatchObject({ amount: 123_450, bank: 'Transferencia BROU', hasPhoto: true });
  await page.reload();
  await expect(row).toContainText(TOLD);
  await enterAs('ana');
  const anas = await (await page.request.get(getPaymentNotices.path)).json();
  expect(anas.notices).toEqual([]);
});

test('what cannot be told now stays written, and is told with the next press', async ({
  page,
  enterAs,
  surprises,
}) => {
  surprises.planned.push(/status of (?:400|502)/);
  await enterAs('bruno');
  await page.goto(STATUS_PATH);
  await page.getByRole('button', { name: 'Informar un pago' }).click();
  const form = page.getByRole('form', { name: 'Informar un pago' });
  const tell = form.getByRole('button', { name: 'Informar el pago' });
  await form.getByLabel('Banco o medio de pago').fill('Cheque Itaú');
  await form.getByLabel('Importe').fill('mucho');
  await tell.click();
  await expect(form.getByRole('status')).toContainText('Marque al menos una factura.');
  await form.getByRole('checkbox').last().check();
  await tell.click();
  await expect(form.getByRole('status')).toContainText('no es un importe');
  await form.getByLabel('Importe').fill('99');
  await setFaults({ '/web/ClientState': { kind: 'status', status: 500 } });
  await tell.click();
  await expect(form.getByRole('status')).toContainText('respondió con un error');
  await expect(form.getByRole('checkbox').last()).toBeChecked();
  await expect(form.getByLabel('Importe')).toHaveValue('99');
  await setFaults({});
  await tell.click();
  await expect(form.getByText('Listo: el aviso quedó registrado')).toBeVisible();
});

test('documents of two currencies are not told as paid by what pays one of them', async ({
  page,
  enterAs,
}) => {
  await enterAs('ana');
  await page.goto(STATUS_PATH);
  await page.getByRole('button', { name: 'Informar un pago' }).click();
  const form = page.getByRole('form', { name: 'Informar un pago' });
  await form
    .locator('label', { hasText: /\$ [\d.]+,\d\d/ })
    .first()
    .getByRole('checkbox')
    .check();
  const pesos = await form.getByLabel('Importe').inputValue();
  await form.locator('label', { hasText: 'U$S' }).first().getByRole('checkbox').check();
  await expect(form.getByText('Son de dos monedas')).toBeVisible();
  await form.getByLabel('Banco o medio de pago').fill('Transferencia BROU');
  await form.getByLabel('Importe').fill(pesos);
  await form.getByLabel('Moneda').selectOption('$');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(sendPaymentNotice.path)) sent += 1;
  });
  await form.getByRole('button', { name: 'Informar el pago' }).click();
  await expect(form.getByRole('status')).toContainText('Desmarque las de la otra moneda');
  await form.locator('label', { hasText: 'U$S' }).first().getByRole('checkbox').uncheck();
  await expect(form.getByText('Son de dos monedas')).toHaveCount(0);
  expect(sent).toBe(0);
});

test('who owes nothing has nothing to tell of', async ({ page, enterAs }) => {
  await enterAs('nora');
  await page.goto(STATUS_PATH);
  await expect(page.getByText('No tiene documentos por pagar.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Informar un pago' })).toHaveCount(0);
});
