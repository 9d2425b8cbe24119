import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/servers/programs.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** What a program's `readOptions` or `parseArgs` knows; undefined for one that takes no options of ours. Each benchmark has its own. */
function optionsOf(name: string, args: string): string[] | undefined {
  const benchmark = name === 'bench' ? /[\w-]+/.exec(args)?.[0] : undefined;
  const [program] = benchmark
    ? [`scripts/bench/${benchmark}.ts`]
    : (/(?:scripts|tests)\/[\w/]+\.ts$/.exec(scripts[name] ?? '') ?? []);
  if (!program) return undefined;
  const text = program.endsWith('sandbox/main.ts') ? read('scripts/sandbox/options.ts') : read(program);
  return [...text.matchAll(/([\w-]+)'?: \{\s*type: '(?:string|boolean)'/g)].map(([, option = '']) => option);
}

const files = globSync(['src/**/*.ts', 'scripts/**/*.ts', '*.md', 'docs/**/*.md', '.env.example'], {
  cwd: ROOT,
});
/** `npm run nightly -- --accept shrunken`, wherever somebody reads it. */
const named = files.flatMap((file) =>
  [...read(file).matchAll(/npm run ([\w:]+) --((?: [\w./$&{}()<>-]+)+)/g)].flatMap(
    ([, name = '', args = '']) =>
      [...args.matchAll(/--([\w-]+)/g)].map(([, flag = '']) => ({ file, name, args, flag })),
  ),
);

test('a program takes every flag that a message or a document names with it', () => {
  expect(named.length).toBeGreaterThan(10);
  const unknown = named.filter(({ name, args, flag }) => optionsOf(name, args)?.includes(flag) === false);
  expect(unknown).toEqual([]);
});
