import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import {
  FILE_CELL_MAX_LETTERS,
  FILE_CELLS_MAX,
  FILE_COLUMNS_MAX,
  FILE_LINES_MAX,
  FILE_MAX_BYTES,
  FILE_MAX_LETTERS,
  FILE_SHEETS_MAX,
} from '#browser/quickOrder/files/answer.ts';
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

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;

type Raw = { sheets?: number; place?: string; relations?: string; more?: Record<string, Uint8Array> };

/** A workbook whose sheets are the same one, written by hand. */
const rawWorkbook = (sheet: string | Uint8Array, raw: Raw = {}) => {
  const { sheets = 1, place = 'worksheets/sheet1.xml', relations = '', more = {} } = raw;
  const named = Array.from(
    { length: sheets },
    (_, at) => `<sheet name="Hoja${at + 1}" sheetId="1" r:id="r1"/>`,
  );
  return Uint8Array.from(
    zipSync({
      'xl/workbook.xml': strToU8(
        `<workbook xmlns:r="${OFFICE}"><sheets>${named.join('')}</sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${relation('r1', 'worksheet', place)}${relations}</Relationships>`,
      ),
      [place.startsWith('/') ? place.slice(1) : `xl/${place}`]:
        typeof sheet === 'string'
          ? strToU8(
              `<worksheet><sheetData>${sheet}</sheetData><mergeCells><mergeCell ref="A2:B2"/></mergeCells></worksheet>`,
            )
          : sheet,
      ...more,
    }),
  );
};

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
  const read = await readBytes(rawWorkbook(sheet, { more: { 'xl/vbaProject.bin': strToU8('macro') } }));
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

const row = (cells: string): string => `<row>${cells}</row>`;
const cellAt = (address: string, value = '1', type = 'n'): string =>
  `<c r="${address}" t="${type}"><v>${value}</v></c>`;
