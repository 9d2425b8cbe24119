import { expect, test } from 'vitest';
import type { CartPromo } from '#domain/cart/cart.ts';
import type { Offer } from '#domain/product/product.ts';
import { type PromoFacts, readPromos } from '#domain/quickOrder/promoReading.ts';
import { takeApart, typePromoUnits, withPromo } from '#domain/quickOrder/promoRows.ts';
import { type Draft, EMPTY_DRAFT, mean, rowOfProduct, tick } from '#domain/quickOrder/table.ts';

const offer = (factorQty: number, price = 1_000): Offer => ({
  ...{ price, currency: '$', discount: 0, finalDiscount: 1_500, factorQty, compareAtPrice: 0 },
  ...{ retailPrice: 0, retailCurrency: '$', tax: 2_200, hasStock: true, stockStatus: 'S' },
  stockDescription: '',
});
/** A combo of two packs of 6 and one piece. */
const OFFERED = [
  { code: 'A', name: 'Llave A', quantity: 2, offer: offer(6) },
  { code: 'B', name: 'Taladro B', quantity: 1, offer: offer(1) },
];
type Line = (typeof OFFERED)[number];

const combo = (a = '12', b = '1') => ({
  ...{ docEntry: '7', title: 'Combo de la obra' },
  lines: [
    { code: 'A', name: 'Llave A', text: a },
    { code: 'B', name: 'Taladro B', text: b },
  ],
});
const product = { code: 'C', name: 'Cinta C', unitMult: 1, picture: null, brand: null };
const table = (a?: string, b?: string): Draft =>
  withPromo({ ...EMPTY_DRAFT, rows: [rowOfProduct(product, '3', 'C 3', 'c')] }, combo(a, b), 'p');

const known = (lines: Line[] = OFFERED, startsLater = false) =>
  ({ status: 'known', promo: { startsLater }, lines }) as const;
const facts = (
  state: ReturnType<PromoFacts<Line>['promoOf']> = known(),
  inCart: CartPromo[] = [],
): PromoFacts<Line> => ({ promoOf: (docEntry) => (docEntry === '7' ? state : undefined), inCart });

const inCart = (a: number): CartPromo => ({
  ...{ idPromo: '7', description: 'Combo de la obra' },
  lines: [
    { itemCode: 'A', quantity: a },
    { itemCode: 'B', quantity: 1 },
  ],
});
const readingOf = (draft: Draft, of = facts()) => readPromos(draft.rows, of).get('p');

test('a promotion that is on the table is one row, and other quantities of it go into that row', () => {
  const again = withPromo(table(), combo('24'), 'other');
  expect(again.rows.map(({ id }) => id)).toEqual(['c', 'p']);
  expect(again.rows[1]?.promo?.lines[0]).toMatchObject({ code: 'A', text: '24' });
});

test('a promotion is ready with its units in groups, as the cart counts them', () => {
  const reading = readingOf(table('18'));
  expect(reading).toMatchObject({ state: 'ready', trouble: null });
  expect(reading?.lines.map(({ code, chosen }) => [code, chosen])).toEqual([
    ['A', 3],
    ['B', 1],
  ]);
  expect(readPromos(table().rows, facts()).has('c')).toBe(false);
});

test.each([
  ['units that are no whole groups', table('7'), facts(), { kind: 'quantity', name: 'Llave A' }],
  ['a product of none', table('12', '0'), facts(), { kind: 'left', name: 'Taladro B' }],
  ['a promotion that has ended', table(), facts({ status: 'missing' }), { kind: 'missing' }],
  ['one that is not on yet', table(), facts(known(OFFERED, true)), { kind: 'startsLater' }],
  ['one that has other products now', table(), facts(known(OFFERED.slice(1))), { kind: 'changed' }],
])('%s cannot be added, and the row says why', (_, draft, of, trouble) => {
  expect(readingOf(draft, of)).toMatchObject({ state: 'wrong', trouble });
});

test('a promotion whose price is not known yet, or cannot be had now, waits for it', () => {
  expect(readingOf(table(), facts({ status: 'loading' }))?.state).toBe('checking');
  expect(readingOf(table(), facts({ status: 'unavailable' }))?.state).toBe('unpriced');
});

test('one that the cart has already asks before it takes the place of that', () => {
  expect(readingOf(table(), facts(known(), [inCart(2)]))).toMatchObject({
    ...{ state: 'startling', trouble: { kind: 'inCart' } },
  });
  const other = facts(known(), [inCart(9)]);
  expect(readingOf(table(), other)).toMatchObject({ state: 'startling', trouble: { kind: 'otherInCart' } });
  expect(readingOf(mean(table(), 'p'), other)).toMatchObject({ state: 'ready', trouble: null });
  expect(readingOf(typePromoUnits(mean(table(), 'p'), 'p', 'A', '6'), other)?.state).toBe('startling');
});

test('the same promotion from two devices is ordered once: the second row says so', () => {
  const [row] = table().rows.filter(({ promo }) => promo);
  const twice = { ...table(), rows: [...table().rows, { ...row, id: 'q' }] } as Draft;
  const readings = readPromos(twice.rows, facts());
  expect([readings.get('p')?.state, readings.get('q')?.trouble]).toEqual(['ready', { kind: 'twice' }]);
});

test('one that nobody wants now is unticked, and typing a quantity wants it again', () => {
  const without = tick(table(), 'p', false);
  expect(readingOf(without)?.state).toBe('unticked');
  expect(readingOf(typePromoUnits(without, 'p', 'A', '6'))).toMatchObject({ state: 'ready' });
});

test('a promotion that has ended gives way to its products, in their units and at its place', () => {
  let last = 0;
  const apart = takeApart(withPromo(EMPTY_DRAFT, combo('18'), 'p'), 'p', () => `n${++last}`);
  expect(apart.rows.map(({ id, raw, items }) => [id, raw, items[0]?.text])).toEqual([
    ['n1', 'A 18', '18'],
    ['n2', 'B 1', '1'],
  ]);
});
