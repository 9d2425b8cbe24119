import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { SEARCH_INDEX, SEARCH_SENSES, SEARCH_WORDS } from '#domain/paths.ts';
import { readBoxes } from '#domain/quickOrder/boxesFile.ts';
import { openIndex } from '#domain/search/format/open.ts';
import { packIndex } from '#domain/search/format/pack.ts';
import { packSenses } from '#domain/search/format/packSenses.ts';
import type { SearchProduct } from '#domain/search/format/product.ts';
import { packWordFilter } from '#domain/search/language/wordFilter.ts';
import { type ShopProduct, toEntry } from '#snapshot/shop.ts';
import { languageRoots } from './language/languageWords.ts';
import { boxesText, readSearchWords } from './language/searchWords.ts';

const toSearchProduct = (product: ShopProduct): SearchProduct => ({
  ...toEntry(product),
  description: product.description,
  codeBars: product.codeBars,
});

/**
 * Writes what the search box's worker reads: the index, the words that are no typos, and the senses of those that the shop
 * lacks. Their names have no hash, because
 * every page would change with them every night.
 */
export async function writeSearchIndex(products: readonly ShopProduct[], site: string): Promise<void> {
  const words = readSearchWords();
  await mkdir(dirname(join(site, SEARCH_INDEX)), { recursive: true });
  const packed = packIndex(products.map(toSearchProduct), words, readBoxes(boxesText()));
  await writeFile(join(site, SEARCH_INDEX), packed);
  await writeFile(join(site, SEARCH_SENSES), packSenses(openIndex(packed), words.lexicon));
  await writeFile(join(site, SEARCH_WORDS), packWordFilter(languageRoots(words)));
}
