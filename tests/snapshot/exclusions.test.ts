import { expect, test } from 'vitest';
import { readExclusions } from '#snapshot/exclusions.ts';

const isExcluded = readExclusions('# de prueba\n*NO USAR*  # en cualquier parte\n\nPRUEBA *\nA+B (C)\n');

test.each([
  ['TALADRO 13MM - NO USAR', true],
  ['no  usár: taladro', true],
  ['Prueba de carga', true],
  ['ZAPATO A PRUEBA DE AGUA', false],
  ['PRUEBA', false],
  ['A+B (C)', true],
  ['AAB C', false],
])('%s: %s', (name, excluded) => {
  expect(isExcluded(name)).toBe(excluded);
});
