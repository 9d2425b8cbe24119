/**
 * `npm run dev`: Astro's dev server over a sandbox, with its pictures, search index and product addresses. A change of the
 * code is seen at once; a change of the back office's products after another start. `--products 200 --seed 1 --port 4321`.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dev } from 'astro';
import { writeSearchIndex } from '#build/searchIndex.ts';
import { loadSnapshot } from '#snapshot/load.ts';
import { mediaDir } from '#snapshot/pictures.ts';
import { nightsFiles } from './dev/nightsFiles.ts';
import { requireSoundContent } from './program/soundContent.ts';
import { refuseTakenPort, sandboxPorts } from './start/ports.ts';
import { type Launched, runToEnd, sandboxEnvironment, startSandbox, stopPrograms } from './start/programs.ts';

const DATA = join('data', 'dev');

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string', default: '4321' },
  },
});

const launched: Launched[] = [];
async function stop(code: number): Promise<void> {
  await stopPrograms(launched);
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0));

try {
  const { port, products, seed } = values;
  requireSoundContent();
  await refuseTakenPort(Number(port));
  const appOrigin = `http://localhost:${port}`;
  const { office, identity } = await sandboxPorts(Number(port));
  const sandbox = await startSandbox(
    [
      ...['--products', products, '--seed', seed, '--app-origin', appOrigin],
      ...['--port', String(office), '--idp-port', String(identity), '--data', join(DATA, 'sandbox')],
    ],
    launched,
  );
  Object.assign(process.env, sandboxEnvironment(sandbox, appOrigin), { DATA_DIR: DATA, PORT: port });
  await runToEnd('scripts/snapshot.ts', [], process.env, launched);
  await writeSearchIndex(loadSnapshot(DATA).products, DATA);
  await dev({
    root: fileURLToPath(new URL('..', import.meta.url)),
    server: { port: Number(port) },
    integrations: [nightsFiles({ site: DATA, media: mediaDir(DATA) })],
  });
  for (const { email, password, name } of sandbox.accounts) console.log(`  ${email}  ${password}  ${name}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}
