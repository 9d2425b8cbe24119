import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runToEnd } from '../../../scripts/start/programs.ts';
import { SHOP_DIST } from '../addresses.ts';
import { ROOT } from '../servers/programs.ts';

/**
 * Builds the journeys' site when it is not there: faults and attacks run in a new checkout, too. Ends the program when
 * another site is wanted and is not there.
 */
export async function ensureBuiltSite(dist: string): Promise<void> {
  if (existsSync(join(ROOT, dist, 'server', 'entry.mjs'))) return;
  if (dist !== SHOP_DIST) {
    console.error(`There is no built site at ${dist}: leave --dist out, or build it with npm run build.`);
    process.exit(1);
  }
  console.log(`There is no ${dist} yet: building it, which takes a minute…`);
  await runToEnd('tests/support/shop.ts', ['--build-only'], process.env);
}
