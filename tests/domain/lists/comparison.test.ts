import { expect, test } from 'vitest';
import { comparisonRows } from '#domain/lists/comparison.ts';

const fact = (label: string, value: string) => ({ label, value });

test('a row has a value per product, several of one label together, and says whether they differ', () => {
  const rows = comparisonRows(
    [
      [fact('Marca', 'DURMAK'), fact('Medida', '115 mm'), fact('Medida', '4 1/2"')],
      [fact('Marca', 'DURMAK'), fact('Potencia', '820 W')],
    ],
    [],
  );
  expect(rows).toEqual([
    { label: 'Marca', values: ['DURMAK', 'DURMAK'], differs: false },
    { label: 'Medida', values: ['115 mm · 4 1/2"', null], differs: true },
    { label: 'Potencia', values: [null, '820 W'], differs: true },
  ]);
});

test('a label is one row, however two products write it', () => {
  expect(comparisonRows([[fact('Tensión', '20 V')], [fact('VOLTAJE', '20 V')]], [])).toEqual([
    { label: 'Tensión', values: ['20 V', '20 V'], differs: false },
  ]);
});

test('what names a product is different in each, and so no difference', () => {
  const named = (barcode: string) => [fact('Código de barras', barcode)];
  expect(comparisonRows([named('7790000000012'), named('7790000000029')], ['Código de barras'])).toEqual([
    { label: 'Código de barras', values: ['7790000000012', '7790000000029'], differs: false },
  ]);
});

test('a product that could not be read makes no difference', () => {
  expect(comparisonRows([[fact('Marca', 'DURMAK')], null], [])).toEqual([
    { label: 'Marca', values: ['DURMAK', null], differs: false },
  ]);
});

test('nothing compared is no row', () => {
  expect(comparisonRows([], [])).toEqual([]);
});
