import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CALLS } from '#backoffice/calls/calls.ts';

const ROW = /^\| (GET|POST) `([^`]+)` \| [^|]+ \| `(\w+)` in `(src\/[^`]+)` \| `(tests\/[^`]+)` \|$/gm;

const rows = [...readFileSync('docs/calls.md', 'utf8').matchAll(ROW)].map(
  ([, method, path, name = '', file = '', tested = '']) => ({
    call: `${method} ${path}`,
    name,
    file,
    tested,
  }),
);

/** The names that a file imports from the calls. */
const importedCalls = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/import (?!type)\{([^}]*)\} from '#backoffice\/calls\//g)].flatMap(
    ([, names = '']) => names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
  );

test('the table has each of the calls once, and no other', () => {
  expect(rows.map(({ call }) => call).sort()).toEqual(
    CALLS.map(({ method, path }) => `${method} ${path}`).sort(),
  );
});

test.each(rows)(
  '$call is used where the table says, and has the test that it names',
  ({ name, file, tested }) => {
    expect(importedCalls(file)).toContain(name);
    // It is called or handed on, and not only imported.
    expect(readFileSync(file, 'utf8').match(new RegExp(`\\b${name}\\b`, 'g'))?.length).toBeGreaterThan(1);
    expect(existsSync(tested)).toBe(true);
  },
);
