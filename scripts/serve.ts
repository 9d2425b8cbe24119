/** `npm run serve`: the production server over the built site in `--dist` (dist). */
import './program/envFirst.ts';

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { operatorCopy } from '#copy/operator.ts';
import { startServer } from '#serve/server.ts';
import { readEnvironment, serveVariables } from '#server/operation/environment.ts';
import { endWithParent } from './program/endWithParent.ts';
import { readEnvFile } from './program/envFile.ts';
import { readOptions } from './program/options.ts';
import { listenTrouble } from './start/ports.ts';

// With this optimisation V8 puts objects of a lookup into the old generation, whose garbage collection is slow: that
// doubled the CPU time of a lookup (docs/performance.md).
setFlagsFromString('--no-allocation-site-pretenuring');

// A night that tries a release may be killed meanwhile.
endWithParent();

try {
  readEnvFile();
  const env = readEnvironment(process.env, serveVariables);
  const { values } = readOptions({ options: { dist: { type: 'string', default: 'dist' } } });
  const dist = join(fileURLToPath(new URL('..', import.meta.url)), values.dist);
  if (!existsSync(join(dist, 'client'))) throw new Error(operatorCopy.noSite(dist));
  const server = await startServer({
    dist,
    dataDir: env.DATA_DIR,
    port: env.PORT,
    appOrigin: env.APP_ORIGIN,
    oidcIssuer: env.OIDC_ISSUER,
    marketingScript: env.MARKETING_SCRIPT_URL,
    trustedProxy: env.TRUSTED_PROXY,
    ...(env.RESTART_AFTER_SECONDS && {
      newCode: {
        afterMs: env.RESTART_AFTER_SECONDS * 1_000,
        restart: () => {
          console.log(operatorCopy.serve.newCode);
          void server.stop().then(() => process.exit(0));
        },
      },
    }),
  });
  console.log(operatorCopy.serve.answers(env.APP_ORIGIN, server.port));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(listenTrouble(error));
  process.exit(1);
}
