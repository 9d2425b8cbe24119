import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packIndex } from '#domain/search/format/pack.ts';
import type { SearchProduct } from '#domain/search/format/product.ts';
import type { SnapshotProduct } from '#snapshot/schema.ts';
import { toEntry } from '#snapshot/shop.ts';

/** The editors' file of synonyms. */
export const SYNONYMS_FILE = fileURLToPath(new URL('../content/synonyms.txt', import.meta.url));
/** The editors' file of brands that customers ask for. */
const BRANDS_FILE = fileURLToPath(new URL('../content/brands.txt', import.meta.url));

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
  const [synonyms, brands] = await Promise.all([
    readFile(SYNONYMS_FILE, 'utf8'),
    readFile(BRANDS_FILE, 'utf8'),
  ]);
  const bytes = packIndex(products.map(toSearchProduct), synonyms, brands);
  const directory = join(site, 'search');
  await mkdir(directory, { recursive: true });
  await writeFile(join(directory, 'index.bin'), bytes);
}
