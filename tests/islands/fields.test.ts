/** A browser puts what was typed back into a page's fields after "Back", also into those that a script draws, and tells no script. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/servers/programs.ts';

const FIELD = /<(?:input|select|textarea)\b/g;

/** A tag from its beginning to its end, which may hold `=>` and whole functions. */
function tagAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (text[at] === '>' && depth === 0) return text.slice(start, at);
  }
  return text.slice(start);
}

const tags = globSync('src/islands/**/*.tsx', { cwd: ROOT }).flatMap((file) => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  return Array.from(text.matchAll(FIELD), ({ index }) => ({ file, tag: tagAt(text, index) }));
});

test('no field of an island is filled by the browser: it would show what is not asked or ordered', () => {
  expect(tags.length).toBeGreaterThan(20);
  const filled = tags.filter(({ tag }) => !/autoComplete=|type="file"/.test(tag));
  expect(filled).toEqual([]);
});
