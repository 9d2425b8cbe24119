import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sizesOf } from '#night/sizes.ts';
import { temporaryDirectory } from '../support/sandbox.ts';

test('the report counts both compressed forms of a release, its texts and its pictures', () => {
  const release = temporaryDirectory();
  const files = {
    'index.html': 1,
    'shop/products/A.html.gz': 10,
    'shop/products/A.html.br': 20,
    '_astro/cart.js': 100,
    '_astro/cart.js.gz': 200,
    'media/a-240.webp': 1000,
  };
  for (const [name, bytes] of Object.entries(files)) {
    const file = join(release, 'client', name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, 'x'.repeat(bytes));
  }
  expect(sizesOf(release)).toEqual({ text: 101, compressed: 230, pictures: 1000 });
});
