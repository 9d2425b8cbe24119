import { describe, expect, test } from 'vitest';
import {
  brandCounts,
  type FoundProduct,
  listing,
  pageNumbers,
  searchQuery,
} from '#components/catalogue/listing.ts';

const found = (code: string, over: Partial<FoundProduct> = {}): FoundProduct => ({
  code,
  name: code,
  brand: null,
  path: [],
  unitMult: 1,
  listOrder: 0,
  picture: null,
  ...over,
});

const codes = (products: FoundProduct[]) => products.map(({ code }) => code).join(' ');
const asks = (text: string) => new URLSearchParams(text);

describe('the search call', () => {
  test('carries the term and the place, and leaves brand, sort and page to the browser', () => {
    const query = searchQuery(asks('term= taladro &family=herramientas&brand=bosch&sort=name_asc&page=2'));
    expect(query.toString()).toBe('term=taladro&family=herramientas');
  });

  test('carries the brand when nothing else narrows it', () => {
    expect(searchQuery(asks('brand=bosch')).toString()).toBe('term=&brand=bosch');
  });
});

describe('a listing', () => {
  const bosch = { name: 'Bosch', slug: 'bosch' };
  const products = [
    found('MECHA 10', { listOrder: 3, brand: bosch }),
    found('MECHA 2', { listOrder: 1 }),
    found('ÁNGULO', { listOrder: 2, brand: bosch }),
  ];

  test.each([
    ['', 'MECHA 10 MECHA 2 ÁNGULO'],
    ['sort=name_asc', 'ÁNGULO MECHA 2 MECHA 10'],
    ['sort=list_desc', 'MECHA 10 ÁNGULO MECHA 2'],
    ['sort=unknown', 'MECHA 10 MECHA 2 ÁNGULO'],
    ['brand=bosch&sort=list_asc', 'ÁNGULO MECHA 10'],
  ])('%s shows %s', (address, shown) => {
    expect(codes(listing(products, asks(address)).shown)).toBe(shown);
  });

  test('cuts pages of 12 and keeps an impossible page within them', () => {
    const many = Array.from({ length: 30 }, (_, index) => found(String(index)));
    expect(listing(many, asks('page=3'))).toMatchObject({ total: 30, page: 3, pages: 3 });
    expect(listing(many, asks('page=99')).shown).toHaveLength(6);
    expect(listing(many, asks('page=-1')).page).toBe(1);
    expect(listing([], asks('page=x'))).toMatchObject({ total: 0, page: 1, pages: 1 });
  });

  test('counts its brands by name', () => {
    expect(brandCounts(products)).toEqual([{ slug: 'bosch', label: 'Bosch (2)' }]);
  });
});

test('page numbers are the ends and the neighbours, with 0 for a gap', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
  expect(pageNumbers(10, 20)).toEqual([1, 0, 9, 10, 11, 0, 20]);
});
