import { describe, expect, test } from 'vitest';
import { lexiconFiles } from '#build/language/searchWords.ts';
import { rootsOf } from '#domain/search/language/synonyms.ts';
import { readLexicon } from '#domain/search/language/synonymsFile.ts';

const files = lexiconFiles().map(({ name, text }) => ({ name, things: readLexicon(text) }));

describe.each(files)('$name', ({ things }) => {
  test('has nothing twice in a line', () => {
    const twice = things
      .map(({ names, elsewhere }) => [...names, ...elsewhere])
      .filter((names) => new Set(names.map(rootsOf)).size < names.length);
    expect(twice).toEqual([]);
  });
});

test('a name of the lexicon means one thing, where no question mark says that it means another elsewhere', () => {
  const linesOf = Map.groupBy(
    files.flatMap(({ name: file, things }) =>
      things.flatMap(({ names }) =>
        names.map((name) => ({ roots: rootsOf(name), line: `${file}: ${names[0]?.join(' ')}` })),
      ),
    ),
    ({ roots }) => roots,
  );
  const ambiguous = [...linesOf].filter(([, lines]) => lines.length > 1);
  expect(ambiguous.map(([roots, lines]) => [roots, ...lines.map(({ line }) => line)])).toEqual([]);
});
