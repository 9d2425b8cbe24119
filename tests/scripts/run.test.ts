import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../support/sandbox.ts';

const PROGRAM = `
import 'node:sqlite';
const args: string[] = process.argv.slice(2);
process.emitWarning('A warning of ours.');
console.log(JSON.stringify({ main: import.meta.main, args }));
`;

test('a program runs with its own arguments, and only a warning that matters is shown', () => {
  const program = join(temporaryDirectory(), 'program.ts');
  writeFileSync(program, PROGRAM);
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', program, '--port', '1'], {
    encoding: 'utf8',
  });
  expect(JSON.parse(stdout)).toEqual({ main: true, args: ['--port', '1'] });
  expect(stderr).toContain('A warning of ours.');
  expect(stderr).not.toContain('ExperimentalWarning');
});
