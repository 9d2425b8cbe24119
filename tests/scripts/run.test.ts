import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../support/sandbox.ts';

const PROGRAM = `
import { DatabaseSync } from 'node:sqlite';
new DatabaseSync(':memory:').close();
const args: string[] = process.argv.slice(2);
console.log(JSON.stringify({ main: import.meta.main, args }));
`;

test('a program runs with its own arguments, and Node has nothing to say about its database', () => {
  const program = join(temporaryDirectory(), 'program.ts');
  writeFileSync(program, PROGRAM);
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', program, '--port', '1'], {
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual({ main: true, args: ['--port', '1'] });
  expect(stderr).toBe('');
});

test.each([
  [['--prot', '1'], "Unknown option '--prot'"],
  [['--port'], "Option '--port <value>' argument missing"],
])('whoever mistypes an option reads a sentence: %s', (args, sentence) => {
  const program = join(temporaryDirectory(), 'program.ts');
  writeFileSync(
    program,
    "import { parseArgs } from 'node:util';\nparseArgs({ options: { port: { type: 'string' } } });",
  );
  const { stderr, status } = spawnSync(process.execPath, ['scripts/run.mjs', program, ...args], {
    encoding: 'utf8',
  });
  expect(stderr).toBe(`${sentence}. The options are named at the head of ${program}.\n`);
  expect(status).toBe(1);
});

test('an error that a program does not catch is shown whole, and ends it with 1', () => {
  const program = join(temporaryDirectory(), 'program.ts');
  writeFileSync(program, "await Promise.reject(new Error('no wood left'));");
  const { stderr, status } = spawnSync(process.execPath, ['scripts/run.mjs', program], { encoding: 'utf8' });
  expect(stderr).toMatch(/Error: no wood left\n +at .*program\.ts:1/);
  expect(status).toBe(1);
});
