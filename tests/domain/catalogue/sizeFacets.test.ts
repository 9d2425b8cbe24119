import { describe, expect, test } from 'vitest';
import { facetValueName } from '#copy/catalogue/facetValues.ts';
import { panel } from '#copy/catalogue/panel.ts';
import { joinedChoice } from '#domain/catalogue/changedQuery.ts';
import { offeredFacets } from '#domain/catalogue/facetPanel.ts';
import { chosenValues, type FacetedEntry, hasFacets, readFacets } from '#domain/catalogue/facets.ts';
import { isRange } from '#domain/catalogue/ranges.ts';
import { readSizes } from '#domain/catalogue/sizeFacets.ts';

const place = (...names: string[]): FacetedEntry[] =>
  names.map((name) => ({
    code: name,
    name,
    brand: null,
    path: [],
    unitMult: 1,
    listOrder: 1,
    picture: null,
  }));

const read = (address: string, ...names: string[]) =>
  readSizes(place(...names), readFacets(new URLSearchParams(address)), panel.range);

/** The names of the products that an address leaves. */
const left = (address: string, ...names: string[]): string[] => {
  const { products, facets } = read(address, ...names);
  return products.filter((product) => hasFacets(product, facets)).map(({ name }) => name);
};

const chips = (address: string, ...names: string[]): string[] => {
  const { products, facets } = read(address, ...names);
  return chosenValues(facets, products).map((value) => facetValueName(value.field, value));
};

const DISCS = ['DISCO 4 1/2"', 'DISCO 115MM', 'DISCO 7"', 'DISCO 230MM'];

describe('inches and the millimetres that they are sold as are one value', () => {
  test.each(['measure=115mm', 'measure=4.5in', 'measure=4.5in,115mm'])('%s', (address) => {
    expect(left(address, ...DISCS)).toEqual(['DISCO 4 1/2"', 'DISCO 115MM']);
    expect(chips(address, ...DISCS)).toEqual(['4 1/2" (115 mm)']);
  });

  test('and whichever of them a place has', () => {
    expect(left('measure=180mm', ...DISCS)).toEqual(['DISCO 7"']);
    expect(left('measure=9in', ...DISCS)).toEqual(['DISCO 230MM']);
  });

  test('but not those of pipes, where 1" is no 25 mm', () => {
    expect(left('measure=25mm', 'CAÑO 1"', 'CAÑO 25MM')).toEqual(['CAÑO 25MM']);
  });

  test('and a product that says both has it once', () => {
    const [disc] = read('', 'DISCO 4 1/2" 115MM').products;
    expect(disc?.values?.measure).toHaveLength(1);
  });
});

describe('a range of sizes', () => {
  const BITS = ['MECHA 3MM', 'MECHA 4MM', 'MECHA 1/4"', 'MECHA 10MM', 'MECHA 1CM', 'MECHA 12MM', 'MECHA'];

  test.each([
    ['measure=4mm..10mm', ['MECHA 4MM', 'MECHA 1/4"', 'MECHA 10MM', 'MECHA 1CM'], 'de 4 a 10 mm'],
    ['measure=10mm..4mm', ['MECHA 4MM', 'MECHA 1/4"', 'MECHA 10MM', 'MECHA 1CM'], 'de 10 a 4 mm'],
    ['measure=10mm..', ['MECHA 10MM', 'MECHA 1CM', 'MECHA 12MM'], 'desde 10 mm'],
    ['measure=..4mm', ['MECHA 3MM', 'MECHA 4MM'], 'hasta 4 mm'],
    ['measure=0.25in..10mm', ['MECHA 1/4"', 'MECHA 10MM', 'MECHA 1CM'], 'de 1/4" a 10 mm'],
  ])('%s', (address, names, chip) => {
    expect(left(address, ...BITS)).toEqual(names);
    expect(chips(address, ...BITS)).toEqual([chip]);
  });

  test('adds to single sizes of its facet, and narrows what other facets leave', () => {
    expect(left('measure=10mm..,3mm', ...BITS)).toEqual([
      'MECHA 3MM',
      'MECHA 10MM',
      'MECHA 1CM',
      'MECHA 12MM',
    ]);
    expect(left('measure=10mm..&voltage=20v', ...BITS, 'TALADRO 13MM 20V')).toEqual(['TALADRO 13MM 20V']);
  });

  test('of powers and threads, too', () => {
    expect(left('power=500w..1000w', 'A 400W', 'B 750W', 'C 1KW', 'D 2KW')).toEqual(['B 750W', 'C 1KW']);
    expect(left('thread=m6..m8', 'TUERCA M5', 'TUERCA M6', 'TUERCA M8')).toEqual(['TUERCA M6', 'TUERCA M8']);
  });

  test('is counted, and is no box of its own', () => {
    const { products, facets } = read('measure=4mm..10mm', ...BITS);
    const measure = offeredFacets(products, facets).find(({ field }) => field === 'measure');
    expect(measure?.range).toEqual({ slug: '4mm..10mm', count: 4 });
    expect(measure?.values.map(({ slug }) => slug)).toEqual(['3mm', '4mm', '0.25in', '10mm', '12mm']);
  });

  test('is offered from six sizes on', () => {
    const offered = (many: number) => {
      const names = Array.from({ length: many }, (_, at) => [
        `MECHA ${at + 1}MM`,
        `BROCA ${at + 1}MM`,
      ]).flat();
      const { products, facets } = read('', ...names);
      return offeredFacets(products, facets).find(({ field }) => field === 'measure')?.range;
    };
    expect(offered(5)).toBeNull();
    expect(offered(6)).toEqual({ slug: '', count: 0 });
  });

  test('that holds none leaves none, and its chip is as the address has it', () => {
    expect(left('measure=90mm..99mm', ...BITS)).toEqual([]);
    expect(chips('measure=90mm..99mm', ...BITS)).toEqual(['90mm..99mm']);
  });

  test.each(['..', 'a..b', '4mm...10mm', '4mm..10mm..12mm', '__proto__..', '-1mm..4mm'])(
    'written as no range chooses nothing: %s',
    (written) => {
      expect(isRange(written)).toBe(false);
      expect(left(`measure=${encodeURIComponent(written)}`, ...BITS)).toEqual([]);
    },
  );

  test('is what its two ends say together, beside what the boxes say', () => {
    expect(joinedChoice(['115mm', '4mm..', '..10mm'])).toBe('115mm,4mm..10mm');
    expect(joinedChoice(['', '4mm..', ''])).toBe('4mm..');
    expect(joinedChoice(['a', 'b'])).toBe('a,b');
  });
});
