import { describe, expect, test } from 'vitest';
import { NOTHING_CHOSEN, offeredFacets } from '#domain/catalogue/facetPanel.ts';
import { type FacetField, hasFacets, readFacets } from '#domain/catalogue/facets.ts';
import { nameValues } from '#domain/catalogue/nameFacets.ts';
import { nameValuesOf } from '#domain/catalogue/sizeFacets.ts';
import type { CatalogueEntry } from '#domain/product/product.ts';

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
    ['ACEITE 15W-40 1L', { capacity: ['1 L'] }],
    ['ACEITE 20W 50 4L', { capacity: ['4 L'] }],
    ['FOCO 15W 40LM', { power: ['15 W'] }],
    ['LIJA AL AGUA GR.80 N°14', {}],
  ])('%s', (name, expected) => {
    const said = Object.entries(nameValues(name)).map(([field, values]) => [
      field,
      values.map((value) => value.name),
    ]);
    expect(Object.fromEntries(said)).toEqual(expected);
  });

  test('no size in the name of its brand', () => {
    const measures = (brand: string) => nameValues('CINTA 3M 18MM', brand).measure?.map(({ name }) => name);
    expect(measures('3M')).toEqual(['18 mm']);
    expect(measures('Voltara')).toEqual(['3 m', '18 mm']);
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
    expect(offeredIn(place('A 12V', 'B 20V', 'C 20V', 'D'), 'voltage')).toEqual(['12 V (1)', '20 V (2)']);
    expect(offeredIn(place('A 20V', 'B 20V', 'C'), 'voltage')).toBeUndefined();
    const without = Array.from({ length: 12 }, (_, at) => `SIN ${'C'.repeat(at + 1)}`);
    const fifth = ['A 12V', 'B 20V', 'C 20V', ...without];
    expect(offeredIn(place(...fifth), 'voltage')).toBeDefined();
    expect(offeredIn(place(...fifth, 'D'), 'voltage')).toBeUndefined();
  });

  test('with its sizes in the order of their size, whatever their unit', () => {
    const products = place('A 2M', 'B 115MM', 'C 4 1/2"', 'D 3CM', 'E 20MM', 'F 1"', 'G 2CM');
    expect(offeredIn(products, 'measure')).toEqual([
      '20 mm (2)',
      '1" (1)',
      '3 cm (1)',
      '4 1/2" (115 mm) (2)',
      '2 m (1)',
    ]);
  });

  test('of lengths where four in five are of one kind: 6 mm of a drill are no 75 mm of a pipe', () => {
    const at = (path: string[], ...names: string[]) =>
      nameValuesOf(names.map((name) => product(name, { path })));
    const drills = at(['f', 'mechas'], 'Mecha 6MM', 'MECHA 6MM', 'MECHA 8MM', 'BROCA 6MM');
    const pipes = at(['f', 'caños'], 'CAÑO 75MM', 'CAÑO 4"');
    expect(offeredIn(drills, 'measure')).toEqual(['6 mm (3)', '8 mm (1)']);
    expect(offeredIn([...drills, ...pipes.slice(1)], 'measure')).toHaveLength(3);
    expect(offeredIn([...drills, ...pipes], 'measure')).toBeUndefined();
    const words = [...at(['f', 'cortas'], 'MECHA 6MM', 'MECHA 8MM'), ...at(['f', 'largas'], 'MECHA 6MM')];
    expect(offeredIn(words, 'measure')).toHaveLength(2);
    // What an address asks for can be taken away where it was chosen.
    expect(offeredIn([...drills, ...pipes], 'measure', 'measure=6mm')).toContain('6 mm (3)');
  });

  test('of volts whatever has them: they mean one thing', () => {
    const tools = nameValuesOf([
      product('TALADRO 12V', { path: ['a'] }),
      product('LUZ 12V', { path: ['b'] }),
      product('BOMBA 220V', { path: ['c'] }),
    ]);
    expect(offeredIn(tools, 'voltage')).toEqual(['12 V (2)', '220 V (1)']);
  });

  test('not where each product has a value of its own', () => {
    expect(offeredIn(place('A 10MM', 'B 13MM', 'C 16MM'), 'measure')).toBeUndefined();
  });

  test('with its eight most frequent values at once, in the order of their size', () => {
    const lengths = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100];
    const names = lengths.flatMap((length) => {
      const name = `TORNILLO ${length}MM`;
      return length === 20 || length === 50 ? [name] : [name, name];
    });
    const measure = offeredFacets(place(...names), NOTHING_CHOSEN).find(({ field }) => field === 'measure');
    expect(measure?.values.filter(({ more }) => more).map(({ name }) => name)).toEqual(['20 mm', '50 mm']);
    expect(measure?.values.map(({ name }) => Number.parseInt(name, 10))).toEqual(lengths);
  });

  test('not “con foto” where hardly any product has none', () => {
    const products = Array.from({ length: 41 }, (_, at) =>
      product(`A${at}`, { picture: at === 0 ? null : PICTURE }),
    );
    expect(offeredIn(products, 'photo')).toBeUndefined();
    expect(offeredIn(products.slice(0, 20), 'photo')).toEqual(['si (19)']);
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
