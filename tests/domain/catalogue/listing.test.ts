import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FoundProduct, listing, pageNumbers, placeCounts } from '#domain/catalogue/listing.ts';
import { readListingQuery } from '#domain/catalogue/listingQuery.ts';
import { priceOrder, type UnitPrice } from '#domain/catalogue/priceOrder.ts';

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
const asks = (text: string) => readListingQuery(new URLSearchParams(text));

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
    ['sort=name_desc', 'MECHA 10 MECHA 2 ÁNGULO'],
    ['sort=list_desc', 'MECHA 10 ÁNGULO MECHA 2'],
    ['sort=unknown', 'MECHA 10 MECHA 2 ÁNGULO'],
    ['sort=constructor', 'MECHA 10 MECHA 2 ÁNGULO'],
    ['brand=bosch&sort=list_asc', 'ÁNGULO MECHA 10'],
    ['brand=none', ''],
  ])('%s shows %s', (address, shown) => {
    expect(codes(listing(products, asks(address)).shown)).toBe(shown);
  });

  test('orders by price at the day’s rate, and what has none last', () => {
    const prices = new Map<string, UnitPrice>([
      ['peso', { currency: '$', cents: 90_000 }],
      ['cheap', { currency: '$', cents: 100 }],
      ['dollar', { currency: 'U$', cents: 500 }],
      ['cents', { currency: 'U$', cents: 2 }],
      ['none', null],
    ]);
    const all = ['none', 'dollar', 'peso', 'cents', 'cheap'].map((code) => found(code));
    const rate = { rate: 40.5, at: null };
    const by = (sort: 'price_asc' | 'price_desc') =>
      codes(listing(all, asks(`sort=${sort}`), priceOrder(prices, sort, rate)).shown);
    expect(by('price_asc')).toBe('cents cheap dollar peso none');
    expect(by('price_desc')).toBe('peso dollar cheap cents none');
  });

  test('orders by price within a currency, pesos first, where the rate is not known', () => {
    const prices = new Map<string, UnitPrice>([
      ['peso', { currency: '$', cents: 90_000 }],
      ['cheap', { currency: '$', cents: 100 }],
      ['dollar', { currency: 'U$', cents: 50 }],
      ['none', null],
    ]);
    const all = ['none', 'dollar', 'peso', 'cheap'].map((code) => found(code));
    expect(codes(listing(all, asks('sort=price_asc'), priceOrder(prices, 'price_asc', null)).shown)).toBe(
      'cheap peso dollar none',
    );
    expect(codes(listing(all, asks('sort=price_desc'), priceOrder(prices, 'price_desc', null)).shown)).toBe(
      'peso cheap dollar none',
    );
  });

  test('cuts pages of 12 and keeps an impossible page within them', () => {
    const many = Array.from({ length: 30 }, (_, index) => found(String(index)));
    expect(listing(many, asks('page=3'))).toMatchObject({ total: 30, page: 3, pages: 3 });
    expect(listing(many, asks('page=99')).shown).toHaveLength(6);
    expect(listing(many, asks('page=-1')).page).toBe(1);
    expect(listing([], asks('page=x'))).toMatchObject({ total: 0, page: 1, pages: 1 });
  });

  test('shows every product once over its pages, whatever the order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ code: fc.uuid(), name: fc.string(), listOrder: fc.integer() })),
        fc.constantFrom('', 'name_asc', 'name_desc', 'list_asc', 'list_desc'),
        (some, sort) => {
          const all = some.map((product) => found(product.code, product));
          const { pages } = listing(all, asks(`sort=${sort}`));
          const shown = Array.from(
            { length: pages },
            (_, at) => listing(all, asks(`sort=${sort}&page=${at + 1}`)).shown,
          );
          expect(codes(shown.flat().sort((a, b) => (a.code < b.code ? -1 : 1)))).toBe(
            codes(all.sort((a, b) => (a.code < b.code ? -1 : 1))),
          );
        },
      ),
    );
  });

  test('counts the places of a level over what is kept, and loses none', () => {
    const placed = [['Bazar', 'Horno'], ['Bazar', 'HORNO', 'Asaderas'], ['Bazar'], ['Pinturas', 'Horno']].map(
      (path, at) => found(String(at), { path }),
    );
    expect(placeCounts(placed, placed, 1)).toEqual([{ name: 'Horno', slug: 'horno', count: 3 }]);
    expect(placeCounts(placed, placed.slice(0, 2), 0).map(({ slug, count }) => [slug, count])).toEqual([
      ['bazar', 2],
      ['pinturas', 0],
    ]);
  });
});

test('page numbers are the ends and the neighbours, with 0 for a gap', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 4)).toEqual([1, 2, 3, 4]);
  expect(pageNumbers(10, 20)).toEqual([1, 0, 9, 10, 11, 0, 20]);
});
