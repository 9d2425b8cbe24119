/**
 * `npm run improve`: makes the pictures that a first night left to be made, and compresses the files of the release in service as
 * well as can be, in time that nobody else wants. `npm run nightly` ends with it. Killed at any moment, the site is whole,
 * and the next one goes on. `--out` (dist) is the link to the release. `--only pictures` leaves the rest.
 */
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { improve, unimproved } from '#build/improve.ts';
import { takeLock } from '#build/lock.ts';
import { makePictures } from '#build/publishMedia.ts';
import { openReleases, releaseInService } from '#build/releases.ts';
import { buildCopy as copy } from '#copy/night/programs.ts';
import { operatorCopy } from '#copy/operator.ts';
import { improveVariables, readEnvironment } from '#server/operation/environment.ts';
import { endWithParent } from './program/endWithParent.ts';
import { readEnvFile } from './program/envFile.ts';
import { readOptions } from './program/options.ts';

const LEAST_PRIORITY = 19;

// A night that is killed must leave nothing behind that writes into its release and holds the lock.
endWithParent();
// Before anything else is done: the threads that compress inherit it when they begin.
setPriority(LEAST_PRIORITY);
try {
  const { values } = readOptions({
    options: { out: { type: 'string', default: 'dist' }, only: { type: 'string' } },
  });
  if (values.only !== undefined && values.only !== 'pictures')
    throw new Error(operatorCopy.releases.onlyPictures(values.only));
  readEnvFile();
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  const env = readEnvironment(process.env, improveVariables);
  const releases = openReleases(root, env.RELEASES_DIR, values.out);
  if (!takeLock(join(releases.directory, `.${releases.name}.improve.lock`))) {
    throw new Error(operatorCopy.releases.improving(values.out));
  }
  let release = releaseInService(releases);
  if (!release) throw new Error(operatorCopy.noSite(values.out));
  let [count, improved] = [0, ''];
  // Another night may publish meanwhile, whose own program finds this one at work.
  while (release && release !== improved) {
    const { pictures, broken } = await makePictures(env.DATA_DIR, release);
    if (pictures > 0) console.log(copy.picturesDone(pictures, broken));
    const files = values.only ? [] : await unimproved(join(release, 'client'));
    await improve(files, 1);
    count += files.length;
    improved = release;
    release = releaseInService(releases);
  }
  if (!values.only) console.log(count > 0 ? copy.improved(count) : copy.smallest);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
