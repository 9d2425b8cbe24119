/**
 * `npm run headers -- FILE`: the headers of pages of the release in service, as the include of deploy/nginx. They change
 * with the code and with the environment, and not from night to night. `--out` (dist) is the link to the release.
 */

import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { pageHeaders } from '#serve/headers.ts';
import { nginxHeaders } from '#serve/nginxHeaders.ts';
import { headersVariables, readEnvironment } from '#server/operation/environment.ts';
import { writeWholeSync } from '#snapshot/writeWhole.ts';
import { readEnvFile } from './program/envFile.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string', default: 'dist' } },
  });
  const [name] = positionals;
  if (!name) throw new Error('Name the file to write: npm run headers -- FILE.');
  readEnvFile();
  const env = readEnvironment(process.env, headersVariables);
  const release = join(fileURLToPath(new URL('..', import.meta.url)), values.out);
  const headers = pageHeaders(release, {
    appOrigin: env.APP_ORIGIN,
    oidcIssuer: env.OIDC_ISSUER,
    marketingScript: env.MARKETING_SCRIPT_URL,
  });
  const file = resolve(name);
  writeWholeSync(file, nginxHeaders(headers));
  console.log(`Written: ${file}. Have nginx read it: nginx -t && nginx -s reload.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
