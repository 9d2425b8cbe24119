import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VARIANTS_MAX, variantsOf } from '#domain/product/variants.ts';

const BOSCH = { name: 'Bosch', slug: 'bosch' };
const PLACE = ['Herramientas', 'Discos'];

const item = (name: string, more: { brand?: typeof BOSCH | null; path?: string[] } = {}) => ({
  code: name,
  name,
  brand: BOSCH,
  path: PLACE,
  ...more,
});

/** The sizes that the first of these names is sold in. */
const sizes = (...names: string[]): string[] => {
  const [first, ...others] = names.map((name) => item(name));
  return first ? variantsOf(first, [first, ...others]).map(({ size }) => size) : [];
};

describe('one item in several sizes', () => {
  test.each([
    ['by measure', ['DISCO CORTE 180MM INOX', 'DISCO CORTE 115MM INOX'], ['115MM', '180MM']],
    ['by inches, small ones first', ['CAÑO 1"', 'CAÑO 1/2"', 'CAÑO 3/4"'], ['1/2"', '3/4"', '1"']],
    ['by millimetres beside inches', ['MECHA 13MM', 'MECHA 1/2"'], ['1/2"', '13MM']],
    ['by pack', ['TARUGO PLÁST. X100', 'TARUGO PLÁST. X10'], ['X10', 'X100']],
    ['with a pack and without', ['TARUGO 6MM', 'TARUGO 6MM X100'], ['6MM', '6MM X100']],
    ['by thread', ['TUERCA M10 ZINC.', 'TUERCA M8 ZINC.'], ['M8', 'M10']],
    ['by grain', ['LIJA GR.120 HOJA', 'LIJA GR.80 HOJA'], ['GR.80', 'GR.120']],
    ['of a number and a length', ['TORNILLO 8 X 1" ZINC.', 'TORNILLO 6 X 1" ZINC.'], ['6 X 1"', '8 X 1"']],
    ['written in two ways', ['PINTURA MATE 4LTS', 'PINTURA  MATE 1 L'], ['1 L', '4LTS']],
  ])('%s', (_, names, expected) => {
    expect(sizes(...names)).toEqual(expected);
  });

  test.each([
    ['another word', ['DISCO CORTE 115MM INOX', 'DISCO CORTE 180MM MADERA']],
    ['another line of the house', ['SIERRA LÍNEA 100 18"', 'SIERRA LÍNEA 200 18"']],
    ['no size', ['MARTILLO', 'MARTILLO']],
    ['nothing but a size', ['115MM', '180MM']],
    ['no other', ['DISCO CORTE 115MM']],
  ])('not with %s', (_, names) => {
    expect(sizes(...names)).toEqual([]);
  });

  test('not of another brand or another category', () => {
    const first = item('DISCO CORTE 115MM');
    const others = [
      item('DISCO CORTE 180MM', { brand: null }),
      item('DISCO CORTE 230MM', { path: ['Herramientas'] }),
    ];
    expect(variantsOf(first, [first, ...others])).toEqual([]);
  });

  test('of more than fit in a table, those that differ least', () => {
    const bolts = [4, 5, 6, 8, 10].flatMap((thread) =>
      [20, 30, 40, 50, 60, 70, 80].map((length) => item(`BULÓN M${thread} X ${length}MM`)),
    );
    const [first] = bolts;
    const found = first ? variantsOf(first, bolts) : [];
    expect(found).toHaveLength(VARIANTS_MAX);
    const shown = found.map(({ product }) => product.name);
    for (const length of [20, 30, 40, 50, 60, 70, 80]) expect(shown).toContain(`BULÓN M4 X ${length}MM`);
    for (const thread of [4, 5, 6, 8, 10]) expect(shown).toContain(`BULÓN M${thread} X 20MM`);
  });
});

const name = fc
  .tuple(
    fc.constantFrom('DISCO CORTE', 'CAÑO GALV.', 'LÁTEX'),
    fc.constantFrom('115MM', '1/2"', '1 1/4"', '4L', 'X100', 'M8', 'GR.80', '30X20CM', ''),
    fc.constantFrom('X50', '20V', 'INOX', ''),
  )
  .map((parts) => parts.join(' ').trim());

test('every variant of an item has the same variants, the item among them', () => {
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: VARIANTS_MAX }), (names) => {
      const products = names.map((text) => item(text));
      for (const product of products) {
        const variants = variantsOf(product, products);
        if (variants.length === 0) continue;
        expect(variants.map((variant) => variant.product)).toContain(product);
        for (const variant of variants) expect(variantsOf(variant.product, products)).toEqual(variants);
      }
    }),
  );
});
