import { expect, test } from 'vitest';
import type { Offer } from '#domain/product/product.ts';
import {
  type OfferOf,
  ordered,
  priced,
  repeatedCodes,
  rowState,
  waitingForPrice,
} from '#domain/quickOrder/rowState.ts';
import { shownLine } from '#domain/quickOrder/shownLine.ts';
import type { Usual, UsualOf } from '#domain/quickOrder/startling.ts';
import {
  boughtFirst,
  choose,
  chooseNone,
  type Draft,
  EMPTY_DRAFT,
  mean,
  noteRow,
  putBack,
  readAgain,
  rowOfProduct,
  settle,
  tick,
  toTableProduct,
  typeQuantity,
  withoutRows,
} from '#domain/quickOrder/table.ts';
import { readItem, readOrderOf, readRow } from '../../support/orderRows.ts';

let last = 0;
const newId = () => `id-${++last}`;
const source = { kind: 'text', text: 'as given' } as const;
const given: Draft = { ...EMPTY_DRAFT, unread: [{ id: 'paste', source }] };

const ROWS = [
  readRow('A 2', 'sure', [readItem('A', 2)]),
  readRow('una llave', 'likely', [readItem('B')]),
  readRow('AM 820', 'choose', [readItem('AM', 820)], [readItem('AM 820')]),
  readRow('nada', 'unknown'),
  readRow('Hola', 'aside'),
];
const table = () => settle(given, 'paste', readOrderOf(...ROWS), newId);

const offer: Offer = {
  ...{ price: 100, currency: '$', discount: 0, finalDiscount: 0, factorQty: 1, compareAtPrice: 0 },
  ...{
    retailPrice: 0,
    retailCurrency: '$',
    tax: 2200,
    hasStock: true,
    stockStatus: 'S',
    stockDescription: '',
  },
};
const offers =
  (known: Record<string, { price?: number; unitMult?: number } | 'missing' | 'unavailable'>): OfferOf =>
  (code) => {
    const one = known[code];
    if (one === undefined) return { status: 'loading' };
    if (typeof one === 'string') return { status: one };
    const { price = 100, unitMult = 1 } = one;
    return { status: 'known', product: { name: `Offered ${code}`, unitMult, offer: { ...offer, price } } };
  };
const unknownUsual: UsualOf = () => undefined;
const statesOf = ({ rows }: Draft, offerOf: OfferOf, usualOf = unknownUsual) =>
  rows.map((row) => rowState(row, offerOf, usualOf));

test('a source becomes one row for each line, and only what is sure is ticked', () => {
  const { rows, unread } = table();
  expect(unread).toEqual([]);
  expect(rows.map(({ raw, isTicked, items }) => [raw, isTicked, items.length])).toEqual([
    ['A 2', true, 1],
    ['una llave', false, 1],
    ['AM 820', false, 0],
    ['nada', false, 0],
    ['Hola', false, 0],
  ]);
});

test('what another tab has read is not put on the table twice', () => {
  const once = table();
  expect(settle(once, 'paste', readOrderOf(...ROWS), newId)).toBe(once);
});

test('a source that is read again with other columns takes its rows away and no others', () => {
  const more = settle(
    { ...table(), unread: [{ id: 'file', source }] },
    'file',
    { ...readOrderOf(readRow('Z', 'sure', [readItem('Z')])), rest: ['left'] },
    newId,
  );
  const again = readAgain(more, 'file', source);
  expect(again.rows).toHaveLength(ROWS.length);
  expect(again.unread).toEqual([{ id: 'file', source }]);
});

test('every row has one state', () => {
  expect(statesOf(table(), offers({ A: {}, B: {} }))).toEqual([
    'ready',
    'unticked',
    'choose',
    'unknown',
    'aside',
  ]);
  expect(statesOf(table(), offers({ A: 'missing', B: { price: 0 } })).slice(0, 2)).toEqual([
    'wrong',
    'wrong',
  ]);
  expect(statesOf(table(), offers({ A: 'unavailable' })).slice(0, 2)).toEqual(['unpriced', 'checking']);
});

test('a quantity that is no multiple of what the offer says is wrong, also when the index knew another multiple', () => {
  expect(statesOf(table(), offers({ A: { unitMult: 5 }, B: {} }))[0]).toBe('wrong');
  const [first] = table().rows;
  if (!first) throw new Error('There is no row.');
  const draft = typeQuantity({ ...EMPTY_DRAFT, rows: [first] }, first.id, 0, '10');
  expect(statesOf(draft, offers({ A: { unitMult: 5 } }))).toEqual(['ready']);
});

