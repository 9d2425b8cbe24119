import { describe, expect, test } from 'vitest';
import { NOTHING_CHOSEN, nameValuesOf, offeredFacets } from '#domain/facetPanel.ts';
import { type FacetField, hasFacets, readFacets } from '#domain/facets.ts';
import { nameValues } from '#domain/nameFacets.ts';
import type { CatalogueEntry } from '#domain/product.ts';

const PICTURE = { hash: '0123456789abcdef', width: 960, height: 960 };

const product = (name: string, more: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  code: name,
  name,
  brand: null,
  path: [],
  unitMult: 1,
  listOrder: 1,
  picture: null,
  ...more,
});

const place = (...names: string[]) => nameValuesOf(names.map((name) => product(name)));

/** The names of the values that a place offers in a facet; undefined where it does not offer the facet. */
const offeredIn = (products: ReturnType<typeof place>, field: FacetField, address = '') =>
  offeredFacets(products, readFacets(new URLSearchParams(address)))
    .find((facet) => facet.field === field)
    ?.values.map(({ name, count }) => `${name} (${count})`);

describe('a name says', () => {
  test.each([
    ['AMOLADORA ANG. PROF. 4 1/2" 820W P/DISCO 115MM', { measure: ['4 1/2"', '115 mm'], power: ['820 W'] }],
    ['TALADRO PERC. A BAT. 20V 1.5KW', { voltage: ['20 V'], power: ['1,5 kW'] }],
    ['LÁTEX CIELORRASO 4LTS MATE', { capacity: ['4 L'] }],
    ['TORNILLO M8 X 50MM X100', { thread: ['M8'], measure: ['50 mm'], pack: ['x100'] }],
    ['MECHA 3,5 MM', { measure: ['3,5 mm'] }],
    ['TUBO 1/2" X 1/2"', { measure: ['1/2"'] }],
    ['DESMALEZADORA 26CC', {}],
    ['LIJA AL AGUA GR.80 N°14', {}],
  ])('%s', (name, expected) => {
    const said = Object.entries(nameValues(name)).map(([field, values]) => [
      field,
      values.map((value) => value.name),
    ]);
    expect(Object.fromEntries(said)).toEqual(expected);
  });

  test('one size in two units once', () => {
    const slugs = ['CABLE 1M', 'CABLE 100CM', 'CABLE 1000 MM'].map(
      (name) => nameValues(name).measure?.[0]?.slug,
    );
    expect(new Set(slugs)).toEqual(new Set(['1000mm']));
  });
});

describe('a facet is offered in a place', () => {
  test('where it divides the products: two values, and one product in five has any', () => {
    expect(offeredIn(place('A 12V', 'B 20V', 'C', 'D'), 'voltage')).toEqual(['12 V (1)', '20 V (1)']);
    expect(offeredIn(place('A 20V', 'B 20V', 'C'), 'voltage')).toBeUndefined();
    const fifth = ['A 12V', 'B 20V', ...Array.from({ length: 8 }, (_, at) => `SIN ${'C'.repeat(at + 1)}`)];
    expect(offeredIn(place(...fifth), 'voltage')).toBeDefined();
    expect(offeredIn(place(...fifth, 'D'), 'voltage')).toBeUndefined();
  });

  test('with its sizes in the order of their size, whatever their unit', () => {
    const products = place('A 2M', 'B 115MM', 'C 4 1/2"', 'D 3CM', 'E 20MM', 'F 1"');
    expect(offeredIn(products, 'measure')).toEqual([
      '20 mm (1)',
      '1" (1)',
      '3 cm (1)',
      '4 1/2" (1)',
      '115 mm (1)',
      '2 m (1)',
    ]);
  });

  test('“con foto” where some have one and some have not', () => {
    const [one, two] = [product('A', { picture: PICTURE }), product('B')];
    expect(offeredIn([one, two], 'photo')).toEqual(['si (1)']);
    expect(offeredIn([one], 'photo')).toBeUndefined();
    expect(offeredIn([two], 'photo')).toBeUndefined();
  });

  test('as long as something is chosen in it, though nothing has it', () => {
    expect(offeredIn(place('A', 'B'), 'voltage', 'voltage=12v')).toEqual(['12v (0)']);
  });

  test('counted over what the other facets leave', () => {
    const products = place('A 12V 10MM', 'B 20V 10MM', 'C 20V 13MM');
    expect(offeredIn(products, 'voltage', 'voltage=20v&measure=10mm')).toEqual(['12 V (1)', '20 V (1)']);
    expect(
      products.filter((each) =>
        hasFacets(each, readFacets(new URLSearchParams('voltage=20v,12v&measure=13mm'))),
      ).length,
    ).toBe(1);
  });

  test('by stock and discount to a customer only, without a count before the offers are known', () => {
    const products = place('A', 'B');
    expect(offeredFacets(products, NOTHING_CHOSEN)).toEqual([]);
    expect(offeredFacets(products, NOTHING_CHOSEN, { customer: true })).toMatchObject([
      { field: 'stock', values: [{ count: null }] },
      { field: 'discount', values: [{ count: null }] },
    ]);
  });
});
