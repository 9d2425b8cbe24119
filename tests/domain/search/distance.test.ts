import fc from 'fast-check';
import { expect, test } from 'vitest';
import { letterMask, masksMayMatch, typosBetween } from '#domain/search/distance.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcdeñ'), minLength: 1, maxLength: 9 });

test.each([
  ['amolaora', 'amoladora', 1],
  ['amoladroa', 'amoladora', 1],
  ['pulberisador', 'pulverizador', 2],
  ['taladro', 'martillo', 3],
])('%s is at most %s typos from %s', (typed, known, expected) => {
  expect(typosBetween(typed, known, 2)).toBe(expected);
});

test('a beginning is compared with the nearest beginning', () => {
  expect(typosBetween('dezmal', 'desmalezadora', 1, true)).toBe(1);
  expect(typosBetween('taladro', 'amoladora', 1, true)).toBe(2);
});

test('distance is the same both ways, and none from a word to itself', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(typosBetween(one, other, 2)).toBe(typosBetween(other, one, 2));
      expect(typosBetween(one, one, 2)).toBe(0);
    }),
  );
});

test('the letters dismiss no word that is near enough', () => {
  fc.assert(
    fc.property(word, word, (one, other) => {
      if (typosBetween(one, other, 2) <= 2) {
        expect(masksMayMatch(letterMask(one), letterMask(other), 2)).toBe(true);
      }
    }),
  );
});
