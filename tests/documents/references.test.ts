import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const REFERENCE = /\b(product|architecture)\.md §(\d+)/g;

const sectionsOf = (document: string): Set<string> =>
  new Set(
    [...readFileSync(`docs/${document}.md`, 'utf8').matchAll(/^## (\d+)/gm)].map(
      ([, number]) => `${document}.md §${number}`,
    ),
  );

test('a comment that names a section of the documents names one that exists', () => {
  const known = new Set([...sectionsOf('product'), ...sectionsOf('architecture')]);
  const files = globSync(['src/**/*.{ts,tsx,astro,css}', 'scripts/**/*.ts', 'tests/**/*.ts']);
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(REFERENCE)].map(([, document, section]) => ({
      file,
      reference: `${document}.md §${section}`,
    })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ reference }) => !known.has(reference))).toEqual([]);
});
