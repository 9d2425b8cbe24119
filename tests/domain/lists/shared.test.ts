import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCartQuantity, isItemCode } from '#domain/cart/cart.ts';
import { packShared, SHARED_BYTES_MAX, SHARED_LINES_MAX, unpackShared } from '#domain/lists/shared.ts';

const code = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 64 })
  .map((text) => text.trim())
  .filter((text) => isItemCode(text) && !/[\r\n]/.test(text));
const quantity = fc.integer({ min: 1, max: 100_000_000 }).map((thousandths) => thousandths / 1000);
const items = fc.uniqueArray(fc.record({ code, quantity }), {
  selector: (item) => item.code,
  minLength: 1,
  maxLength: 40,
});

test('a list is read as it was written, in its order, whatever its codes hold', () => {
  fc.assert(
    fc.property(items, (list) => {
      expect(unpackShared(packShared({ name: 'Depósito', items: list }))).toEqual({
        name: 'Depósito',
        items: list,
      });
    }),
  );
});

test('the longest list of the longest codes can be read again', () => {
  const longest = Array.from({ length: SHARED_LINES_MAX }, (_, at) => ({
    code: `${'€'.repeat(60)}${at}`,
    quantity: 99_999.999,
  }));
  const bytes = packShared({ name: 'ñ'.repeat(200), items: longest });
  expect(bytes.length).toBeLessThan(SHARED_BYTES_MAX);
  expect(unpackShared(bytes)?.items).toEqual(longest);
});

test('the same code twice is one line with both quantities', () => {
  const twice = [
    { code: '00071', quantity: 6 },
    { code: 'AM 820', quantity: 0.1 },
    { code: '00071', quantity: 12 },
    { code: 'AM 820', quantity: 0.2 },
  ];
  expect(unpackShared(packShared({ name: '', items: twice }))?.items).toEqual([
    { code: '00071', quantity: 18 },
    { code: 'AM 820', quantity: 0.3 },
  ]);
});

const written = (text: string): Uint8Array => new TextEncoder().encode(text);

test('of a text that somebody else wrote only what a list may hold is taken', () => {
  const read = unpackShared(
    written('1\n  Bar\u0007ra  \nA\nB\n  C\nD\nE\nF\nG\n\n5\n-3\n2\nmuchos\n0\n1e9\n0.0001'),
  );
  expect(read).toEqual({ name: 'Bar ra', items: [{ code: 'A', quantity: 5 }] });
});

test.each(['', '1', '1\nsin códigos', '1\nsin códigos\n\n', '2\nde mañana\nA\n\n1', '1\nA\n\n', '{"a":1}'])(
  'the text %j is no list',
  (text) => {
    expect(unpackShared(written(text))).toBeNull();
  },
);

test('any bytes give null or a list whose every item a cart could hold', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array(),
        fc.string().map((text) => written(`1\n${text}`)),
      ),
      (bytes) => {
        for (const item of unpackShared(bytes)?.items ?? []) {
          expect(isItemCode(item.code)).toBe(true);
          expect(isCartQuantity(item.quantity)).toBe(true);
        }
      },
    ),
  );
});
