import writeWorkbook from 'write-excel-file/node';
import { HABITS, pdfOf, SHAPES } from '../../support/pdf/forms.ts';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { officeCart } from '../support/office.ts';
import { codesOf, counts, entry, paste, rows, scanByHand, TABLE } from '../support/orderTable.ts';

test('sixty lines are typed by the keyboard alone, and what can be had of them is added at once', async ({
  page,
  openAs,
}) => {
  test.slow();
  await openAs('ana', TABLE);
  const codes = await codesOf(page, 60);
  expect(codes).toHaveLength(60);
  await entry(page).focus();
  for (const [at, code] of codes.entries()) {
    await page.keyboard.type(code);
    // Without a person's pause it would be a hand scanner that types.
    await page.waitForTimeout(40);
    await page.keyboard.press('Enter');
    // No quantity was typed: the row's own field comes next, and then the next line.
    await expect(rows(page).nth(at).getByRole('spinbutton')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(entry(page)).toBeFocused();
  }
  await expect(counts(page)).toHaveText(/^60 líneas: (?!.*consultándose)/);
  const [, ready = ''] = /^60 líneas: (\d+) listas/.exec((await counts(page).textContent()) ?? '') ?? [];
  expect(Number(ready)).toBeGreaterThan(50);

  await page.keyboard.type('amoladora');
  await expect(page.getByRole('listbox', { name: 'Productos encontrados' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(rows(page).nth(60).getByRole('spinbutton')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(counts(page)).toContainText(`61 líneas: ${Number(ready) + 1} listas`);
  const add = page.getByRole('button', { name: `Agregar ${Number(ready) + 1} líneas al carro` });
  for (
    let presses = 0;
    presses < 6 && !(await add.evaluate((it) => it === document.activeElement));
    presses++
  )
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Productos agregados al carro!')).toBeVisible();
  await expect(rows(page)).toHaveCount(60 - Number(ready));
  await expect.poll(async () => (await officeCart(ANA)).lines.length).toBeGreaterThanOrEqual(Number(ready));
});

test('a measure stays on one line in the ways to read a line, and in what was chosen', async ({
  page,
  openAs,
}) => {
  await openAs('ana', TABLE);
  await paste(page, '3 amoladora');
  const row = rows(page).first();
  const way = row
    .locator('.order-way')
    .filter({ hasText: /4\s1\/2/ })
    .first();
  await expect.poll(() => way.locator('b').textContent()).toMatch(/4\u00a01\/2/);
  await way.click();
  await expect.poll(() => row.locator('.order-item-words > a').textContent()).toMatch(/4\u00a01\/2/);
});

test('a figure chooses among the ways to read a line, and a bar code that is scanned over them chooses none', async ({
  page,
  openAs,
}) => {
  await openAs('ana', TABLE);
  await paste(page, 'martillo 2');
  const row = rows(page).first();
  const second = row.locator('.order-way').nth(1);
  const code = /Código (\S+)/.exec(await second.innerText())?.[1] ?? '';
  await second.focus();
  await scanByHand(page, '7739920000021');
  await expect(rows(page)).toHaveCount(2);
  await expect(row.locator('.order-way')).not.toHaveCount(0);
  await second.focus();
  // A figure that comes right after others would be one of theirs.
  await page.waitForTimeout(500);
  await page.keyboard.press('2');
  await expect(row.locator('.order-way')).toHaveCount(0);
  await expect(row.getByText(`Código ${code}`)).toBeVisible();
  await expect(row.getByRole('spinbutton')).toBeFocused();
});

test('none of the ways sets a line aside with its quantity, and goes on to the next one, by the keyboard alone', async ({
  page,
  openAs,
}) => {
  await openAs('ana', TABLE);
  await paste(page, 'martillo 3\ntaladro 2');
  const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
  await first.locator('.order-way').first().focus();
  await page.keyboard.press('0');
  await expect(second.locator('.order-way').first()).toBeFocused();
  await expect(counts(page)).toHaveText('2 líneas: 0 listas, 1 por elegir, 1 sin encontrar');
  await page.waitForTimeout(500);
  await page.keyboard.press('0');
  await expect(entry(page)).toBeFocused();
  await page.reload();
  await expect(first).toContainText('No es ninguno de los que encontramos');
  await first.getByRole('button', { name: 'Buscarlo' }).press('Enter');
  await first.getByRole('combobox').fill('00006');
  await first.getByRole('option').first().click();
  await expect(first.getByRole('spinbutton')).toHaveValue('3');
  await second.getByRole('button', { name: /^Ver \d opci/ }).press('Enter');
  await expect(second.locator('.order-way').first()).toBeFocused();
  await expect(second.locator('.order-way').first()).toContainText('2 × ');
});

test('a pasted message is read line by line: what is sure is ticked, the rest is asked, and two tabs show the same table', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('ana', TABLE);
  await expect(page.getByText('Todavía no hay líneas')).toBeVisible();
  await paste(page, 'Hola, buen día\n00002 6\ntaladro 2\nNO-EXISTE-9 3\n00006 00133\n<b>HTML</b> 1\n00002 1');
  await expect(counts(page)).toContainText(/^7 líneas: /);
  await expect(rows(page).filter({ hasText: '00002 6' }).getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('Está en otra línea: se suman')).toHaveCount(2);
  await expectAccessibleAtBothWidths(page, 'the order table');

  const asked = rows(page).filter({ hasText: 'taladro 2' });
  await expect(asked.getByRole('checkbox')).not.toBeChecked();
  const nearest = asked.locator('.order-way').first();
  await expect(nearest).toContainText('2 × Taladro');
  await expect(nearest.locator('.figure').last()).toHaveText(/^(?:U\$S|\$) [\d.]+,\d\d$/);
  await expect(nearest.locator('.stock')).toBeVisible();
  await nearest.click();
  await expect(asked.getByRole('checkbox')).toBeChecked();
  await expect(asked.getByRole('spinbutton')).toBeFocused();
  // What is chosen names the product without its quantity, and is nobody's word before somebody says so.
  await expect(asked.getByText('¿«taladro» es este producto?')).toBeVisible();
  await asked.getByRole('button', { name: 'Solo esta vez' }).press('Enter');
  await expect(asked.getByText('«taladro» es este producto solo esta vez')).toBeVisible();
  await expect(asked.getByRole('spinbutton')).toBeFocused();
  await expect(asked.getByRole('checkbox')).toBeChecked();

  const other = await context.newPage();
  await other.goto(TABLE);
  await expect(rows(other)).toHaveCount(await rows(page).count());
  await rows(other)
    .filter({ hasText: 'NO-EXISTE-9' })
    .getByRole('button', { name: /^Quitar/ })
    .click();
  await expect(rows(page).filter({ hasText: 'NO-EXISTE-9' })).toHaveCount(0);
  await other.getByRole('button', { name: 'Deshacer' }).click();
  await expect(rows(page).filter({ hasText: 'NO-EXISTE-9' })).toHaveCount(1);
  await other.close();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Descargar \d+ línea/ }).click();
  expect((await download).suggestedFilename()).toBe('lineas-sin-agregar.csv');
  await expect(page.locator('.order-table b', { hasText: /^HTML$/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Agregar \d+ líneas al carro/ }).click();
  await expect(page.getByText('líneas pasaron al carro.')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'NO-EXISTE-9' })).toHaveCount(1);
  const ordered = async () =>
    (await officeCart(ANA)).lines.find(({ itemCode }) => itemCode === '00002')?.quantity;
  await expect.poll(ordered).toBeGreaterThanOrEqual(7);
});

test('an order that another program printed into a PDF is read into rows', async ({ page, openAs }) => {
  await openAs('ana', TABLE);
  const lines = [
    { code: '00002', name: 'Taladro percutor 12V', quantity: 6, price: 75.58 },
    { code: '00133', name: 'Tornillo Allen', quantity: 24, price: 16.75 },
    { code: 'NO-EXISTE', name: 'Otra cosa', quantity: 3, price: 1 },
  ];
  const paper = await pdfOf((document) =>
    HABITS['a word at a time']?.(document, lines, SHAPES['numbered, with units'] ?? []),
  );
  const buffer = Buffer.from(paper);
  const files = page.locator('input[type=file]').first();
  await files.setInputFiles([{ name: 'orden.pdf', mimeType: 'application/pdf', buffer }]);
  await expect(rows(page).filter({ hasText: '00002' }).getByRole('spinbutton')).toHaveValue('6');
  await expect(rows(page).filter({ hasText: '00133' }).getByRole('spinbutton')).toHaveValue('24');
  await expect(rows(page).filter({ hasText: 'NO-EXISTE' })).toBeVisible();
});

test('files of every kind are read or refused in words, by button and dropped, and their columns can be changed', async ({
  page,
  openAs,
}) => {
  await openAs('ana', TABLE);
  const cell = (value: string | number) => ({ value });
  const sheet = (...lines: (string | number)[][]) => lines.map((line) => line.map(cell));
  const workbook = await writeWorkbook([
    { sheet: 'Pedido', data: sheet(['Código', 'Cantidad'], ['00002', 6], ['00006', 2]) },
    { sheet: 'Notas', data: sheet(['nada']) },
  ]).toBuffer();
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: '', buffer });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      file('pedido.xlsx', Buffer.from(workbook)),
      file('cortado.pdf', Buffer.from('%PDF-1.7\n')),
      file('foto.jpg', Buffer.from('ffd8ffe00010', 'hex')),
      file('viejo.xls', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
      file('vacío.csv', Buffer.from('\n')),
    ]);
  for (const words of [
    'cortado.pdf está dañado o incompleto',
    'foto.jpg es una imagen',
    'viejo.xls es un Excel anterior a 2007',
    'vacío.csv está vacío',
  ])
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  await page.getByRole('button', { name: 'Pedido (3 líneas)' }).click();
  await expect(rows(page).filter({ hasText: '00002' }).getByRole('spinbutton')).toHaveValue('6');

  await page.getByLabel('Columna 2').selectOption('Descripción');
  await expect(rows(page).filter({ hasText: '00002' }).getByRole('spinbutton')).toHaveCount(0);
  await page.getByLabel('Columna 2').selectOption('Cantidad');
  await expect(rows(page).filter({ hasText: '00002' }).getByRole('spinbutton')).toHaveValue('6');

  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    // Windows-1252, as Excel in Spanish saves it.
    const bytes = Uint8Array.from('C\xf3digo;Cantidad\n00133;4\n', (letter) => letter.charCodeAt(0));
    transfer.items.add(new File([bytes], 'pedido.csv'));
    return transfer;
  });
  await page.locator('.order-table').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(rows(page).filter({ hasText: '00133' }).getByRole('spinbutton')).toHaveValue('12');
  await expect(page.getByText('Escribió 4: se vende de a 12')).toBeVisible();

  // Many programs of shops save a page, and call it .xls.
  const saved = '<html><table><tr><td>00008<td>3<tr><td>NO-EXISTE<td>1</table></html>';
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([file('programa.xls', Buffer.from(saved))]);
  await expect(rows(page).filter({ hasText: '00008' }).getByRole('spinbutton')).toHaveValue('3');
});

