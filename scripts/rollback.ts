/** `npm run rollback`: puts the release before the one in service back, at once. `--out` (dist) is the link. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { keptReleases, openReleases, switchTo } from '#build/releases.ts';
import { readEnvironment, rollbackVariables } from '#server/operation/environment.ts';
import { readEnvFile } from './program/envFile.ts';

try {
  const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
  readEnvFile();
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  const { RELEASES_DIR } = readEnvironment(process.env, rollbackVariables);
  const releases = openReleases(root, RELEASES_DIR, values.out);
  const [current, before] = keptReleases(releases);
  if (!current || !before) {
    throw new Error(
      `There is no release before ${current ? basename(current) : 'the first'}: nothing was changed.`,
    );
  }
  switchTo(releases, before);
  console.log(`${basename(before)} is in service again, in the place of ${basename(current)}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
