import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import papaparse from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { Movement } from '#domain/account/statement.ts';
import { makeSheet, statementFile } from '#server/account/statementFile.ts';
import { openLog } from '#server/operation/log.ts';
import { turnsOf } from '../../support/turns.ts';

const HOSTILE = [
  '=HYPERLINK("http://x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  'OC 12; "ñandú"',
  'a\nb',
  'x,=1+1,',
  'x;"=1+1"',
  'a\n=1+1',
  '＝1+1',
];

const movement = (reference: string, index: number) => ({
  date: `2026-01-${String(index + 1).padStart(2, '0')}`,
  dueDate: '2026-02-05',
  docType: 'FC',
  docTypeDescription: 'Factura',
  company: 'web',
  docNum: 2_000_000 + index,
  folioPref: 'A',
  folioNum: 77 + index,
  orderId: 1,
  reference,
  currency: index % 2 ? 'U$' : '$',
  debit: index === 2 ? 0 : 1234.5,
  credit: index === 2 ? 2469.01 : 0,
  balance: index === 2 ? -1234.51 : 1234.5,
});

let answered: ReturnType<typeof movement>[] = [];
beforeEach(() => {
  answered = HOSTILE.map(movement);
});

const server = createServer((_, response) =>
  response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ cardcode: 'C00012', date: '2026-11-22', balances: [], movements: answered })),
);
let office: BackOffice;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  office = openBackOffice(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(async () => {
  await closeBackOffice(office);
  server.close();
});

const fileOf = (asked: { format: 'csv' | 'xlsx'; from?: string; to?: string }) =>
  statementFile({ office, log: openLog() }, 'C00012', asked);

async function csvRows(asked: { from?: string; to?: string } = {}): Promise<string[][]> {
  const { content } = await fileOf({ format: 'csv', ...asked });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(content);
  expect(text.startsWith('\uFEFF')).toBe(true);
  return papaparse.parse<string[]>(text.slice(1), { delimiter: ';' }).data;
}

test('no cell of the CSV begins as a formula, and an amount below zero is still a number', async () => {
  const rows = await csvRows();
  const [, ...movements] = rows;
  expect(movements.map((row) => row[3])).toEqual([
    `'=HYPERLINK("http://x")`,
    `'+1+1`,
    `'-2+3`,
    `'@SUM(A1)`,
    `'=1`,
    'OC 12; "ñandú"',
    'a\nb',
    `x,'=1+1,`,
    `x;'"=1+1"`,
    `a\n'=1+1`,
    `'＝1+1`,
  ]);
  expect(movements[2]?.slice(5)).toEqual(['0,00', '2469,01', '-1234,51']);
  for (const cell of rows.flat()) expect(cell).toMatch(/^(?:-\d+,\d{2}$|[^=+\-@\t\r]|$)/);
});

/** How programs that expect another separator than ours divide a line: by it alone, or with quotes that open a cell. */
const dividedBy = (text: string, separator: string): string[] => [
  ...text.split(/\r?\n/).flatMap((line) => line.split(separator)),
  ...papaparse.parse<string[]>(text, { delimiter: separator }).data.flat(),
];

test.each([',', ';', '\t', '|'])('no cell begins as a formula where %j separates', async (separator) => {
  const { content } = await fileOf({ format: 'csv' });
  for (const cell of dividedBy(new TextDecoder().decode(content), separator))
    expect(cell).toMatch(/^(?:-\d+(?:,\d{2})?$|(?![\s"]*[=+\-@＝＋－＠]))/);
});

test('the CSV has days, documents and currencies in words that a person reads', async () => {
  const [headings, first] = await csvRows();
  expect(headings).toEqual(['Fecha', 'Documento', 'Vence', 'Referencia', 'Moneda', 'Debe', 'Haber', 'Saldo']);
  expect(first?.toSpliced(3, 1)).toEqual([
    '01/01/2026',
    'Factura A 77',
    '05/02/2026',
    'UYU',
    '1234,50',
    '0,00',
    '1234,50',
  ]);
});

test('the workbook has days as dates, amounts as numbers and hostile text as text', async () => {
  const { content, name } = await fileOf({ format: 'xlsx', from: '2026-01-01', to: '2026-01-31' });
  expect(name).toBe('estado-de-cuenta-2026-01-01-2026-01-31.xlsx');
  const sheets = await readExcelFile(Buffer.from(content));
  const rows = sheets[0]?.data ?? [];
  expect(rows).toHaveLength(HOSTILE.length + 1);
  expect(rows[1]).toEqual([
    new Date('2026-01-01T00:00:00Z'),
    'Factura A 77',
    new Date('2026-02-05T00:00:00Z'),
    HOSTILE[0],
    'UYU',
    1234.5,
    0,
    1234.5,
  ]);
  expect(rows[3]?.slice(5)).toEqual([0, 2469.01, -1234.51]);
});

test('a day that no calendar has is an empty cell in both files, and its movement is in every period', async () => {
  answered = [
    { ...movement('A', 0), dueDate: '0000-00-00' },
    { ...movement('B', 1), dueDate: '2026-02-30' },
    { ...movement('C', 2), date: '0000-00-00', dueDate: '' },
    { ...movement('D', 3), date: '2026-02-30T00:00:00' },
  ];
  const asked = { from: '2026-01-01', to: '2026-01-31' };
  expect((await csvRows(asked)).slice(1).map(([day, , due]) => [day, due])).toEqual([
    ['01/01/2026', ''],
    ['02/01/2026', ''],
    ['', ''],
    ['', '05/02/2026'],
  ]);
  const { content } = await fileOf({ format: 'xlsx', ...asked });
  const rows = (await readExcelFile(Buffer.from(content)))[0]?.data ?? [];
  expect(rows.slice(1).map(([day, , due]) => [day, due])).toEqual([
    [new Date('2026-01-01T00:00:00Z'), null],
    [new Date('2026-01-02T00:00:00Z'), null],
    [null, null],
    [null, new Date('2026-02-05T00:00:00Z')],
  ]);
});

test('a period leaves out the other movements', async () => {
  const rows = await csvRows({ from: '2026-01-02', to: '2026-01-03' });
  expect(rows.slice(1).map(([day]) => day)).toEqual(['02/01/2026', '03/01/2026']);
});

test.each([
  ['2026-02-30', '2026-03-01', /no existe/],
  ['2026-03-01', '2026-02-01', /posterior/],
  ['1900-01-01', '2026-02-01', /2000/],
])('the days %s and %s are refused with a sentence', async (from, to, sentence) => {
  await expect(fileOf({ format: 'csv', from, to })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(sentence),
  });
});

const YEARS = Array.from(
  { length: 30_000 },
  (_, at): Movement => ({
    date: '2026-01-05',
    dueDate: '2026-02-05',
    kind: 'invoice',
    description: 'Factura',
    company: 'web',
    docNum: String(at),
    folio: { prefix: 'A', number: String(at) },
    orderId: '1',
    reference: 'OC 1',
    currency: '$',
    debit: 123_450,
    credit: 0,
    balance: 123_450 * (at + 1),
  }),
);

test.each(['csv', 'xlsx'] as const)(
  'nobody else waits while 30,000 movements become a %s, and no file of the shop either',
  async (format) => {
    let isMade = false;
    let longestFile = 0;
    const reading = async (): Promise<void> => {
      while (!isMade)
        longestFile = Math.max(longestFile, (await turnsOf(() => readFile('package.json'))).all);
    };
    const making = () =>
      makeSheet(format, YEARS).finally(() => {
        isMade = true;
      });
    const { longest, all } = await turnsOf(() => Promise.all([making(), reading()]));
    expect(Math.max(longest, longestFile)).toBeLessThan(all / 4);
  },
);
