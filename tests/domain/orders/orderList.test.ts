import { expect, test } from 'vitest';
import {
  isAskedFor,
  isReversed,
  NO_QUESTION,
  offeredPages,
  orderQuery,
  pageOf,
  readOrderQuestion,
  statesOf,
} from '#domain/orders/orderList.ts';

const read = (query: string) => readOrderQuestion(new URLSearchParams(query));

test('what is asked is in the address, and comes back from it', () => {
  const question = { term: 'OC 45', from: '2026-01-05', to: '2026-02-28', status: 'En preparación', page: 3 };
  expect(read(orderQuery(question))).toEqual(question);
  expect(orderQuery(NO_QUESTION)).toBe('');
});

test.each([
  'from=ayer&to=2026-13-45',
  'from=2026-02-30',
  'from=26-1-5',
  'page=0',
  'page=-3',
  'page=x',
  'page=1e30',
  'from=2026-01-05T00:00&otro=1',
])('an address with %s is read without it', (query) => {
  expect(read(query)).toEqual(NO_QUESTION);
});

test('a period has both its ends, and one that ends before it begins is known', () => {
  const on = (date: string) =>
    isAskedFor({ date, status: 'X' }, { ...NO_QUESTION, from: '2026-01-05', to: '2026-01-07' });
  expect(['2026-01-04', '2026-01-05', '2026-01-07', '2026-01-08'].map(on)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isReversed({ from: '2026-01-08', to: '2026-01-07' })).toBe(true);
  expect(isReversed({ from: '2026-01-07', to: '2026-01-07' })).toBe(false);
  expect(isReversed({ from: '2026-01-08', to: '' })).toBe(false);
});

test('the states offered are those that occur, each once', () => {
  expect(
    statesOf([{ status: 'Facturado' }, { status: '' }, { status: 'Anulado' }, { status: 'Facturado' }]),
  ).toEqual(['Anulado', 'Facturado']);
});

test('a page holds 25, and a page after the last is the last', () => {
  const items = Array.from({ length: 60 }, (_, at) => at);
  expect(pageOf(items, 2)).toMatchObject({ page: 2, pages: 3, first: 25 });
  expect(pageOf(items, 9).items).toEqual(items.slice(50));
  expect(pageOf([], 1)).toEqual({ page: 1, pages: 1, first: 0, items: [] });
});

test('the pages offered are the ends and the neighbours', () => {
  expect(offeredPages(1, 1)).toEqual([1]);
  expect(offeredPages(1, 5)).toEqual([1, 2, null, 5]);
  expect(offeredPages(6, 12)).toEqual([1, null, 5, 6, 7, null, 12]);
});
