import { expect, test } from 'vitest';
import { inSentence } from '#copy/inSentence.ts';

test('a name that begins with a preposition is quoted inside a sentence', () => {
  expect(['Lijas', 'De banda', 'A batería', 'Aerosoles', 'Desmalezadoras'].map(inSentence)).toEqual([
    'Lijas',
    '“De banda”',
    '“A batería”',
    'Aerosoles',
    'Desmalezadoras',
  ]);
});
