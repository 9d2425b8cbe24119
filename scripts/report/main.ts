/**
 * `npm run report -- week`: Monday's page for the retailer, of the last whole week, in DATA_DIR/report/week.html, and the first
 * thing to do in a sentence. The editor shows the same page. It names card codes: it is for the retailer alone. DATABASE_URL or
 * DATA_DIR names the database; the server may be running. `--out` (dist) is the link to the release in service, whose search
 * says what to do about what was not found.
 */
import '../program/envFirst.ts';

import { fileURLToPath } from 'node:url';
import { openReleases, releaseInService } from '#build/releases.ts';
import { week as copy } from '#copy/night/week.ts';
import { writeWeek } from '#night/week/write.ts';
import { readEnvironment, reportVariables } from '#server/operation/environment.ts';
import { readEnvFile } from '../program/envFile.ts';
import { readOptions } from '../program/options.ts';
import { lastWeek } from './week.ts';

try {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: { out: { type: 'string', default: 'dist' } },
  });
  if (positionals.join() !== 'week') throw new Error(copy.usage);
  readEnvFile();
  const env = readEnvironment(process.env, reportVariables);
  const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
  const shown = await lastWeek(env, releaseInService(openReleases(root, env.RELEASES_DIR, values.out)));
  if (!shown) throw new Error(copy.noDatabase);
  const { file, headline } = writeWeek(env.DATA_DIR, shown);
  console.log(`${headline}\n${copy.written(file)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
