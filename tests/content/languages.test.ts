import { expect, test } from 'vitest';
import { lexiconFiles, readSearchWords } from '#build/language/searchWords.ts';
import { rootsOf } from '#domain/search/language/synonyms.ts';
import { readLexicon, readSynonyms } from '#domain/search/language/synonymsFile.ts';

const { languages = [], synonyms } = readSearchWords();

test('a language has hundreds of things, and each line a name of ours and one of theirs', () => {
  expect(languages).toHaveLength(2);
  for (const file of languages) expect(readSynonyms(file).length).toBeGreaterThan(400);
});

test('most names of ours are those of the lexicon, so that the thing is found by whatever name the catalogue has', () => {
  const names = new Set([
    ...readSynonyms(synonyms).flat().map(rootsOf),
    ...lexiconFiles().flatMap(({ text }) =>
      readLexicon(text).flatMap(({ names, elsewhere }) => [...names, ...elsewhere].map(rootsOf)),
    ),
  ]);
  const heads = languages.flatMap((file) => readSynonyms(file).map(([first = []]) => first));
  const known = heads.filter((name) => names.has(rootsOf(name)));
  expect(known.length / heads.length).toBeGreaterThan(0.6);
});
