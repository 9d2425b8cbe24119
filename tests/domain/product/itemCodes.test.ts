import fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinCodes, splitCodes } from '#domain/product/itemCodes.ts';

test('codes are read as they were joined, whatever they hold', () => {
  const code = fc
    .string({ unit: fc.constantFrom('A', '1', ',', '\\', '/', ' '), minLength: 1 })
    .map((text) => text.trim());
  fc.assert(
    fc.property(fc.uniqueArray(code.filter((text) => text !== '')), (codes) => {
      expect(splitCodes(joinCodes(codes))).toEqual(codes);
    }),
  );
});

test('a plain list, as product.md §7 has it, is read too: each code once, blanks left out', () => {
  expect(splitCodes('00451, AM-820/115,,00451,A\\B')).toEqual(['00451', 'AM-820/115', 'A\\B']);
});
