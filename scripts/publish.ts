/**
 * `npm run publish`: the static files of the release in service, plain, into a bucket of an object store (S3_… in
 * .env.example), with `current.json` last, which says where they are. Only what changed is sent. After a rollback it puts
 * the release before back. `--out` (dist) is the link to the release. docs/deploy.md
 */
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeLock } from '#build/lock.ts';
import { plainFiles } from '#build/plainFiles.ts';
import { sayProgress } from '#build/progress.ts';
import { makePictures } from '#build/publishMedia.ts';
import { openReleases, releaseInService } from '#build/releases.ts';
import { layoutOf } from '#build/store/layout.ts';
import { openStore } from '#build/store/objectStore.ts';
import { publishRelease } from '#build/store/publishRelease.ts';
import type { PublishedFile } from '#build/store/putFiles.ts';
import { buildCopy as copy } from '#copy/night/programs.ts';
import { cdnPath } from '#serve/cdnFiles.ts';
import { cacheControl, isHashed, typeOfFile } from '#serve/files/fileKinds.ts';
import { publishVariables, readEnvironment } from '#server/operation/environment.ts';
import { endWithParent } from './program/endWithParent.ts';
import { readEnvFile } from './program/envFile.ts';
import { readOptions } from './program/options.ts';

async function filesOf(release: string): Promise<PublishedFile[]> {
  const files = await plainFiles(join(release, 'client'), cdnPath);
  return files.map((file) => ({
    ...file,
    type: typeOfFile(file.path),
    cacheControl: cacheControl(file.path),
    hashed: isHashed(file.path),
  }));
}

// A night that is killed must leave nothing behind that holds the lock.
endWithParent();
try {
  const { values } = readOptions({ options: { out: { type: 'string', default: 'dist' } } });
  readEnvFile();
  const env = readEnvironment(process.env, publishVariables);
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  const releases = openReleases(root, env.RELEASES_DIR, values.out);
  if (!takeLock(join(releases.directory, `.${releases.name}.publish.lock`))) throw new Error(copy.publishing);
  const release = releaseInService(releases);
  if (!release) throw new Error(copy.noRelease(releases.link));
  await makePictures(env.DATA_DIR, release);
  const store = openStore(env);
  const name = basename(release);
  const [layout, files] = [layoutOf(env.S3_PREFIX), await filesOf(release)];
  const done = await publishRelease(store, layout, name, files, sayProgress(copy.filesPublished));
  console.log(copy.published(name, store.name, { ...done, megabytes: (done.bytes / 1e6).toFixed(1) }));
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
