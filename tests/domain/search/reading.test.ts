import { expect, test } from 'vitest';
import { answer } from '#domain/search/answer.ts';
import { codesFor, indexOf, product } from './smallIndex.ts';

const index = indexOf(
  [
    product('1', 'AMOLADORA ANG. PROF. 820W', {
      name: 'Amoladora angular profesional 820 W',
      tradeName: 'AMOLADORA ANG. PROF. 820W',
    }),
    product('2', 'PALA PUNTA'),
  ],
  { synonyms: 'prof. = profesional' },
);

test('a product is found by its name and as that is read', () => {
  for (const question of [
    'amoladora ang. prof. 820w',
    'Amoladora angular profesional 820 W',
    'profesional 820 w',
  ])
    expect(codesFor(index, question)).toEqual(['1']);
});

test('a hit has both names, and what was found is marked in the title, which its marks bring along', () => {
  const [hit] = answer(index, { kind: 'suggest', term: 'amoladora 820' }).hits;
  expect(hit).toMatchObject({
    name: 'Amoladora angular profesional 820 W',
    tradeName: 'AMOLADORA ANG. PROF. 820W',
  });
  const { text, marks } = hit?.marked ?? { text: '', marks: [] };
  expect(text).toBe(hit?.name);
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['Amoladora', '820 W']);
  const [shovel] = answer(index, { kind: 'suggest', term: 'pala' }).hits;
  expect(shovel?.tradeName).toBeUndefined();
  expect(shovel?.marked).toEqual({ text: 'PALA PUNTA', marks: [[0, 4]] });
});
