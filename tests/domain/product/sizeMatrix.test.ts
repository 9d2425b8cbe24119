import { describe, expect, test } from 'vitest';
import { MATRIX_MAX, sizeMatrixOf } from '#domain/product/sizeMatrix.ts';
import { sizesOf } from '#domain/product/variants.ts';

const matrix = (...names: string[]) => {
  const products = names.map((name) => ({ code: name, name, brand: null, path: ['Fijación', 'Bulones'] }));
  const [first] = products;
  const found = first ? sizeMatrixOf(sizesOf(first, products)) : null;
  return (
    found && {
      ...found,
      rows: found.rows.map(({ size, cells }) => [size, ...cells.map((cell) => cell?.name ?? '')]),
    }
  );
};

test('screws of two threads and three lengths are a table of them, the thread across', () => {
  const names = ['M6', 'M8'].flatMap((thread) =>
    [20, 30, 40].map((length) => `BULÓN ${thread} X ${length}MM`),
  );
  expect(matrix(...names)).toEqual({
    columns: ['M6', 'M8'],
    rows: [20, 30, 40].map((length) => [`${length} mm`, `BULÓN M6 X ${length}MM`, `BULÓN M8 X ${length}MM`]),
  });
});

test('what there is not of two sizes is an empty cell, and inches stand among millimetres by their size', () => {
  expect(matrix('CAÑO 1/2" X 1M', 'CAÑO 1/2" X 3M', 'CAÑO 1" X 3M', 'CAÑO 20MM X 1M')).toEqual({
    columns: ['1 m', '3 m'],
    rows: [
      ['1/2"', 'CAÑO 1/2" X 1M', 'CAÑO 1/2" X 3M'],
      ['20 mm', 'CAÑO 20MM X 1M', ''],
      ['1"', '', 'CAÑO 1" X 3M'],
    ],
  });
});

describe('there is no table', () => {
  test.each([
    ['of one measure', ['MECHA 3MM', 'MECHA 4MM', 'MECHA 5MM', 'MECHA 6MM']],
    ['of three measures', ['CAJA 1X1X1CM', 'CAJA 2X2X1CM', 'CAJA 1X2X2CM', 'CAJA 2X1X2CM']],
    ['of two products in a cell', ['CAÑO 1M X 2M', 'CAÑO 100CM X 2M', 'CAÑO 2M X 3M', 'CAÑO 2M X 2M']],
    [
      'of names with other numbers of sizes',
      ['BULÓN M6 X 20MM', 'BULÓN M8 X 20MM', 'BULÓN M6 X 30MM', 'BULÓN M8'],
    ],
    ['of which more than half would be empty', [1, 2, 3, 4, 5].map((size) => `CAÑO ${size}MM X ${size}M`)],
    ['of three products', ['CAÑO 1MM X 1M', 'CAÑO 1MM X 2M', 'CAÑO 2MM X 1M']],
    [
      'of more than anybody reads',
      Array.from({ length: MATRIX_MAX + 4 }, (_, at) => `CAÑO ${1 + (at % 2)}MM X ${at >> 1}5M`),
    ],
  ])('%s', (_, names) => {
    expect(matrix(...names)).toBeNull();
  });
});
