/**
 * `npm run build`: the static pages and the request-time server, from the snapshot, as a new release that `--out` (dist)
 * points to once it is whole. What is in service already is not built again, unless `--force` says so.
 * `--compression fast` serves for trying out: it saves most of the time, for 6 % more bytes.
 */
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'astro';
import { fingerprintOf } from '#build/fingerprint.ts';
import { takeLock } from '#build/lock.ts';
import { precompress } from '#build/precompress.ts';
import { publishMedia } from '#build/publishMedia.ts';
import { compressionSchema, readNote, servesAs, writeNote } from '#build/releaseNote.ts';
import { lockFile, openReleases, putInService, releaseInService, workingFolder } from '#build/releases.ts';
import { writeSearchIndex } from '#build/searchIndex.ts';
import { buildVariables, readEnvironment } from '#server/operation/environment.ts';
import { loadSnapshot } from '#snapshot/load.ts';
import { mediaDir } from '#snapshot/pictures.ts';
import { readEnvFile } from './envFile.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

async function buildRelease(out: string, compression: 'fast' | 'best', force: boolean): Promise<void> {
  const env = readEnvironment(process.env, buildVariables);
  const releases = openReleases(root, env.RELEASES_DIR, out);
  if (!takeLock(lockFile(releases))) {
    throw new Error(`Another build to ${out} is under way: wait for its end, or pass another --out.`);
  }
  const snapshot = loadSnapshot(env.DATA_DIR);
  const note = {
    compression,
    fingerprint: await fingerprintOf({
      root,
      dataDir: env.DATA_DIR,
      snapshot,
      appOrigin: env.APP_ORIGIN,
      marketingScript: env.MARKETING_SCRIPT_URL,
    }),
  };
  const current = releaseInService(releases);
  if (current && !force && servesAs(readNote(current), note)) {
    console.log(
      `Nothing has changed since ${basename(current)}, so nothing is built. --force builds it anew.`,
    );
    return;
  }
  console.log(`Building the pages of ${snapshot.products.length} products…`);
  const outDir = workingFolder(releases);
  const client = join(outDir, 'client');
  await build({ root, outDir, logLevel: 'warn' });
  publishMedia(mediaDir(env.DATA_DIR), join(client, 'media'));
  await writeSearchIndex(snapshot.products, client);
  const files = await precompress(client, compression);
  writeNote(outDir, note);
  console.log(`Built: ${files} files compressed. ${out} is now ${basename(putInService(releases))}.`);
}

try {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: 'dist' },
      compression: { type: 'string', default: 'best' },
      force: { type: 'boolean', default: false },
    },
  });
  const compression = compressionSchema.safeParse(values.compression);
  if (!compression.success) throw new Error(`--compression is fast or best, not "${values.compression}".`);
  readEnvFile();
  await buildRelease(values.out, compression.data, values.force);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
