import { expect, test } from 'vitest';
import { soughtCodes } from '#domain/search/missed/sought.ts';
import type { MissedSearch } from '#domain/search/missed/term.ts';
import { indexOf, product } from '../smallIndex.ts';

const index = indexOf([
  product('T1', 'TALADRO PERCUTOR 600W'),
  product('N1', 'NIVEL DE ALUMINIO'),
  product('M1', 'MARTILLO GALPONERO'),
]);

const searched = (term: string, count: number): MissedSearch => ({
  ...{ term, count, kind: 'unpressed', first: '2026-12-01', last: '2026-12-02' },
});

test('the products of the most frequent terms come first, their terms together', () => {
  const searches = [searched('nivel', 5), searched('taladro', 4), searched('taladro percutor', 3)];
  expect(soughtCodes(index, searches)).toEqual(['T1', 'N1']);
});

test('what the catalogue has not, or only a part of, is no product that is searched', () => {
  expect(soughtCodes(index, [searched('zzyzx', 9), searched('martillo zzyzx', 9)])).toEqual([]);
});
