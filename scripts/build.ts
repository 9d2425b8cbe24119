/**
 * `npm run build`: the static pages and the request-time server, from the snapshot, as a new release that `--out` (dist)
 * points to once it is complete. A release built from the same inputs is not built again, unless `--force` is given.
 * `--compression fast` leaves it as quickly compressed as it is built, a fifth larger: npm run improve makes up for it.
 */
import { fileURLToPath } from 'node:url';
import { openReleases } from '#build/releases.ts';
import { buildVariables, readEnvironment } from '#server/operation/environment.ts';
import { isBest } from './program/compression.ts';
import { readEnvFile } from './program/envFile.ts';
import { readOptions } from './program/options.ts';
import { requireSoundContent } from './program/soundContent.ts';

try {
  const { values } = readOptions({
    options: {
      out: { type: 'string', default: 'dist' },
      compression: { type: 'string', default: 'best' },
      force: { type: 'boolean', default: false },
    },
  });
  const best = isBest(values.compression);
  readEnvFile();
  requireSoundContent();
  const { buildRelease } = await import('#build/buildRelease.ts');
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  const env = readEnvironment(process.env, buildVariables);
  await buildRelease({
    root,
    releases: openReleases(root, env.RELEASES_DIR, values.out),
    logLevel: 'warn',
    best,
    force: values.force,
    env,
    say: console.log,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