test('a visitor is asked to sign in, and somebody without card code to ask for one', async ({
  page,
  enterAs,
}) => {
  await page.goto(TABLE);
  await expect(page.getByRole('heading', { name: 'Ingrese para armar un pedido' })).toBeVisible();
  // What the table is, for who cannot see it.
  const about = page.getByRole('region', { name: 'Un pedido entero en una pantalla' });
  await expect(about).toContainText('mensaje entero de WhatsApp');
  await enterAs('carla');
  await page.goto(TABLE);
  await expect(about).toContainText('mensaje entero de WhatsApp');
  await expect(
    page.getByRole('main').getByText('Su usuario todavía no tiene código de cliente'),
  ).toBeVisible();
  await expect(page.locator('.order-table')).toHaveCount(0);
});

test('the arrow keys go from row to row and to the field for a new line, Shift and Enter up, and Delete takes a row away', async ({
  page,
  openAs,
}) => {
  await openAs('ana', TABLE);
  await paste(page, '00002 6\nmartillo 3\n00006 2');
  const ticks = (at: number) => rows(page).nth(at).getByRole('checkbox');
  const ways = rows(page).nth(1).locator('.order-way');
  await expect(ways.nth(1)).toBeVisible();
  await entry(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(ticks(2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(ways.last()).toBeFocused();
  for (const _ of await ways.all()) await page.keyboard.press('ArrowUp');
  await expect(ticks(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(ways.first()).toBeFocused();
  await ticks(2).focus();
  await page.keyboard.press('ArrowDown');
  await expect(entry(page)).toBeFocused();

  await rows(page).nth(2).getByRole('spinbutton').focus();
  await page.keyboard.press('Shift+Enter');
  await expect(rows(page).nth(0).getByRole('spinbutton')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(rows(page).nth(0).getByRole('spinbutton')).not.toHaveValue('6');

  await ticks(0).focus();
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(3);
});
