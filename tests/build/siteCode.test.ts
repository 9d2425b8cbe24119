import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteCode } from '#build/code/siteCode.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryDirectory } from '../support/sandbox.ts';
import { ROOT } from '../support/servers/programs.ts';

test('of code that cannot be compiled the reason is told, and nothing is kept', async () => {
  const root = temporaryDirectory();
  writeFileSync(join(root, 'astro.config.mjs'), "throw new Error('There is no such integration.');");
  const compiled = siteCode({
    root,
    fingerprint: 'code',
    force: false,
    logLevel: 'silent',
    say: () => undefined,
  });
  await expect(compiled).rejects.toThrow('El código no se pudo compilar. There is no such integration.');
  expect(readdirSync(join(root, 'node_modules', '.cache'))).toEqual(['mostrador.lock']);
});

test('what compiles ends with the build that waits for it, also when that is killed', async () => {
  const root = temporaryDirectory();
  const pidFile = join(root, 'pid');
  writeFileSync(
    join(root, 'astro.config.mjs'),
    `import { writeFileSync } from 'node:fs';
     writeFileSync('pid', String(process.pid));
     await new Promise((resolve) => setTimeout(resolve, 60_000));`,
  );
  const program = join(root, 'build.mjs');
  const options = JSON.stringify({ root, fingerprint: 'code', force: false, logLevel: 'silent' });
  writeFileSync(
    program,
    `import { siteCode } from ${JSON.stringify(join(ROOT, 'src/build/code/siteCode.ts'))};
     await siteCode({ ...${options}, say: () => undefined });`,
  );
  const build = spawn(process.execPath, [program], { stdio: 'ignore' });
  await eventually(() => expect(readFileSync(pidFile, 'utf8')).toMatch(/^\d+$/));
  const pid = Number(readFileSync(pidFile, 'utf8'));
  expect(() => process.kill(pid, 0)).not.toThrow();
  build.kill('SIGKILL');
  await eventually(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'));
});
