import { expect, test } from 'vitest';
import { linesOf } from '#server/pictures/preview/lines.ts';

/** Each letter is one wide. */
const fit = { lines: 3, width: 10, widthOf: (text: string) => [...text].length };

test('a name is broken between words, and whole where it fits', () => {
  expect(linesOf('Disco de corte', fit)).toEqual({ lines: ['Disco de', 'corte'], isWhole: true });
  expect(linesOf('1234567890', fit)).toEqual({ lines: ['1234567890'], isWhole: true });
});

test('of a name that is too long the third line ends in an ellipsis and stays within the width', () => {
  expect(linesOf('uno dos tres cuatro cinco seis siete', fit)).toEqual({
    lines: ['uno dos', 'tres', 'cuatro ci…'],
    isWhole: false,
  });
});

test('a word longer than a line goes on in the next', () => {
  expect(linesOf('x'.repeat(25), fit).lines.map((line) => line.length)).toEqual([10, 10, 5]);
  expect(linesOf('x'.repeat(300), fit).lines).toEqual(['x'.repeat(10), 'x'.repeat(10), `${'x'.repeat(9)}…`]);
});
