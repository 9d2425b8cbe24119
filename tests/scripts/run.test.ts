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
