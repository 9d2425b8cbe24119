import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { facetCopy } from '#copy/catalogue/facets.ts';
import { facetCounts, NOTHING_CHOSEN } from '#domain/catalogue/facetPanel.ts';
import { chosenValues, FACETS, hasFacets, readFacets } from '#domain/catalogue/facets.ts';
import { listing } from '#domain/catalogue/listing.ts';
import { readListingQuery, withField } from '#domain/catalogue/listingQuery.ts';
import type { CatalogueEntry } from '#domain/product/product.ts';

const brand = fc.constantFrom(
  { name: 'Bosch', slug: 'bosch' },
  { name: 'BOSCH', slug: 'bosch' },
  { name: 'Gamma', slug: 'gamma' },
  { name: 'Ñandú', slug: 'nandu' },
);

const product: fc.Arbitrary<CatalogueEntry> = fc.record({
  code: fc.uuid(),
  name: fc.string({ unit: 'grapheme' }),
  brand: fc.option(brand),
  path: fc.constantFrom([], ['Bazar'], ['Bazar', 'Horno']),
  unitMult: fc.constantFrom(1, 6),
  listOrder: fc.nat(),
  picture: fc.option(fc.constant({ hash: '0123456789abcdef', width: 960, height: 960 })),
});

const products = fc.array(product, { maxLength: 40 });

/** Slugs that some product has, slugs that none has, and text that is no slug at all. */
const slug = fc.oneof(
  fc.constantFrom('', 'bosch', 'gamma', 'nandu', 'si', 'constructor', '__proto__'),
  fc.string({ unit: 'binary' }),
);
const choice = fc
  .array(fc.array(slug, { maxLength: 3 }), { minLength: FACETS.length, maxLength: FACETS.length })
  .map((slugs) => {
    const rest = [...slugs];
    return readFacets(
      new URLSearchParams(FACETS.flatMap(({ field }) => (rest.shift() ?? []).map((slug) => [field, slug]))),
    );
  });

/** How many products a listing shows in all for a choice. */
const total = (found: CatalogueEntry[], facets: ReturnType<typeof readFacets>): number =>
  listing(found, { facets, sort: '', page: 1, size: 12 }).total;

describe('every facet', () => {
  test('counts for each value as many products as choosing it leaves', () => {
    fc.assert(
      fc.property(products, choice, (found, chosen) => {
        const counts = facetCounts(found, chosen);
        for (const { field } of FACETS)
          for (const { slug, count } of counts[field])
            expect(total(found, { ...chosen, [field]: [slug] })).toBe(count);
      }),
    );
  });

  test('offers every value that one of the products has, once', () => {
    fc.assert(
      fc.property(products, (found) => {
        const counts = facetCounts(found, NOTHING_CHOSEN);
        for (const { field, valuesOf } of FACETS) {
          const slugs = new Set(found.flatMap((product) => valuesOf(product)).map(({ slug }) => slug));
          expect(counts[field].map(({ slug }) => slug).toSorted()).toEqual([...slugs].toSorted());
        }
      }),
    );
  });

  test('is read from an address as it was written there', () => {
    fc.assert(
      fc.property(choice, (chosen) => {
        const address = FACETS.reduce(
          (params, { field }) => withField(params, field, chosen[field].join()),
          new URLSearchParams('term=mecha&page=3'),
        );
        expect(readListingQuery(new URLSearchParams(address.toString()))).toMatchObject({
          term: 'mecha',
          page: 1,
          facets: chosen,
        });
      }),
    );
  });

  test('with a value that no product has finds nothing, and has a chip without a name to take it away', () => {
    fc.assert(
      fc.property(products, (found) => {
        for (const { field } of FACETS) {
          const chosen = readFacets(new URLSearchParams({ [field]: 'no-existe' }));
          expect(found.some((product) => hasFacets(product, chosen))).toBe(false);
          expect(chosenValues(chosen, found)).toEqual([{ field, slug: 'no-existe', name: null }]);
        }
      }),
    );
  });

  test('throws at no address, and ignores the fields that it does not know', () => {
    fc.assert(
      fc.property(products, fc.string({ unit: 'binary' }), (found, text) => {
        const chosen = readFacets(new URLSearchParams(text));
        const slugs = Object.values(chosen).flat();
        expect(chosenValues(chosen, found).map(({ slug }) => slug)).toEqual(slugs);
        expect(total(found, readFacets(new URLSearchParams('unknown=1&constructor=x')))).toBe(found.length);
      }),
    );
  });

  test('has its words, and a field that no other part of an address uses', () => {
    const fields = FACETS.map(({ field }) => field);
    expect(Object.keys(facetCopy).toSorted()).toEqual(fields.toSorted());
    expect(
      new Set([...fields, 'term', 'sort', 'page', 'size', 'family', 'category', 'places', 'grid']).size,
    ).toBe(fields.length + 8);
  });
});

test('a product with one of several brands is left by a choice of them, written in either way', () => {
  const found = ['a', 'b', 'c'].map((slug) => ({ brand: { name: slug, slug } }) as CatalogueEntry);
  for (const address of ['brand=a,b', 'brand=a&brand=b', 'brand=a%2C+b&brand=a']) {
    const chosen = readFacets(new URLSearchParams(address));
    expect(chosen.brand).toEqual(['a', 'b']);
    expect(total(found, chosen)).toBe(2);
  }
});

test('a value is read as somebody writes it: in capitals, with accents, a brand by its name', () => {
  const chosen = readFacets(
    new URLSearchParams({
      brand: 'VOLTARA,Ñandú,Black & Decker',
      photo: 'Sí',
      measure: '12.7MM',
      thread: 'M6',
      voltage: '220 V',
    }),
  );
  expect(chosen).toMatchObject({
    brand: ['voltara', 'nandu', 'black-decker'],
    photo: ['si'],
    measure: ['12.7mm'],
    thread: ['m6'],
    voltage: ['220v'],
  });
});

test('a brand is counted once, under the spelling that came first', () => {
  const some = (name: string, slug: string) => ({ brand: { name, slug } }) as CatalogueEntry;
  const found = [some('Gamma', 'gamma'), some('Bosch', 'bosch'), some('BOSCH', 'bosch')];
  expect(facetCounts(found, NOTHING_CHOSEN).brand).toEqual([
    { name: 'Gamma', slug: 'gamma', count: 1 },
    { name: 'Bosch', slug: 'bosch', count: 2 },
  ]);
});
