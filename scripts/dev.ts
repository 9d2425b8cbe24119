/**
 * `npm run dev`: Astro's dev server over a sandbox, with its pictures, search index and product addresses. A change of the
 * code or of an editor's file is seen at once; a change of the back office's products, or of words that the search knows, after
 * another start. Names are as the back office writes them. `--own` shows the retailer's own catalogue, from the last snapshot in
 * DATA_DIR, which .env may name; customers, prices and orders are the sandbox's in any case. `--products 200 --seed 1 --port 4321`.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dev } from 'astro';
import { writeSearchIndex } from '#build/searchIndex.ts';
import { loadSnapshot } from '#snapshot/load.ts';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import { takeEditorial } from '#snapshot/writer/takeEditorial.ts';
import { linkSnapshot } from './dev/linkSnapshot.ts';
import { nightsFiles } from './dev/nightsFiles.ts';
import { readEnvFile } from './program/envFile.ts';
import { readOptions } from './program/options.ts';
import { requireSoundContent } from './program/soundContent.ts';
import { refuseTakenPort, sandboxPorts } from './start/ports.ts';
import { type Program, runToEnd, sandboxEnvironment, startSandbox, stopPrograms } from './start/programs.ts';

const { values } = readOptions({
  options: {
    products: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '4321' },
    own: { type: 'boolean', default: false },
  },
});

const launched: Program[] = [];
async function stop(code: number): Promise<void> {
  await stopPrograms(launched);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));

try {
  const { port, products, seed, own } = values;
  const data = join('data', own ? 'dev-own' : 'dev');
  if (own) readEnvFile();
  requireSoundContent();
  if (own) linkSnapshot(process.env.DATA_DIR || 'data', data);
  await refuseTakenPort(Number(port));
  const appOrigin = `http://localhost:${port}`;
  const { office, identity } = await sandboxPorts(Number(port));
  const sandbox = await startSandbox(
    [
      ...['--products', products, '--seed', seed, '--app-origin', appOrigin],
      ...['--port', String(office), '--idp-port', String(identity), '--data', join(data, 'sandbox')],
    ],
    launched,
  );
  Object.assign(process.env, sandboxEnvironment(sandbox, appOrigin), { DATA_DIR: data, PORT: port });
  if (!own) await runToEnd('scripts/snapshot.ts', [], process.env, launched);
  const { products: catalogue } = loadSnapshot(data);
  await takeEditorial(data, catalogue);
  await writeSearchIndex(catalogue, data);
  await dev({
    root: fileURLToPath(new URL('..', import.meta.url)),
    server: { port: Number(port) },
    integrations: [nightsFiles({ site: data, media: mediaDir(data) })],
  });
  for (const { email, password, name } of sandbox.accounts) console.log(`  ${email}  ${password}  ${name}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
