import { expect, test } from 'vitest';
import {
  CONCERNS,
  type Concern,
  GateRefused,
  passGate,
  readAccepted,
  withoutDuplicates,
} from '#snapshot/gate.ts';
import type { Snapshot } from '#snapshot/schema.ts';
import { product } from './product.ts';

const families: Snapshot['families'] = ['Bazar', 'Pinturas'].map((name) => ({ name, categories: [] }));
const rows = (count: number, family = 'Bazar') =>
  Array.from({ length: count }, (_, index) =>
    product(`${family}${index}`, [family], { name: `VASO ${index}` }),
  );
/** In a category of its own. */
const inCategory = (count: number, category = 'Látex') =>
  rows(count, 'Pinturas').map((row) => ({ ...row, path: ['Pinturas', category] }));
type Night = Parameters<typeof passGate>[0];
const before = { products: [...rows(90), ...rows(10, 'Pinturas')], families };
const night: Night = { products: before.products, unreadable: 0, families, before };

function refusals(changed: Partial<Night>, accepted: Concern[] = []) {
  try {
    passGate({ ...night, ...changed }, accepted);
    return [];
  } catch (error) {
    if (!(error instanceof GateRefused)) throw error;
    return error.refusals;
  }
}

test('a night like the one before passes, and so does the first night', () => {
  expect(refusals({})).toEqual([]);
  expect(refusals({ products: rows(1), before: undefined })).toEqual([]);
});

test.each<[Concern, Partial<Night>, RegExp]>([
  [
    'uncompared',
    {
      products: rows(1),
      before: undefined,
      unreadBefore: { file: 'data/snapshot.json', at: 'campo material', isNewer: false },
    },
    /El catálogo de anoche \(data\/snapshot\.json\) no se puede leer \(campo material\)/,
  ],
  [
    'shrunken',
    { products: before.products.filter((_, index) => index % 10 > 2) },
    /tiene 70 productos y tenía 100, un 30 % menos/,
  ],
  ['families', { products: rows(100) }, /“Pinturas” tenía productos y ya no está/],
  ['families', { families: families.slice(0, 1) }, /“Pinturas” tenía productos y ya no está/],
  [
    'categories',
    {
      before: { ...before, products: [...rows(90), ...inCategory(10)] },
      products: [...rows(90), ...rows(1, 'Pinturas')],
    },
    /La categoría “Pinturas > Látex” se quedó sin productos, y con ella se fueron 9 de los 100/,
  ],
  [
    'addresses',
    { products: before.products.map((row, index) => (index < 21 ? { ...row, code: `N-${row.code}` } : row)) },
    /De los 100 productos de anoche, 21 \(21 %\) ya no están con su código/,
  ],
  [
    'menu',
    { menus: { before: ['bazar', 'pinturas'], now: ['bazar/otra', 'pinturas'] } },
    /El menú llevaba al 100 % de los productos y lleva al 10 %/,
  ],
  [
    'prices',
    {
      prices: {
        sampled: 5,
        share: 0.2,
        unshown: [{ code: 'A', why: 'currency es una moneda que la tienda no conoce: MXN' }],
      },
    },
    /no verían el precio del 20 % de los productos: de 5 consultados .* el de 1, como “A” \(currency es una moneda .*: MXN/,
  ],
  [
    'duplicates',
    { products: [...before.products, ...rows(1)] },
    /1 código está más de una vez en la lista: “Bazar0”/,
  ],
  ['unreadable', { unreadable: 3 }, /No se pueden leer 3 de 103 productos \(2,9 %/],
  [
    'nameless',
    { products: before.products.map((row, index) => (index < 3 ? { ...row, name: row.code } : row)) },
    /3 de 100 productos no tienen más nombre que su código, como “Bazar0”, “Bazar1”, “Bazar2”/,
  ],
])(
  'refuses a night for its %s, in a sentence with its remedy, until an editor accepts it',
  (concern, changed, sentence) => {
    const [refusal, ...others] = refusals(changed);
    expect(others).toEqual([]);
    expect(refusal).toMatchObject({ concern, sentence: expect.stringMatching(sentence) });
    expect(refusal?.sentence).toContain(`npm run nightly -- --accept ${concern}`);
    expect(refusals(changed, [concern])).toEqual([]);
  },
);

test.each<[string, Partial<Night>]>([
  ['a fifth fewer products', { products: before.products.filter((_, index) => index % 5 > 0) }],
  ['2 % of unreadable products', { unreadable: 2 }],
  [
    '2 % of products without a name',
    { products: before.products.map((row, index) => (index < 2 ? { ...row, name: '' } : row)) },
  ],
  [
    'a category that only changed its name',
    {
      before: { ...before, products: [...rows(50), ...inCategory(50)] },
      products: [...rows(50), ...inCategory(50, 'Látex y esmaltes')],
    },
  ],
  [
    'a category of a twentieth that is gone',
    {
      before: { ...before, products: [...rows(95), ...inCategory(5)] },
      products: [...rows(95), ...rows(1, 'Pinturas')],
    },
  ],
  [
    'codes that are written in small letters now',
    { products: before.products.map((row) => ({ ...row, code: row.code.toLowerCase() })) },
  ],
  ['a menu that never led anywhere', { menus: { before: ['riego'], now: ['riego'] } }],
  [
    'a price in six that cannot be shown',
    { prices: { sampled: 6, share: 1 / 6, unshown: [{ code: 'A', why: '' }] } },
  ],
])('%s is within what a night may bring', (_what, changed) => {
  expect(refusals(changed)).toEqual([]);
});

test('tells all reasons at once', () => {
  const products = rows(50).map((row) => ({ ...row, name: '' }));
  expect(refusals({ products, unreadable: 9 }).map(({ concern }) => concern)).toEqual([
    'shrunken',
    'families',
    'unreadable',
    'nameless',
  ]);
});

test('an empty catalogue is never published, whatever is accepted', () => {
  const all = readAccepted(CONCERNS);
  expect(refusals({ products: [] }, all)).toMatchObject([{ concern: 'empty' }]);
  expect(refusals({ products: [], unreadable: 5 }, all)[0]?.sentence).toContain('De los 5 productos');
});

test('says which names can be accepted', () => {
  expect(() => readAccepted(['all'])).toThrow(/admite uncompared, shrunken, families, .* y no “all”/);
});

test('the first of products with one code is published', () => {
  expect(
    withoutDuplicates([
      { code: 'A', name: '1' },
      { code: 'B', name: '2' },
      { code: 'A', name: '3' },
    ]),
  ).toEqual([
    { code: 'A', name: '1' },
    { code: 'B', name: '2' },
  ]);
});
