import { readFileSync } from 'node:fs';
import type { SearchProduct } from '#domain/search/format/product.ts';
import { toSlug } from '#domain/slug.ts';

const LIST = new URL('../../../tests/domain/search/catalogues/mexican.txt', import.meta.url);

/** The catalogue of a distributor in Mexico, product by product as it is written. */
export function mexicanCatalogue(): SearchProduct[] {
  const products: SearchProduct[] = [];
  let path: string[] = [];
  for (const line of readFileSync(LIST, 'utf8').split('\n')) {
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
