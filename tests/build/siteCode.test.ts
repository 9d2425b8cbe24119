import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteCode } from '#build/code/siteCode.ts';
import { temporaryDirectory } from '../support/sandbox.ts';

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
  await expect(compiled).rejects.toThrow('The code could not be compiled. There is no such integration.');
  expect(readdirSync(join(root, 'node_modules', '.cache'))).toEqual(['mostrador.lock']);
});
