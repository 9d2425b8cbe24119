import { describe, expect, test } from 'vitest';
import { lexiconFiles } from '#build/searchWords.ts';
import { rootsOf } from '#domain/search/language/synonyms.ts';
import { readSynonyms } from '#domain/search/language/synonymsFile.ts';

const files = lexiconFiles().map(({ name, text }) => ({ name, groups: readSynonyms(text) }));

describe.each(files)('$name', ({ groups }) => {
  test('has nothing twice in a line', () => {
    const twice = groups.filter((names) => new Set(names.map(rootsOf)).size < names.length);
    expect(twice).toEqual([]);
  });
});

test('a name of the lexicon means one thing', () => {
  const linesOf = Map.groupBy(
    files.flatMap(({ name: file, groups }) =>
      groups.flatMap((names) =>
        names.map((name) => ({ roots: rootsOf(name), line: `${file}: ${names[0]?.join(' ')}` })),
      ),
    ),
    ({ roots }) => roots,
  );
  const ambiguous = [...linesOf].filter(([, lines]) => lines.length > 1);
  expect(ambiguous.map(([roots, lines]) => [roots, ...lines.map(({ line }) => line)])).toEqual([]);
});
