import { readFileSync } from 'node:fs';
import type { SearchProduct } from '#domain/search/format/product.ts';
import { toSlug } from '#domain/slug.ts';

const LISTS = new URL('../../../tests/domain/search/catalogues/', import.meta.url);

/** A distributor's catalogue, product by product as it is written in a file of that folder. */
export function listedCatalogue(file: string): SearchProduct[] {
  const products: SearchProduct[] = [];
  let path: string[] = [];
  for (const line of readFileSync(new URL(file, LISTS), 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('> ')) {
      path = line.slice(2).split(' > ');
      continue;
    }
    const [code = '', name = '', brand = '', codeBars = '', description = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    products.push({
      code,
      name,
      description: description ? [description] : [],
      brand: { name: brand, slug: toSlug(brand) },
      path,
      unitMult: 1,
      codeBars: codeBars || null,
      listOrder: products.length + 1,
      picture: null,
    });
  }
  return products;
}
