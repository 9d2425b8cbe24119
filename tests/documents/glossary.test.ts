import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ENTRY = /^\| `(\w+)` \| .+ \| \[.+\]\(\.\.\/(src\/.+)\) \|$/gm;

const entries = Array.from(
  readFileSync('docs/glossary.md', 'utf8').matchAll(ENTRY),
  ([, word = '', file = '']) => ({
    word,
    file,
  }),
);

test('each word of the glossary stands in the file that it names', () => {
  expect(entries.length).toBeGreaterThan(40);
  const missing = entries.filter(
    ({ word, file }) => !new RegExp(`\\b${word}\\b`).test(readFileSync(join('.', file), 'utf8')),
  );
  expect(missing).toEqual([]);
});

test('the glossary names each word once, in the order of the alphabet', () => {
  const words = entries.map(({ word }) => word.toLowerCase());
  expect(words).toEqual([...new Set(words)].toSorted());
});
