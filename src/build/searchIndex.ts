import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { packIndex } from '#domain/search/format/pack.ts';
import type { SearchProduct } from '#domain/search/format/product.ts';
import type { SnapshotProduct } from '#snapshot/schema.ts';
import { toEntry } from '#snapshot/shop.ts';
import { readSearchWords } from './searchWords.ts';

const toSearchProduct = (product: SnapshotProduct): SearchProduct => ({
  ...toEntry(product),
  description: product.description,
  codeBars: product.codeBars,
});

/**
 * Writes `search/index.bin`, which the search box's worker reads. Its name has no hash, because every page would change
 * with it every night.
 */
export async function writeSearchIndex(products: readonly SnapshotProduct[], site: string): Promise<void> {
  const bytes = packIndex(products.map(toSearchProduct), readSearchWords());
  const directory = join(site, 'search');
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'index.bin'), bytes);
}
