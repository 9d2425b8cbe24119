import { basename, join } from 'node:path';
import { build } from 'astro';
import { loadSnapshot } from '#snapshot/load.ts';
import { mediaDir } from '#snapshot/pictures.ts';
import { type Compression, isSameBuild, readBuildRecord, writeBuildRecord } from './buildRecord.ts';
import { fingerprintOf } from './fingerprint.ts';
import { takeLock } from './lock.ts';
import { precompress } from './precompress.ts';
import { publishMedia } from './publishMedia.ts';
import { lockFile, openReleases, putInService, releaseInService, workingFolder } from './releases.ts';
import { writeSearchIndex } from './searchIndex.ts';

export type BuildOptions = {
  /** The checkout's folder. */
  root: string;
  /** The link to the release in service. */
  out: string;
  compression: Compression;
  /** Build although nothing has changed. */
  force: boolean;
  env: { DATA_DIR: string; RELEASES_DIR: string; APP_ORIGIN: string; MARKETING_SCRIPT_URL: string };
  say: (line: string) => void;
};

/**
 * Builds the site from the snapshot as a new release, and points `out` to it once it is complete. A release in service
 * that was built from the same inputs is kept. Throws when the snapshot is not sound, when a step fails or when another
 * build to `out` is running; the release in service then stays.
 */
export async function buildRelease({ root, out, compression, force, env, say }: BuildOptions): Promise<void> {
  const releases = openReleases(root, env.RELEASES_DIR, out);
  if (!takeLock(lockFile(releases))) {
    throw new Error(`Another build to ${out} is under way: wait for its end, or pass another --out.`);
  }
  const snapshot = loadSnapshot(env.DATA_DIR);
  const fingerprint = await fingerprintOf({
    root,
    dataDir: env.DATA_DIR,
    snapshot,
    appOrigin: env.APP_ORIGIN,
    marketingScript: env.MARKETING_SCRIPT_URL,
  });
  const record = { compression, fingerprint };
  const current = releaseInService(releases);
  if (current && !force && isSameBuild(readBuildRecord(current), record)) {
    say(`Nothing has changed since ${basename(current)}, so nothing is built. --force builds it anew.`);
    return;
  }
  say(`Building the pages of ${snapshot.products.length} products…`);
  const outDir = workingFolder(releases);
  const client = join(outDir, 'client');
  await build({ root, outDir, logLevel: 'warn' });
  publishMedia(mediaDir(env.DATA_DIR), join(client, 'media'));
  await writeSearchIndex(snapshot.products, client);
  const files = await precompress(client, compression);
  writeBuildRecord(outDir, record);
  say(`Built: ${files} files compressed. ${out} is now ${basename(putInService(releases))}.`);
}