test('so much more than usual is asked about once, and nothing is while what is usual cannot be had', () => {
  const { product } = readItem('A');
  const stateOf = (text: string, usual: Usual, unitMult = 1, meant = false) => {
    const row = rowOfProduct(toTableProduct(product), text, `A ${text}`, 'one');
    const draft = { ...EMPTY_DRAFT, rows: [row] };
    return statesOf(meant ? mean(draft, 'one') : draft, offers({ A: { unitMult } }), () => usual)[0];
  };
  // Ten times the most that one order had, or of a first order a hundred, or ten of what is sold at once.
  expect(['119', '120', '1000'].map((text) => stateOf(text, 12))).toEqual([
    'ready',
    'startling',
    'startling',
  ]);
  expect(['99', '100'].map((text) => stateOf(text, null))).toEqual(['ready', 'startling']);
  expect(['108', '120'].map((text) => stateOf(text, null, 12))).toEqual(['ready', 'startling']);
  expect(['900', '1000'].map((text) => stateOf(text, null, 100))).toEqual(['ready', 'startling']);
  expect(stateOf('1000', 'loading')).toBe('checking');
  expect(stateOf('9', 'loading')).toBe('ready');
  expect(stateOf('1000', undefined)).toBe('ready');
  expect(stateOf('1000', 12, 1, true)).toBe('ready');
});

test('a choice is ticked and ordered under the offer’s name; the same code twice is said and comes twice', () => {
  let draft = table();
  const { product } = readItem('A');
  const asked = draft.rows[2];
  if (!asked?.ways[0]) throw new Error('There is nothing to choose.');
  draft = choose(draft, asked.id, asked.ways[0]);
  draft = { ...draft, rows: [...draft.rows, rowOfProduct(toTableProduct(product), '3', 'A 3', newId())] };
  const known = offers({ A: {}, B: {}, AM: {} });
  const ready = draft.rows.filter((row) => rowState(row, known, unknownUsual) === 'ready');
  expect(ordered(ready, known)).toEqual([
    { code: 'A', name: 'Offered A', quantity: 2 },
    { code: 'AM', name: 'Offered AM', quantity: 820 },
    { code: 'A', name: 'Offered A', quantity: 3 },
  ]);
  expect([...repeatedCodes(ready)]).toEqual(['A']);
});

test('what was bought before is offered first, and the rest as it stands', () => {
  const ways = ['A', 'B', 'C', 'D'].map((code) => [
    { product: toTableProduct(readItem(code).product), text: '3', roundedFrom: null },
  ]);
  const lastOf = (code: string) => ({ B: '2026-10-12', D: '2026-01-05' })[code];
  expect(boughtFirst(ways, lastOf)).toEqual([1, 3, 0, 2]);
  expect(boughtFirst([...ways, ...ways.slice(1, 2)], lastOf)).toEqual([1, 3, 0, 2, 4]);
  expect(boughtFirst(ways, () => undefined)).toEqual([0, 1, 2, 3]);
});

test('a row that is none of its ways is not found, and keeps them and its quantity', () => {
  const draft = table();
  const asked = draft.rows[2];
  if (!asked) throw new Error('There is no row.');
  const none = chooseNone(draft, asked.id, true);
  expect(statesOf(none, offers({}))[2]).toBe('unknown');
  expect(none.rows[2]).toMatchObject({ raw: 'AM 820', ways: asked.ways });
  expect(statesOf(chooseNone(none, asked.id, false), offers({}))[2]).toBe('choose');
});

test('a row that is taken away comes back in its place, once', () => {
  const draft = table();
  const [, second] = draft.rows;
  if (!second) throw new Error('There is no row.');
  const without = withoutRows(draft, new Set([second.id]));
  expect(without.rows).toHaveLength(ROWS.length - 1);
  const back = putBack(without, second, 1);
  expect(back.rows).toEqual(draft.rows);
  expect(putBack(back, second, 1).rows).toHaveLength(ROWS.length);
  expect(statesOf(tick(back, second.id, true), offers({ A: {}, B: {} }))[1]).toBe('ready');
});

test('a line of a million letters is shown by its beginning, and no letter is cut in two', () => {
  expect(shownLine('00002 6')).toBe('00002 6');
  const shown = shownLine(`${'x'.repeat(199)}${'😀'.repeat(500_000)}`);
  expect(shown.length).toBeLessThan(210);
  expect(shown.isWellFormed()).toBe(true);
});

test('a note goes with what its row orders, until it is taken away', () => {
  const draft = table();
  const [first] = draft.rows;
  if (!first) throw new Error('There is no row.');
  const noted = noteRow(draft, first.id, 'Para la obra');
  expect(ordered(noted.rows.slice(0, 1), offers({ A: {} }))).toEqual([
    { code: 'A', name: 'Offered A', quantity: 2, note: 'Para la obra' },
  ]);
  expect(noteRow(noted, first.id, '').rows).toEqual(draft.rows);
});

test('what rows cost is known of those with a price, and the others that would be ordered wait for one', () => {
  const { rows } = table();
  const known = offers({ A: {}, B: { price: 0 } });
  expect(priced(rows, known)).toEqual([{ offer, quantity: 2 }]);
  expect(waitingForPrice(rows, known)).toBe(0);
  expect(waitingForPrice(rows, offers({ A: 'unavailable' }))).toBe(1);
  expect(waitingForPrice(rows, offers({ A: { price: 0 } }))).toBe(1);
  expect(waitingForPrice(rows, offers({ A: 'missing' }))).toBe(0);
});
