/** `npm run rollback`: puts the release before the one in service back, at once. `--out` (dist) is the link. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keptReleases, openReleases, switchTo } from '#build/releases.ts';
import { operatorCopy } from '#copy/operator.ts';
import { readEnvironment, rollbackVariables } from '#server/operation/environment.ts';
import { readEnvFile } from './program/envFile.ts';
import { readOptions } from './program/options.ts';

const { rollback: copy } = operatorCopy;

try {
  const { values } = readOptions({ options: { out: { type: 'string', default: 'dist' } } });
  readEnvFile();
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  const { RELEASES_DIR } = readEnvironment(process.env, rollbackVariables);
  const releases = openReleases(root, RELEASES_DIR, values.out);
  const [current, before] = keptReleases(releases);
  if (!current || !before) {
    throw new Error(copy.none(current && basename(current)));
  }
  switchTo(releases, before);
  console.log(copy.done(basename(before), basename(current)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
