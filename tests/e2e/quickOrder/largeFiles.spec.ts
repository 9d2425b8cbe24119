import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from '../support/journey.ts';
import { counts, entry, paste, rows, TABLE } from '../support/orderTable.ts';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook whose only sheet is written by hand. */
const workbook = (sheet: string): Buffer =>
  Buffer.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns:r="${OFFICE}"><sheets><sheet name="Hoja1" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships><Relationship Id="r1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': strToU8(sheet),
    }),
  );
const sheetOf = (cells: string): string =>
  `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`;

const give = (page: Page, name: string, buffer: Buffer) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles([{ name, mimeType: '', buffer }]);

const files: readonly (readonly [name: string, make: () => Buffer, said: string])[] = [
  ['lejos.xlsx', () => workbook(sheetOf('<c r="ZZZZZ1"><v>1</v></c>')), 'más allá de la columna 256'],
  [
    'lejos-de-otro.xlsx',
    () =>
      workbook(
        "<x:worksheet xmlns:x='m'><x:sheetData><x:row r='1'><x:c r='ZZZZZ1'><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>",
      ),
    'más allá de la columna 256',
  ],
  ['ancho.csv', () => Buffer.from(`A${';'.repeat(2_000_000)}1\n`), 'más allá de la columna 256'],
  [
    'celda.xlsx',
    () => workbook(sheetOf(`<c r="A1" t="str"><v>${'A'.repeat(59_000_000)}</v></c>`)),
    'de más de 32.767 letras',
  ],
  [
    'bomba.xlsx',
    () => workbook(`<worksheet>${' '.repeat(90_000_000)}</worksheet>`),
    'más de 60 MB al abrirlo',
  ],
];

test('a file that is larger than an order is refused with its bound, and meanwhile the page goes on', async ({
  page,
  openAs,
}) => {
  test.slow();
  await openAs('ana', TABLE);
  await paste(page, '00002 6');
  await expect(counts(page)).toContainText(/^1 línea/);
  // The first file brings its reader.
  await give(page, 'nada.csv', Buffer.from('\n'));
  await expect(page.getByRole('alert').filter({ hasText: 'nada.csv' })).toContainText('está vacío');
  const found = page.getByRole('listbox', { name: 'Productos encontrados' });
  for (const [name, make, said] of files) {
    await entry(page).fill('');
    await give(page, name, make());
    // Whoever types meanwhile is answered.
    await entry(page).fill('taladro');
    await expect(found).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: name })).toContainText(said, { timeout: 60_000 });
    await expect(rows(page)).toHaveCount(1);
  }
});
