import { basename, join } from 'node:path';
import { build } from 'astro';
import { loadSnapshot } from '#snapshot/load.ts';
import { mediaDir } from '#snapshot/pictures.ts';
import { type Compression, isSameBuild, readBuildRecord, writeBuildRecord } from './buildRecord.ts';
import { fingerprintOf } from './fingerprint.ts';
import { takeLock } from './lock.ts';
import { precompress } from './precompress.ts';
import { publishMedia } from './publishMedia.ts';
import {
  adoptFolder,
  finishRelease,
  lockFile,
  type Releases,
  releaseInService,
  sweepReleases,
  switchTo,
  workingFolder,
} from './releases.ts';
import { writeSearchIndex } from './searchIndex.ts';

export type BuildOptions = {
  /** The checkout's folder. */
  root: string;
  releases: Releases;
  compression: Compression;
  /** Build although nothing has changed. */
  force: boolean;
  env: { DATA_DIR: string; APP_ORIGIN: string; MARKETING_SCRIPT_URL: string };
  say: (line: string) => void;
};

/** A complete release, which is not in service yet unless nothing has changed. */
export type Made = { release: string; isNew: boolean; files: number };

/**
 * Builds the site from the snapshot as a release of its own. A release in service that was built from the same inputs is
 * answered instead. Throws when the snapshot is not sound, when a step fails or when another build to the same place is
 * running; what is in service stays as it is.
 */
export async function makeRelease({
  root,
  releases,
  compression,
  force,
  env,
  say,
}: BuildOptions): Promise<Made> {
  if (!takeLock(lockFile(releases))) {
    throw new Error(
      `Another build to ${releases.name} is under way: wait for its end, or pass another --out.`,
    );
  }
  const snapshot = loadSnapshot(env.DATA_DIR);
  const fingerprint = await fingerprintOf({
    root,
    dataDir: env.DATA_DIR,
    snapshot,
    appOrigin: env.APP_ORIGIN,
    marketingScript: env.MARKETING_SCRIPT_URL,
  });
  const current = releaseInService(releases) ?? adoptFolder(releases);
  if (current && !force && isSameBuild(readBuildRecord(current), { compression, fingerprint })) {
    say(`Nothing has changed since ${basename(current)}, so nothing is built. --force builds it anew.`);
    return { release: current, isNew: false, files: 0 };
  }
  say(`Building the pages of ${snapshot.products.length} products…`);
  const outDir = workingFolder(releases);
  const client = join(outDir, 'client');
  await build({ root, outDir, logLevel: 'warn' });
  publishMedia(mediaDir(env.DATA_DIR), join(client, 'media'));
  await writeSearchIndex(snapshot.products, client);
  const files = await precompress(client, compression);
  writeBuildRecord(outDir, { compression, fingerprint, previous: current ? basename(current) : null });
  return { release: finishRelease(releases), isNew: true, files };
}

/** Makes a release and puts it in service. Throws as makeRelease does. */
export async function buildRelease(options: BuildOptions): Promise<void> {
  const { releases, say } = options;
  const { release, isNew, files } = await makeRelease(options);
  if (!isNew) return;
  switchTo(releases, release);
  sweepReleases(releases);
  say(`Built: ${files} files compressed. ${releases.name} is now ${basename(release)}.`);
}
