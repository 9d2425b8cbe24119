import { expect, test } from 'vitest';
import { FILE_COLUMNS_MAX, FILE_LINES_MAX } from '#browser/quickOrder/files/answer.ts';
import { readBytes } from '#browser/quickOrder/files/readBytes.ts';

const read = (text: string) => readBytes(Uint8Array.from(new TextEncoder().encode(text)));
const rowsOf = async (text: string) => {
  const file = await read(text);
  return file.status === 'sheets' ? file.sheets.map(({ rows }) => rows) : file;
};

test('what Excel and other programs save as a page with the name .xls is a table', async () => {
  const saved = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8">
    <style><!-- td {mso-number-format:General;} --></style><title>Pedido</title>
    <!--[if gte mso 9]><xml><x:Name>Hoja1</x:Name></xml><![endif]--></head>
    <body><table border=0><col width=64><tr height=20><td>Código</td><td>Artículo</td><td>Cant.</td></tr>
    <tr><td x:str="00002">00002</td><td>Llave&nbsp;1/2&quot; &amp;<br>  tubo</td><td x:num>6</td></tr></table></body></html>`;
  expect(await rowsOf(saved)).toEqual([
    [
      ['Código', 'Artículo', 'Cant.'],
      ['00002', 'Llave 1/2" & tubo', '6'],
    ],
  ]);
});

test('tags that are left open, as many programs leave them, end where the next begins', async () => {
  expect(await rowsOf('<TABLE><TR><TD>00002<TD>6<TR><TD>00006<TD><B>2</B></TABLE>')).toEqual([
    [
      ['00002', '6'],
      ['00006', '2'],
    ],
  ]);
});

test('cells over several columns or rows leave the others their places', async () => {
  const spanned = `<table><tr><td rowspan=2>A</td><td colspan="2">B</td></tr><tr><td>C</td><td>D</td></tr>
    <tr><td>E</td><td>F</td><td>G</td></tr></table>`;
  expect(await rowsOf(spanned)).toEqual([
    [
      ['A', 'B', ''],
      ['', 'C', 'D'],
      ['E', 'F', 'G'],
    ],
  ]);
});

test('a table that lays out a page, and a heading in one of its own, are no order', async () => {
  const page = `<!DOCTYPE html><body><table><tr><td>Barraca del Sur S.A.</td></tr></table>
    <table><tr><td>Pedido<table><tr><td>00002</td><td>6</td></tr><tr><td>00006</td><td>2</td></tr></table></td></tr></table>`;
  expect(await rowsOf(page)).toEqual([
    [
      ['00002', '6'],
      ['00006', '2'],
    ],
  ]);
});

test('a table in a cell takes nothing of the order around it', async () => {
  const row = (code: string, count: number) =>
    `<tr><td>${code}</td><td><table><tr><td>|||</td></tr></table></td><td colspan="-1">${count}</td></tr>`;
  expect(await rowsOf(`<table>${row('00002', 6)}${row('00006', 2)}</table>`)).toEqual([
    [
      ['00002', '', '6'],
      ['00006', '', '2'],
    ],
  ]);
});

test('rows that are not shown are left out and said', async () => {
  const hidden =
    '<table><tr><td>00002</td><td>6</td></tr><tr style="display:none"><td>00006</td><td>2</td></tr></table>';
  expect(await read(hidden)).toMatchObject({
    sheets: [
      {
        rows: [['00002', '6']],
        hidden: {
          rows: 1,
          columns: 0,
          all: [
            ['00002', '6'],
            ['00006', '2'],
          ],
        },
      },
    ],
  });
});

test('the XML of Excel 2003 is a workbook, with its sheets, empty cells and decimals', async () => {
  const sheet = (name: string, rows: string) =>
    `<Worksheet ss:Name="${name}"><Table ss:ExpandedColumnCount="3">${rows}</Table></Worksheet>`;
  const workbook = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
    <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Styles><Style ss:ID="s1"><Font/></Style></Styles>
    ${sheet('Pedido', '<Row><Cell><Data ss:Type="String">00002</Data></Cell><Cell ss:Index="3"><Data ss:Type="Number">2.5</Data></Cell></Row><Row><Cell/><Cell><Data ss:Type="String">x</Data></Cell></Row>')}
    ${sheet('Otra', '<Row><Cell><Data ss:Type="Number">1</Data></Cell></Row><Row><Cell><Data ss:Type="Number">2</Data></Cell></Row>')}
    </Workbook>`;
  expect(await read(workbook)).toMatchObject({
    status: 'sheets',
    sheets: [
      {
        name: 'Pedido',
        rows: [
          ['00002', '', '2,5'],
          ['', 'x', ''],
        ],
      },
      { name: 'Otra', rows: [['1'], ['2']] },
    ],
  });
});

test('what is no order is refused by its bound, and never keeps the page', async () => {
  const row = (cells: number) => `<tr>${'<td>1</td>'.repeat(cells)}</tr>`;
  const problemOf = async (text: string) => {
    const file = await read(text);
    return file.status === 'refused' ? file.problem : file.status;
  };
  expect(await problemOf(`<table>${row(FILE_COLUMNS_MAX + 1)}</table>`)).toBe('tooWide');
  expect(await problemOf('<table><tr><td colspan=999999999>1</td><td>2</td></tr></table>')).toBe('tooWide');
  expect(await problemOf(`<table>${row(1).repeat(FILE_LINES_MAX + 1)}</table>`)).toBe('tooLong');
  expect(await problemOf(`<table>${row(200).repeat(2_000)}</table>`)).toBe('tooManyCells');
  expect(await problemOf(`<table><tr><td>${'a'.repeat(40_000)}</td></tr></table>`)).toBe('longCell');
  expect(await problemOf('<html><body><p>Hola</p></body></html>')).toBe('empty');
  expect(await problemOf('<table>'.repeat(100_000))).toBe('broken');
});

test('a message that begins with a sign is a message', async () => {
  expect(await read('<5 tornillos\n00002 6')).toMatchObject({ status: 'text' });
  expect(await read('<html> es lo que quiero\n00002 6')).toMatchObject({
    status: 'refused',
    problem: 'empty',
  });
});
