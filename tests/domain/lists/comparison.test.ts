import { expect, test } from 'vitest';
import { comparisonRows, factsIn } from '#domain/lists/comparison.ts';

test('facts are the lines that name what they state', () => {
  expect(factsIn(['Amoladora angular', 'Potencia: 820 W', 'Ver http://x.uy', 'Medida:'])).toEqual([
    ['Potencia', '820 W'],
  ]);
});

test('a row has a value per product, several of one label together, and says whether they differ', () => {
  const rows = comparisonRows(
    [
      [
        ['Marca', 'DURMAK'],
        ['Medida', '115 mm'],
        ['Medida', '4 1/2"'],
      ],
      [
        ['Marca', 'DURMAK'],
        ['Potencia', '820 W'],
      ],
    ],
    [],
  );
  expect(rows).toEqual([
    { label: 'Marca', values: ['DURMAK', 'DURMAK'], differs: false },
    { label: 'Medida', values: ['115 mm · 4 1/2"', null], differs: true },
    { label: 'Potencia', values: [null, '820 W'], differs: true },
  ]);
});

test('what names a product is different in each, and so no difference', () => {
  const named = (barcode: string) => [['Código de barras', barcode]] as const;
  expect(comparisonRows([named('7790000000012'), named('7790000000029')], ['Código de barras'])).toEqual([
    { label: 'Código de barras', values: ['7790000000012', '7790000000029'], differs: false },
  ]);
});

test('a product that could not be read makes no difference', () => {
  expect(comparisonRows([[['Marca', 'DURMAK']], null], [])).toEqual([
    { label: 'Marca', values: ['DURMAK', null], differs: false },
  ]);
});

test('nothing compared is no row', () => {
  expect(comparisonRows([], [])).toEqual([]);
});
