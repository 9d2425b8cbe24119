import { expect, it } from 'vitest';
import { errorOf, lineThrough, modelRows, predict } from '../../../scripts/bench/scale/model.ts';

it('draws a line through two sizes and says how far it misses a third', () => {
  const line = lineThrough({ size: 10, figure: 7 }, { size: 20, figure: 12 });
  expect(line).toEqual({ fixed: 2, each: 0.5 });
  expect(predict(line, 40)).toBe(22);
  expect(errorOf(line, { size: 40, figure: 20 })).toBeCloseTo(0.1);
});

it('has a row for each figure, and needs three sizes', () => {
  const measured = [
    { size: 10, MB: 1 },
    { size: 20, MB: 2 },
    { size: 40, MB: 5 },
  ];
  expect(modelRows(measured, 1_000)).toEqual([
    {
      figure: 'MB',
      ...{ 'at 10': 1, 'at 20': 2, 'at 40': 5 },
      ...{ 'model there': 4, error: '-20 %', 'model at 1000': 100 },
    },
  ]);
  expect(() => modelRows(measured.slice(1), 1_000)).toThrow('three sizes');
});
