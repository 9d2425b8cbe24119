import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { FILE_LINES_MAX, FILE_MAX_BYTES } from '#browser/quickOrder/files/answer.ts';
import { readBytes } from '#browser/quickOrder/files/readBytes.ts';

type Cells = (string | number | null)[][];

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(text));
const cell = (value: string | number | null) => (value === null ? null : { value });

/** A workbook as a spreadsheet program saves it. */
async function workbook(sheets: Record<string, Cells>): Promise<Uint8Array<ArrayBuffer>> {
  const pages = Object.entries(sheets).map(([sheet, rows]) => ({
    sheet,
    data: rows.map((row) => row.map(cell)),
  }));
  return Uint8Array.from(await writeWorkbook(pages).toBuffer());
}

/** A workbook whose only sheet is written by hand. */
const rawWorkbook = (sheet: string, more: Record<string, Uint8Array> = {}) =>
  Uint8Array.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        '<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Hoja1" sheetId="1" r:id="r1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet><sheetData>${sheet}</sheetData><mergeCells><mergeCell ref="A2:B2"/></mergeCells></worksheet>`,
      ),
      ...more,
    }),
  );

const TABLE = 'Código;Descripción;Cantidad\n0071;Cañería ½";6\nAM-820;Ángulo ñandú;1,5\n';
const ROWS = [
  ['Código', 'Descripción', 'Cantidad'],
  ['0071', 'Cañería ½"', '6'],
  ['AM-820', 'Ángulo ñandú', '1,5'],
];
const asTable = { status: 'sheets', sheets: [{ name: '', rows: ROWS }], hasMacros: false };

const utf16 = (text: string, isBig: boolean, mark: boolean): Uint8Array<ArrayBuffer> => {
  const little = Buffer.from(mark ? `\uFEFF${text}` : text, 'utf16le');
  return Uint8Array.from(isBig ? little.swap16() : little);
};

test.for([
  ['Windows-1252', Uint8Array.from(Buffer.from(TABLE, 'latin1'))],
  ['UTF-8', bytesOf(TABLE)],
  ['UTF-8 with its mark', bytesOf(`\uFEFF${TABLE}`)],
  ['UTF-16 LE with its mark', utf16(TABLE, false, true)],
  ['UTF-16 LE without', utf16(TABLE, false, false)],
  ['UTF-16 BE with its mark', utf16(TABLE, true, true)],
  ['UTF-16 BE without', utf16(TABLE, true, false)],
  ['Windows line ends', bytesOf(TABLE.replaceAll('\n', '\r\n'))],
  ['tabs', bytesOf(TABLE.replaceAll(';', '\t').replace('Cañería ½"', '"Cañería ½"""'))],
] as const)('a table in %s has its cells', async ([, bytes]) => {
  expect(await readBytes(bytes)).toEqual(asTable);
});

test('commas part the cells of a table, and not the words of a message', async () => {
  const csv = await readBytes(bytesOf('code,qty\n"A, B",6\nC,7\n'));
  expect(csv).toMatchObject({
    sheets: [
      {
        rows: [
          ['code', 'qty'],
          ['A, B', '6'],
          ['C', '7'],
        ],
      },
    ],
  });
  const message = 'Hola, buen día\n6 discos corte 115, 2 cajas tornillo 8x1 y cinta\ngracias';
  expect(await readBytes(bytesOf(message))).toEqual({ status: 'text', text: message });
});

test('a workbook’s sheets come with their names; numbers as they are written here, and empty sheets not at all', async () => {
  const bytes = await workbook({
    Pedido: [
      ['Código', 'Cant.'],
      ['0071', 1.5],
      [null, null],
      [7_731_234_567_890, 1000],
    ],
    Vacía: [[null]],
    Otra: [['x', 2]],
  });
  expect(await readBytes(bytes)).toEqual({
    status: 'sheets',
    hasMacros: false,
    sheets: [
      {
        name: 'Pedido',
        rows: [
          ['Código', 'Cant.'],
          ['0071', '1,5'],
          ['7731234567890', '1000'],
        ],
      },
      { name: 'Otra', rows: [['x', '2']] },
    ],
  });
});

test('of a formula the value is read, of merged cells the first, and a program in it is not run', async () => {
  const sheet =
    '<row r="1"><c r="A1" t="str"><f>HYPERLINK("http://x")</f><v>AM-820</v></c><c r="B1"><f>2*3</f><v>6</v></c></row>' +
    '<row r="2"><c r="A2" t="inlineStr"><is><t>=1+1</t></is></c></row>';
  const read = await readBytes(rawWorkbook(sheet, { 'xl/vbaProject.bin': strToU8('macro') }));
  expect(read).toMatchObject({
    hasMacros: true,
    sheets: [
      {
        rows: [
          ['AM-820', '6'],
          ['=1+1', ''],
        ],
      },
    ],
  });
});

const refusals: [string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, string][] = [
  ['nothing', () => new Uint8Array(), 'empty'],
  ['blanks', () => bytesOf(' \n\n\t\n'), 'empty'],
  ['a workbook of nothing', () => workbook({ Hoja1: [[null]] }), 'empty'],
  ['50 MB', () => new Uint8Array(50_000_000), 'tooLarge'],
  ['one byte too many', () => new Uint8Array(FILE_MAX_BYTES + 1), 'tooLarge'],
  ['a bomb', () => rawWorkbook('', { 'xl/worksheets/sheet2.xml': new Uint8Array(80_000_000) }), 'tooWide'],
  [
    'two cells at the corners',
    () =>
      rawWorkbook(
        '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
      ),
    'tooWide',
  ],
  ['too many lines', () => bytesOf('A;1\n'.repeat(FILE_LINES_MAX + 1)), 'tooLong'],
  [
    'the old format',
    () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]),
    'xls',
  ],
  [
    'a password',
    () =>
      Uint8Array.from(
        Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      ),
    'locked',
  ],
  ['LibreOffice', () => Uint8Array.from(zipSync({ 'content.xml': strToU8('<office/>') })), 'ods'],
  ['Word', () => Uint8Array.from(zipSync({ 'word/document.xml': strToU8('<w/>') })), 'document'],
  ['another archive', () => Uint8Array.from(zipSync({ 'a.txt': strToU8('a') })), 'unknown'],
  ['PDF', () => bytesOf('%PDF-1.7\n'), 'pdf'],
  ['PNG', () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'image'],
  ['JPEG', () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'image'],
  ['a photo of a phone', () => bytesOf('\0\0\0\x18ftypheic\0\0\0\0'), 'image'],
  ['a program', () => Uint8Array.from(Array.from({ length: 300 }, (_, at) => (at * 7) % 256)), 'unknown'],
];

test.for(refusals)('%s is refused by its name', async ([, make, problem]) => {
  expect(await readBytes(await make())).toEqual({ status: 'refused', problem });
});

test('a workbook that was cut off, or whose sizes lie, is refused and breaks nothing', async () => {
  const whole = await workbook({ Hoja1: [['A', 1]] });
  expect(await readBytes(whole.slice(0, -30))).toEqual({ status: 'refused', problem: 'broken' });
  const lying = whole.slice();
  for (let at = 0; at + 46 < lying.length; at++) {
    const view = new DataView(lying.buffer, at);
    // The central directory's entries say how much is unpacked, 24 bytes after their beginning.
    if (view.getUint32(0, true) === 0x02014b50) view.setUint32(24, 1, true);
  }
  expect(await readBytes(lying)).toEqual({ status: 'refused', problem: 'broken' });
});
