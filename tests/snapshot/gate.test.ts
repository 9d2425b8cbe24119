import { expect, test } from 'vitest';
import { type Concern, GateRefused, passGate, readAccepted, withoutDuplicates } from '#snapshot/gate.ts';
import type { Snapshot } from '#snapshot/schema.ts';
import { product } from './product.ts';

const families: Snapshot['families'] = ['Bazar', 'Pinturas'].map((name) => ({ name, categories: [] }));
const rows = (count: number, family = 'Bazar') =>
  Array.from({ length: count }, (_, index) =>
    product(`${family}${index}`, [family], { name: `VASO ${index}` }),
  );
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
    'shrunken',
    { products: before.products.filter((_, index) => index % 10 > 2) },
    /has 70 products and had 100, which is 30 % fewer/,
  ],
  ['families', { products: rows(100) }, /"Pinturas" had products and is gone/],
  ['families', { families: families.slice(0, 1) }, /"Pinturas" had products and is gone/],
  ['duplicates', { products: [...before.products, ...rows(1)] }, /1 item code stands .* "Bazar0"/],
  ['unreadable', { unreadable: 3 }, /3 of 103 products cannot be read \(2\.9 %/],
  [
    'nameless',
    { products: before.products.map((row, index) => (index < 3 ? { ...row, name: row.code } : row)) },
    /3 of 100 products have no name but their code, such as "Bazar0", "Bazar1", "Bazar2"/,
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
  const all = readAccepted(['shrunken', 'families', 'duplicates', 'unreadable', 'nameless', 'pictures']);
  expect(refusals({ products: [] }, all)).toMatchObject([{ concern: 'empty' }]);
  expect(refusals({ products: [], unreadable: 5 }, all)[0]?.sentence).toContain('None of the 5 products');
});

test('says which names can be accepted', () => {
  expect(() => readAccepted(['all'])).toThrow(/takes shrunken, families, .* not "all"/);
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
