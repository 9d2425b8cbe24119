/**
 * `npm run build`: the static pages and the request-time server, from the snapshot, as a new release that `--out` (dist)
 * points to once it is complete. A release built from the same inputs is not built again, unless `--force` is given.
 * `--compression fast` is for trying out: it saves most of the time, for 6 % more bytes.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compressionSchema } from '#build/buildRecord.ts';
import { buildRelease } from '#build/buildRelease.ts';
import { openReleases } from '#build/releases.ts';
import { buildVariables, readEnvironment } from '#server/operation/environment.ts';
import { readEnvFile } from './envFile.ts';

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
  const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
  const env = readEnvironment(process.env, buildVariables);
  await buildRelease({
    root,
    releases: openReleases(root, env.RELEASES_DIR, values.out),
    compression: compression.data,
    logLevel: 'warn',
    force: values.force,
    env,
    say: console.log,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
