/**
 * `npm run export -- FOLDER`: the static files of the release in service, plain, for a CDN that takes a folder. The folder
 * must not exist yet. `--out` (dist) is the link to the release.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exportSite } from '#build/exportSite.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string', default: 'dist' } },
  });
  const [folder] = positionals;
  if (!folder) throw new Error('Name the folder to write: npm run export -- FOLDER.');
  const to = resolve(folder);
  if (existsSync(to)) throw new Error(`${to} exists already. Remove it, or name another folder.`);
  const site = join(fileURLToPath(new URL('..', import.meta.url)), values.out, 'client');
  if (!existsSync(site)) throw new Error(`No built site at ${values.out}. Run npm run build.`);
  console.log(`Exported: ${await exportSite(site, to)} files to ${to}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
