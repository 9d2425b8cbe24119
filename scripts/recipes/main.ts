/**
 * `npm run recipes`: does the recipes of docs/recipes.md as they are written, in a copy of the tree, and runs `npm run check`
 * and the unit tests there. The recipe that ends with what the type check names is left out: tests/documents/recipes.test.ts
 * compares it. Ends with 1 when one of them fails; `--keep` leaves the copy to be looked at.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { applySnippets, readSnippets, UNFINISHED } from './snippets.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { values } = parseArgs({ options: { keep: { type: 'boolean', default: false } } });
const copy = mkdtempSync(join(tmpdir(), 'mostrador-recipes-'));

const UNIT_TESTS = ['vitest', 'run', '--project', 'unit', '--project', 'unit-shared'];

/** Runs a command in the copy; whether it ended well. */
const run = (...command: string[]): boolean => {
  console.log(`\n── ${command.join(' ')}`);
  return spawnSync('npx', command, { cwd: copy, stdio: 'inherit' }).status === 0;
};

try {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  });
  for (const file of list.toString().split('\0').filter(Boolean))
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  execFileSync('git', ['init', '--quiet'], { cwd: copy });

  const document = readFileSync(join(root, 'docs/recipes.md'), 'utf8');
  const snippets = readSnippets(document).filter(({ recipe }) => recipe !== UNFINISHED);
  const read = (file: string) =>
    existsSync(join(copy, file)) ? readFileSync(join(copy, file), 'utf8') : null;
  const files = applySnippets(snippets, read);
  for (const [file, text] of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
  // An editor sorts the imports and breaks the lines.
  run('biome', 'check', '--write', '--no-errors-on-unmatched', ...files.keys());
  const passed = [
    run('astro', 'check', '--minimumFailingSeverity', 'hint'),
    run('biome', 'ci', '.'),
    run('knip'),
    // What compiles the recipes finds them done.
    run(...UNIT_TESTS, '--exclude', 'tests/documents/recipes.test.ts'),
  ];
  process.exitCode = passed.every(Boolean) ? 0 : 1;
} finally {
  if (values.keep) console.log(`Kept: ${copy}`);
  else rmSync(copy, { recursive: true, force: true });
}
