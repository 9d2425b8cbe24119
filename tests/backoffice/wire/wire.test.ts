import { expect, test } from 'vitest';
import { z } from 'zod';
import { withDeviations } from '#backoffice/wire/deviations.ts';
import { wireList } from '#backoffice/wire/wire.ts';

const list = wireList('products', z.string());
const said = (answer: unknown): string | undefined =>
  withDeviations(() => list.safeParse(answer)).result.error?.issues[0]?.message;

test.each([
  [{ items: [], total: 0 }, 'an object with "items", "total"'],
  [{ C00012: [], 'ana@ejemplo.uy': [], error: '' }, 'an object with "error", …'],
  [{}, 'an object without keys'],
  [null, 'null'],
  ['x', 'a string'],
  [{ products: null }, '"products", which is null'],
  [{ products: { rows: [] } }, '"products", which is an object with "rows"'],
])('an answer without its list says what was expected and what was found: %j', (answer, found) => {
  expect(said(answer)).toBe(`expected a list, or an object with a list "products", and found ${found}`);
});

test('reads a list bare or under its name', () => {
  expect(withDeviations(() => list.parse(['a'])).result).toEqual(['a']);
  expect(withDeviations(() => list.parse({ products: ['a'] })).result).toEqual(['a']);
});
