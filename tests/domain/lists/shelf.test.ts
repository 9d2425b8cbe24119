import { expect, test } from 'vitest';
import { missingOnShelf, readCount } from '#domain/lists/shelf.ts';

test.each([
  [24, 1, 5, 19],
  [24, 12, 5, 24],
  [24, 12, 12, 12],
  [24, 6, 24, 0],
  [24, 6, 30, 0],
  [0.3, 0.1, 0.1, 0.2],
  [10, 2.5, 4, 7.5],
])(
  'of a minimum of %d that is sold by %d, with %d there, %d is ordered',
  (minimum, unitMult, there, order) => {
    expect(missingOnShelf({ minimum, unitMult }, there)).toBe(order);
  },
);

test('a count is a number from zero; what has two readings or none is asked again', () => {
  expect(['0', ' 12 ', '2,5', '1.200'].map(readCount)).toEqual([0, 12, 2.5, 1200]);
  expect(['', '-1', 'doce', '1,000'].map(readCount)).toEqual([null, null, null, null]);
});
