import { readFileSync } from 'node:fs';
import type { SearchProduct } from '#domain/search/format/product.ts';
import { toSlug } from '#domain/slug.ts';

const TABLE = new URL('../../../tests/domain/search/catalogues/foreign.txt', import.meta.url);

const initials = (name: string, letters: number): string =>
  name
    .normalize('NFD')
    .replace(/[^A-Z ]/g, '')
    .split(' ')
    .filter((word) => word.length > 1)
    .map((word) => word.slice(0, letters))
    .join('')
    .slice(0, 4);

const shortSize = (size: string): string => size.replace(/[^A-Z\d]/g, '').slice(0, 6);

/** The manners of coding of the table: none of them is the sandbox's. */
const CODES: Record<string, (name: string, size: string, brand: string, number: number) => string> = {
  sku: (_name, _size, _brand, number) => String(2_041_305 + number * 1_373),
  letters: (name, size, _brand, number) => `${initials(name, 2)}${shortSize(size)}${number}`,
  dashed: (name, _size, brand, number) =>
    `${brand.slice(0, 3)}-${initials(name, 1)}-${String(number * 37).padStart(4, '0')}`,
  spaced: (name, size, _brand, number) => `${initials(name, 3)} ${shortSize(size)}/${number}`,
  glued: (name, _size, brand, number) => `${brand.slice(0, 2)}${4000 + number * 11}${name.charAt(0)}`,
};

const cells = (text: string, separator: string): string[] => text.split(separator).map((cell) => cell.trim());

/** One line of the table: a kind of product in all its sizes by all its brands. */
function productsOf(line: string, from: number): SearchProduct[] {
  const [place = '', pattern = '', sizes = '', brands = '', manner = '', description = ''] = cells(line, '|');
  const codeOf = CODES[manner];
  if (!codeOf) throw new Error(`“${manner}” is no manner of coding. Use one of ${Object.keys(CODES)}.`);
  const variants = cells(brands, ';').flatMap((brand) => cells(sizes, ';').map((size) => ({ brand, size })));
  return variants.map(({ brand, size }, at) => ({
    code: codeOf(pattern.replace('{}', ''), size, brand, from + at),
    name: `${pattern.replace('{}', size)} ${brand}`,
    description: description ? [description] : [],
    brand: { name: brand, slug: toSlug(brand) },
    path: cells(place, '>'),
    unitMult: 1,
    codeBars: `780${String(4_100_000_000 + (from + at) * 7_919)}`,
    listOrder: from + at,
    picture: null,
  }));
}

/** A catalogue of another country, from the hand-written table. */
export function foreignCatalogue(): SearchProduct[] {
  const products: SearchProduct[] = [];
  for (const line of readFileSync(TABLE, 'utf8').split('\n')) {
    if (line !== '' && !line.startsWith('#')) products.push(...productsOf(line, products.length + 1));
  }
  return products;
}
