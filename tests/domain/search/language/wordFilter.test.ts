import { expect, test } from 'vitest';
import { languageRoots } from '#build/language/languageWords.ts';
import { readSearchWords } from '#build/language/searchWords.ts';
import { openWordFilter, packWordFilter } from '#domain/search/language/wordFilter.ts';
import { rootOf } from '#domain/trade/text/stem.ts';

const roots = languageRoots(readSearchWords());
const packed = packWordFilter(roots);
const knows = openWordFilter(packed);

test('has things and their properties, in the feminine and the plural, and the trade’s words; no name and no verb’s form', () => {
  for (const word of ['bisagra', 'serruchos', 'lapices', 'oxidada', 'calefon'])
    expect(roots).toContain(rootOf(word));
  for (const word of ['guillermo', 'lavariamos']) expect(roots).not.toContain(rootOf(word));
});

test('a browser fetches at most 120 KB of it, which knows every word and takes one in two hundred other texts for one', () => {
  expect(packed.length).toBeLessThanOrEqual(120 * 1024);
  const others = Array.from(roots, (root) => `${root.slice(0, 2)}kw${root.slice(2)}`).filter(
    (text) => !roots.has(text),
  );
  expect([...roots].filter((root) => !knows(root))).toEqual([]);
  expect(others.filter(knows).length).toBeLessThan(others.length / 200);
});

test.each([
  ['a page that says that there is none', new TextEncoder().encode('<!doctype html>')],
  ['an empty file', new Uint8Array()],
  ['a layout alone', packed.slice(0, 1)],
])('%s is refused', (_, bytes) => expect(() => openWordFilter(bytes)).toThrow('no words'));
