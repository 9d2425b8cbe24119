import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const versionOf = (file: string): string => JSON.parse(readFileSync(file, 'utf8')).version;

test('the newest version of the changelog is the one of the package, below what is not released', () => {
  const headings = [...readFileSync('CHANGELOG.md', 'utf8').matchAll(/^## (.*)$/gm)].map(
    ([, heading]) => heading,
  );
  expect(headings[0]).toBe('Unreleased');
  expect(headings[1]).toMatch(/^\d+\.\d+\.\d+ - \d{4}-\d\d-\d\d$/);
  expect(headings[1]?.split(' ')[0]).toBe(versionOf('package.json'));
  expect(versionOf('package-lock.json')).toBe(versionOf('package.json'));
});
