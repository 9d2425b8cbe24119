/**
 * `npm run export -- FOLDER`: the static files of the release in service, plain, for a CDN that takes a folder, with the
 * headers and rewrites for it in `_headers` and `_redirects`. The folder must not exist yet. `--out` (dist) is the link to
 * the release.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportSite } from '#build/exportSite.ts';
import { makePictures } from '#build/publishMedia.ts';
import { operatorCopy } from '#copy/operator.ts';
import { cdnPath, headerRules, redirectRules } from '#serve/cdnFiles.ts';
import { headersOfFile } from '#serve/files/fileKinds.ts';
import { movedIn, newlyMovedIn } from '#serve/files/moved.ts';
import { pageHeaders } from '#serve/headers.ts';
import { exportVariables, readEnvironment } from '#server/operation/environment.ts';
import { readEnvFile } from './program/envFile.ts';
import { fileTrouble } from './program/fileTrouble.ts';
import { readOptions } from './program/options.ts';

const { export: copy } = operatorCopy;
let to: string | undefined;
try {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: { out: { type: 'string', default: 'dist' } },
  });
  const [folder] = positionals;
  if (!folder) throw new Error(copy.unnamed);
  to = resolve(folder);
  if (existsSync(to)) throw new Error(copy.exists(to));
  readEnvFile();
  const env = readEnvironment(process.env, exportVariables);
  const release = join(fileURLToPath(new URL('..', import.meta.url)), values.out);
  if (!existsSync(join(release, 'client'))) throw new Error(operatorCopy.noSite(release));
  const ofPages = pageHeaders(release, {
    appOrigin: env.APP_ORIGIN,
    oidcIssuer: env.OIDC_ISSUER,
    marketingScript: env.MARKETING_SCRIPT_URL,
  });
  await makePictures(env.DATA_DIR, release);
  const paths = await exportSite(join(release, 'client'), to, cdnPath);
  writeFileSync(
    join(to, '_headers'),
    headerRules(paths, (path) => headersOfFile(path, ofPages)),
  );
  const { text, warning } = redirectRules(paths, movedIn(release), newlyMovedIn(release));
  writeFileSync(join(to, '_redirects'), text);
  if (warning) console.warn(warning);
  console.log(copy.written(paths.length, to));
} catch (error) {
  console.error(fileTrouble(error, to === undefined ? {} : { writes: to }));
  process.exit(1);
}