const sharing = (texts: string[], sheet: string) =>
  rawWorkbook(sheet, {
    relations: relation('r2', 'sharedStrings', 'sharedStrings.xml'),
    more: {
      'xl/sharedStrings.xml': strToU8(
        `<sst>${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
      ),
    },
  });

const refusals: [string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, string][] = [
  ['nothing', () => new Uint8Array(), 'empty'],
  ['blanks', () => bytesOf(' \n\n\t\n'), 'empty'],
  ['a workbook of nothing', () => workbook({ Hoja1: [[null]] }), 'empty'],
  ['50 MB', () => new Uint8Array(50_000_000), 'tooLarge'],
  ['one byte too many', () => new Uint8Array(FILE_MAX_BYTES + 1), 'tooLarge'],
  ['a bomb', () => rawWorkbook(new Uint8Array(80_000_000)), 'unpacked'],
  [
    'a bomb of shared texts',
    () => rawWorkbook('', { more: { 'xl/sharedStrings.xml': new Uint8Array(80_000_000) } }),
    'unpacked',
  ],
  [
    'two cells at the corners',
    () =>
      rawWorkbook(
        '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>',
      ),
    'tooWide',
  ],
  ['a cell beyond the world', () => rawWorkbook(row(cellAt('ZZZZZ1'))), 'tooWide'],
  ['one in single quotes', () => rawWorkbook("<row r='1'><c r='ZZZZZ1'><v>1</v></c></row>"), 'tooWide'],
  [
    'one of another prefix',
    () =>
      rawWorkbook(
        strToU8(
          '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c r="ZZZZZ1"><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>',
        ),
      ),
    'tooWide',
  ],
  [
    'one in another place',
    () => rawWorkbook(row(cellAt('ZZZZZ1')), { place: '/otra/parte/hoja.bin' }),
    'tooWide',
  ],
  ['one of small letters', () => rawWorkbook(row(cellAt('zzzzz1'))), 'tooWide'],
  [
    'cells without addresses',
    () => rawWorkbook(row('<c><v>1</v></c>'.repeat(FILE_COLUMNS_MAX + 1))),
    'tooWide',
  ],
  ['too many rows', () => rawWorkbook(row(cellAt('A1')).repeat(FILE_LINES_MAX + 1)), 'tooLong'],
  ['wide rows without end', () => rawWorkbook(row(cellAt('IV1')).repeat(2_000)), 'tooManyCells'],
  [
    'sheets that are too many cells together',
    () => rawWorkbook(row(cellAt('IV1')).repeat(500), { sheets: 5 }),
    'tooManyCells',
  ],
  ['empty cells without end', () => rawWorkbook(row('<c/>'.repeat(5_000_001))), 'tooManyCells'],
  ['too many sheets', () => rawWorkbook(row(cellAt('A1')), { sheets: FILE_SHEETS_MAX + 1 }), 'tooManySheets'],
  [
    'a cell of 50 MB',
    () => rawWorkbook(row(`<c r="A1" t="str"><v>${'A'.repeat(50_000_000)}</v></c>`)),
    'longCell',
  ],
  [
    'a shared text of 50 MB',
    () => sharing(['A'.repeat(50_000_000)], row(cellAt('A1', '0', 's'))),
    'longCell',
  ],
  [
    'a long text that many cells share',
    () => sharing(['A'.repeat(FILE_CELL_MAX_LETTERS)], row(cellAt('A1', '0', 's')).repeat(100)),
    'tooMuchText',
  ],
  ['tags in tags without end', () => rawWorkbook(row('<a>'.repeat(2_000_000))), 'broken'],
  [
    'a tag of attributes without end',
    () => rawWorkbook(row(`<c ${Array.from({ length: 100_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`)),
    'broken',
  ],
  [
    'a name without end',
    () => rawWorkbook(strToU8(`<worksheet><sheetData><${'c'.repeat(20_000_000)}`)),
    'broken',
  ],
  [
    'a sheet that ends in the middle',
    () => rawWorkbook(strToU8('<worksheet><sheetData><row><c><v>1</v></c>')),
    'broken',
  ],
  [
    'a sheet that is not there',
    () => rawWorkbook('', { relations: relation('r1', 'worksheet', 'worksheets/none.xml') }),
    'broken',
  ],
  ['a table of 2,000,001 columns', () => bytesOf(`A${';'.repeat(2_000_000)}1\n`), 'tooWide'],
  ['a table of 257 columns', () => bytesOf(`${'A;'.repeat(FILE_COLUMNS_MAX)}1\n`.repeat(2)), 'tooWide'],
  [
    'a table of too many cells',
    () => bytesOf(`A${';'.repeat(200)}\n`.repeat(FILE_CELLS_MAX / 200)),
    'tooManyCells',
  ],
  ['a line without end', () => bytesOf('A'.repeat(9_000_000)), 'longCell'],
  ['a quote without end', () => bytesOf(`A;"${'x\n'.repeat(9_000)}${'y'.repeat(30_000)}`), 'longCell'],
  ['quotes without end', () => bytesOf(`A;${'"a'.repeat(15_000)}\n`.repeat(50)), 'longCell'],
  [
    'more text than an order',
    () => bytesOf(`${'A'.repeat(1_000)}\n`.repeat(FILE_MAX_LETTERS / 1_000 + 1)),
    'tooMuchText',
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
  ['PDF that ends at once', () => bytesOf('%PDF-1.7\n'), 'broken'],
  ['PNG', () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), 'image'],
  ['JPEG', () => Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'image'],
  ['a photo of a phone', () => bytesOf('\0\0\0\x18ftypheic\0\0\0\0'), 'image'],
  ['a program', () => Uint8Array.from(Array.from({ length: 300 }, (_, at) => (at * 7) % 256)), 'unknown'],
];

test.for(refusals)('%s is refused by its name', async ([, make, problem]) => {
  expect(await readBytes(await make())).toEqual({ status: 'refused', problem });
});

test('cells of nothing but a colour, blank lines and numbers of rows make no file too large', async () => {
  const styled = Array.from(
    { length: 3_000 },
    (_, at) => `<row r="${at * 300 + 2}"><c r="XFD${at}" s="1"/></row>`,
  );
  const far = `${row(cellAt('B7'))}${styled.join('')}<row r="99999999999">${cellAt('A99999999999', '2')}</row>`;
  expect(await readBytes(rawWorkbook(far))).toMatchObject({
    sheets: [
      {
        rows: [
          ['', '1'],
          ['2', ''],
        ],
      },
    ],
  });
  const blank = bytesOf(`A;1${'\n'.repeat(1_000_000)}B;2`);
  expect(await readBytes(blank)).toMatchObject({
    sheets: [
      {
        rows: [
          ['A', '1'],
          ['B', '2'],
        ],
      },
    ],
  });
});

test('a sheet is read under any prefix, quotes, place and order of its parts', async () => {
  const sheet =
    "<x:worksheet xmlns:x='m'><x:sheetData><x:row r='1'><x:c r='A1' t='s'><x:v>1</x:v></x:c><x:c r='C1'><x:v>6</x:v></x:c></x:row></x:sheetData></x:worksheet>";
  const strings =
    '<y:sst xmlns:y="m"><y:si><y:t>no</y:t></y:si><y:si><y:r><y:t>Caño &amp; </y:t></y:r><y:r><y:t xml:space="preserve">codo_x000D_</y:t></y:r><y:rPh><y:t>kana</y:t></y:rPh></y:si></y:sst>';
  const bytes = rawWorkbook(strToU8(sheet), {
    place: '/hojas/la%20mía.xml',
    relations: relation('r2', 'sharedStrings', '../textos.xml'),
    more: { 'hojas/la mía.xml': strToU8(sheet), 'textos.xml': strToU8(strings) },
  });
  expect(await readBytes(bytes)).toMatchObject({ sheets: [{ rows: [['Caño & codo', '', '6']] }] });
});

test('a number of a day is the day, by a format of Excel’s or of the sheet’s own', async () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="[$-es-UY]dd&quot; de &quot;mmm;@"/><numFmt numFmtId="165" formatCode="0.00&quot; cada día&quot;"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>';
  const cells = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>46353</v></c>`).join('');
  const bytes = rawWorkbook(row(`${cells}<c t="d"><v>2026-11-27T00:00:00Z</v></c>`), {
    relations: relation('r2', 'styles', 'styles.xml'),
    more: { 'xl/styles.xml': strToU8(styles) },
  });
  expect(await readBytes(bytes)).toMatchObject({
    sheets: [{ rows: [['46353', '27/11/2026', '27/11/2026', '46353', '27/11/2026']] }],
  });
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

test('rows and columns that a workbook hides are left out, and are there to be taken', async () => {
  const row = (number: number, hidden: boolean, ...cells: string[]): string =>
    `<row r="${number}"${hidden ? ' hidden="1"' : ''}>${cells.map((text, at) => `<c r="${'ABC'[at]}${number}" t="str"><v>${text}</v></c>`).join('')}</row>`;
  const sheet = `<worksheet><cols><col min="2" max="2" hidden="1"/></cols><sheetData>${[
    row(1, false, 'Código', 'Costo', 'Cant'),
    row(2, false, '00716', '95', '3'),
    row(3, true, '00002', '40', '5'),
  ].join('')}</sheetData></worksheet>`;
  const read = await readBytes(rawWorkbook(strToU8(sheet)));
  expect(read).toMatchObject({
    sheets: [
      {
        rows: [
          ['Código', 'Cant'],
          ['00716', '3'],
        ],
        hidden: { rows: 1, columns: 1 },
      },
    ],
  });
  const [first] = read.status === 'sheets' ? read.sheets : [];
  expect(first?.hidden?.all).toHaveLength(3);
});

test('a quotation mark without a second one is an inch, and the next row stays', async () => {
  const read = await readBytes(bytesOf('Detalle;Cant\n"Llave 1/2;4\nCodo;5\n"Caño; chico";6'));
  expect(read).toMatchObject({
    sheets: [
      {
        rows: [
          ['Detalle', 'Cant'],
          ['″Llave 1/2', '4'],
          ['Codo', '5'],
          ['Caño; chico', '6'],
        ],
      },
    ],
  });
});
