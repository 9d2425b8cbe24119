import { expect, test } from 'vitest';
import { measuredBy } from '../../scripts/sandbox/catalogue/describe.ts';

test.each([
  ['T8X75MM', ['Medida: 75 mm']],
  ['PH2X100MM', ['Medida: 100 mm']],
  ['115X1.6MM', ['Medida: 115 x 1,6 mm']],
  ['M8 X 50MM', ['Medida: 50 mm']],
  ['1 1/2" X 4"', ['Medida: 1 1/2 pulgadas']],
  ['0-25MM', []],
  ['X9 1.5-10MM', []],
  ['.325" 66E', []],
  ['3.25-8"', []],
  ['1/4"-1/2" X94', []],
])('of a size of %s a description says %j', (size, lines) => {
  expect(measuredBy(size)).toEqual(lines);
});
