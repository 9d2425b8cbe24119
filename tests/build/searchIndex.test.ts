import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { writeSearchIndex } from '#build/searchIndex.ts';
import { SEARCH_INDEX } from '#domain/paths.ts';
import { catalogueOf } from '#domain/quickOrder/catalogue.ts';
import { openIndex } from '#domain/search/format/open.ts';
import { product } from '../snapshot/product.ts';
import { temporaryDirectory } from '../support/sandbox.ts';

test('a night puts what the editors say of boxes into its index', async () => {
  const [content, site] = [temporaryDirectory(), temporaryDirectory()];
  writeFileSync(
    join(content, 'boxes.txt'),
    '# Cajas\n17730000000068 = 12 de A1\n27730000000065 = 3 de GONE\n',
  );
  vi.stubEnv('CONTENT_DIR', content);
  await writeSearchIndex([product('A1', ['Bazar'], { name: 'VASO' })], site);
  const catalogue = catalogueOf(openIndex(readFileSync(join(site, SEARCH_INDEX))));
  expect(catalogue.byCode('17730000000068').box).toMatchObject({ product: { code: 'A1' }, units: 12 });
  expect(catalogue.byCode('27730000000065').box).toBeUndefined();
});
