import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { SHOP_DIST } from '../../support/addresses.ts';
import { expect, test } from '../support/journey.ts';

const names: Record<string, string> = JSON.parse(readFileSync(join(SHOP_DIST, 'script-names.json'), 'utf8'));

/** WebKit's loader of modules can run for ever on one that awaits at its top level, and the page freezes. Decision 0330. */
test('no script awaits at its top level', async () => {
  const awaiting = await Promise.all(
    Object.entries(names).map(async ([file, name]) => {
      const code = readFileSync(join(SHOP_DIST, 'client', file), 'utf8');
      const isRefused = await transform(code, { supported: { 'top-level-await': false } }).catch(String);
      return typeof isRefused === 'string' ? `${name}: ${isRefused}` : [];
    }),
  );
  expect(awaiting.flat()).toEqual([]);
});
