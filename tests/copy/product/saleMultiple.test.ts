import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { soldBy } from '#copy/catalogue/query.ts';

test('by how many a product is sold is said in one way, wherever it is said', () => {
  expect(soldBy('6')).toBe('De a 6');
  const others = globSync(['src/copy/**/*.ts', 'src/content/**/*.md'])
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    .filter(({ text }) => /venta x|múltiplo/i.test(text));
  expect(others.map(({ file }) => file)).toEqual([]);
});
