import { expect, test } from 'vitest';
import { sizeTablesOf } from '#domain/product/sizeTables.ts';
import { itemsOfSizes } from '#domain/product/variants.ts';

const tables = (...names: string[]) =>
  sizeTablesOf(
    itemsOfSizes(
      names.map((name) => ({
        code: name,
        name,
        brand: { name: 'FIJA', slug: 'fija' },
        path: ['Fijación', 'Bulones'],
      })),
    ),
  ).map(({ name, brand, matrix }) => ({
    name,
    brand,
    columns: matrix.columns,
    sizes: matrix.rows.map(({ size }) => size),
  }));

test('an item of two measures is a table of both, one of one measure a column, and what has few sizes neither', () => {
  const staples = ['1"', '2"', '3"'].flatMap((size) =>
    ['1KG', '5KG'].map((pack) => `GRAMPA GALV. ${size} X ${pack}`),
  );
  const drills = [3, 4, 5, 6].map((size) => `MECHA ACERO ${size}MM LARGA`);
  expect(tables(...drills, 'TUERCA M6', 'TUERCA M8', ...staples)).toEqual([
    { name: 'GRAMPA GALV.', brand: 'FIJA', columns: ['1 kg', '5 kg'], sizes: ['1"', '2"', '3"'] },
    { name: 'MECHA ACERO LARGA', brand: 'FIJA', columns: [''], sizes: ['3MM', '4MM', '5MM', '6MM'] },
  ]);
});

test('an item of three measures is a table of two for each value of the one that has the fewest', () => {
  const names = ['M6', 'M8'].flatMap((thread) =>
    [20, 30, 40].flatMap((length) => [10, 50, 100].map((pack) => `BULÓN ${thread} X ${length}MM X${pack}U`)),
  );
  expect(tables(...names).map(({ name, columns, sizes }) => [name, columns, sizes])).toEqual([
    ['BULÓN M6', ['20 mm', '30 mm', '40 mm'], ['x10', 'x50', 'x100']],
    ['BULÓN M8', ['20 mm', '30 mm', '40 mm'], ['x10', 'x50', 'x100']],
  ]);
});

test('where each size comes in one pack only, there is a column of both and no empty cells', () => {
  const staples = ['1" X 1KG', '1 1/2" X 1KG', '2" X 5KG', '2 1/2" X 5KG'].map(
    (size) => `GRAMPA GALV. ${size}`,
  );
  expect(tables(...staples)).toEqual([
    {
      ...{ name: 'GRAMPA GALV.', brand: 'FIJA', columns: [''] },
      sizes: ['1" X 1KG', '1 1/2" X 1KG', '2" X 5KG', '2 1/2" X 5KG'],
    },
  ]);
});

test('two products of one size are no column', () => {
  expect(tables('MECHA 3MM', 'MECHA 3 MM', 'MECHA 4MM', 'MECHA 5MM', 'MECHA 6MM')).toEqual([]);
});
