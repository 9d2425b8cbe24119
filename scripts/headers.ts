/**
 * `npm run headers -- FILE`: the headers of pages of the release in service, as the include of deploy/nginx. They change
 * with the code and with the environment, and not from night to night. `--out` (dist) is the link to the release.
 */

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operatorCopy } from '#copy/operator.ts';
import { pageHeaders } from '#serve/headers.ts';
import { nginxHeaders } from '#serve/nginxHeaders.ts';
import { headersVariables, readEnvironment } from '#server/operation/environment.ts';
import { writeWholeSync } from '#snapshot/writeWhole.ts';
import { readEnvFile } from './program/envFile.ts';
import { fileTrouble } from './program/fileTrouble.ts';
import { readOptions } from './program/options.ts';

const { headers: copy } = operatorCopy;
let file: string | undefined;
try {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: { out: { type: 'string', default: 'dist' } },
  });
  const [name] = positionals;
  if (!name) throw new Error(copy.unnamed);
  readEnvFile();
  const env = readEnvironment(process.env, headersVariables);
  const release = join(fileURLToPath(new URL('..', import.meta.url)), values.out);
  if (!existsSync(join(release, 'client'))) throw new Error(operatorCopy.noSite(release));
  const headers = pageHeaders(release, {
    appOrigin: env.APP_ORIGIN,
    oidcIssuer: env.OIDC_ISSUER,
    marketingScript: env.MARKETING_SCRIPT_URL,
  });
  file = resolve(name);
  writeWholeSync(file, nginxHeaders(headers));
  console.log(copy.written(file));
} catch (error) {
  console.error(fileTrouble(error, file === undefined ? {} : { writes: file }));
  process.exit(1);
}
