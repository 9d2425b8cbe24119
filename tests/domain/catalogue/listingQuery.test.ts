import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hangsUnder, listing } from '#domain/catalogue/listing.ts';
import { readListingQuery, withField, withoutFilters, withoutPlace } from '#domain/catalogue/listingQuery.ts';

const asks = (text: string) => readListingQuery(new URLSearchParams(text));

describe('an address', () => {
  test('asks for a term, a place, a brand, an order and a page', () => {
    expect(
      asks('term= taladro &family=herramientas&category=manuales&brand=bosch&sort=name_asc&page=2'),
    ).toMatchObject({
      term: 'taladro',
      place: ['herramientas', 'manuales'],
      facets: { brand: ['bosch'] },
      sort: 'name_asc',
      page: 2,
    });
  });

  test('of a landing page keeps to its place, whatever its query says', () => {
    expect(readListingQuery(new URLSearchParams('family=bazar'), ['pinturas']).place).toEqual(['pinturas']);
  });

  test('that names a category without its family means that category of any family', () => {
    const { place } = asks('category=manuales');
    expect(place).toEqual(['', 'manuales']);
    expect(hangsUnder({ path: ['Herramientas', 'Manuales'] }, place)).toBe(true);
    expect(hangsUnder({ path: ['Herramientas', 'Eléctricas'] }, place)).toBe(false);
    expect(hangsUnder({ path: ['Manuales'] }, place)).toBe(false);
  });

  test('may name its place by names as well as by slugs', () => {
    expect(asks('family=Agro+y+Jard%C3%ADn&category=El%C3%A9ctricas').place).toEqual([
      'agro-y-jardin',
      'electricas',
    ]);
  });

  test('of any kind is read without complaint', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const query = asks(text);
        expect(query.page).toBeGreaterThanOrEqual(1);
        expect(listing([], query).page).toBe(1);
      }),
    );
  });

  test('goes to page 1 when anything but the page changes', () => {
    const now = new URLSearchParams('page=3&sort=name_asc');
    expect(withField(now, 'brand', 'bosch').toString()).toBe('sort=name_asc&brand=bosch');
    expect(withField(now, 'sort', '').toString()).toBe('');
    expect(withField(now, 'page', '4').toString()).toBe('sort=name_asc&page=4');
  });

  test('loses a place with everything under it', () => {
    const now = new URLSearchParams('family=a&category=b&subcategory=c&brand=x');
    expect(withoutPlace(now, 1).toString()).toBe('family=a&brand=x');
  });

  test('loses all filters, and keeps what was searched, its place, its order and its page size', () => {
    const now = new URLSearchParams(
      'term=mecha&family=a&category=b&brand=x&measure=6mm&page=3&sort=name_asc&size=48',
    );
    expect(withoutFilters(now).toString()).toBe('term=mecha&family=a&category=b&sort=name_asc&size=48');
  });
});
