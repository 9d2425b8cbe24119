/** `npm run serve`: the production server over the built site in `--dist` (dist). */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readEnvironment, serveVariables } from '#server/environment.ts';
import { startServer } from './serve/server.ts';

try {
  const env = readEnvironment(process.env, serveVariables);
  const { values } = parseArgs({ options: { dist: { type: 'string', default: 'dist' } } });
  const dist = join(fileURLToPath(new URL('..', import.meta.url)), values.dist);
  const server = await startServer({
    dist,
    port: env.PORT,
    appOrigin: env.APP_ORIGIN,
    oidcIssuer: env.OIDC_ISSUER,
    marketingScript: env.MARKETING_SCRIPT_URL,
  });
  console.log(`Mostrador answers at ${env.APP_ORIGIN} (port ${server.port}).`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.stop().then(() => process.exit(0));
    });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
