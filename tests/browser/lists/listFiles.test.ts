import readExcelFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { csvOfList, xlsxOfList } from '#browser/lists/listFiles.ts';
import type { NamedLine } from '#domain/lists/named.ts';

const line = (code: string, more: Partial<NamedLine> = {}): NamedLine => ({
  ...{ code, title: `DISCO ${code}`, brand: 'Stanley', unitMult: 1, picture: null },
  ...{ note: '', quantity: null, minimum: null },
  ...more,
});

const LINES = [
  line('00071', { quantity: 2.5, minimum: 24, note: 'góndola; 3' }),
  line('=HYPERLINK("x")', { note: '+1', title: '@SUM(A1)' }),
];

test('a CSV opens in a Spanish spreadsheet, with nothing that one takes for a formula', async () => {
  const text = await (await csvOfList(LINES)).text();
  expect(text).toMatchInlineSnapshot(`
    "Código;Producto;Marca;Nota;Pide siempre;Mínimo
    00071;DISCO 00071;Stanley;"góndola; 3";2,5;24
    "'=HYPERLINK(""x"")";'@SUM(A1);Stanley;'+1;;"
  `);
});

test('a workbook keeps the zeros of a code and has amounts as numbers', async () => {
  const file = await xlsxOfList('Góndola: 1/2', LINES);
  const rows = (await readExcelFile(Buffer.from(await file.arrayBuffer())))[0]?.data ?? [];
  expect(rows[1]).toEqual(['00071', 'DISCO 00071', 'Stanley', 'góndola; 3', 2.5, 24]);
  expect(rows[2]?.[0]).toBe('=HYPERLINK("x")');
});
