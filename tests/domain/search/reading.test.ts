import { expect, test } from 'vitest';
import { answer } from '#domain/search/answer.ts';
import { codesFor, indexOf, product } from './smallIndex.ts';

const index = indexOf(
  [
    product('1', 'AMOLADORA ANG. PROF. 820W', { reading: 'Amoladora angular profesional 820 W' }),
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

test('a hit has both names, and what was found is marked in the one that is shown', () => {
  const [hit] = answer(index, { kind: 'suggest', term: 'amoladora 820' }).hits;
  expect(hit).toMatchObject({
    name: 'AMOLADORA ANG. PROF. 820W',
    reading: 'Amoladora angular profesional 820 W',
  });
  expect(hit?.marks.map(([start, end]) => hit.reading?.slice(start, end))).toEqual(['Amoladora', '820 W']);
  expect(answer(index, { kind: 'suggest', term: 'pala' }).hits[0]?.reading).toBeUndefined();
});
