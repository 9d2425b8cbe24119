/**
 * `npm run editor`: a place to edit the content folder in a browser, for this machine alone. What is saved is a commit. Beside
 * the forms stands the shop itself, over the catalogue of the last night (`DATA_DIR`). `--port 4330`; the shop is on the
 * next one. `--out` (dist) is what “Publicar ahora” puts in service, by a night.
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { dev } from 'astro';
import { writeSearchIndex } from '#build/searchIndex.ts';
import { editor as copy } from '#copy/editor.ts';
import { lastNight } from '#night/report/write.ts';
import { contentFolder } from '#retailer/folder.ts';
import { loadSnapshot } from '#snapshot/load.ts';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import { takeEditorial } from '#snapshot/writer/takeEditorial.ts';
import { nightsFiles } from '../dev/nightsFiles.ts';
import { readEnvFile } from '../program/envFile.ts';
import { requireSoundContent } from '../program/soundContent.ts';
import { refuseTakenPort } from '../start/ports.ts';
import { Backend } from './backend.ts';
import { decapConfig } from './config.ts';
import { fetchDecap } from './decap.ts';
import { Repository } from './git.ts';
import { Publishing } from './publishing.ts';
import { editorServer } from './server.ts';
import { lexiconFiles, translatedWords } from './words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A night in a process of its own. It goes on to compress the site after it has published. */
const startNight = (out: string, env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, ['scripts/run.mjs', 'scripts/nightly.ts', '--out', out], { cwd: root, env });

try {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '4330' }, out: { type: 'string', default: 'dist' } },
  });
  const port = Number(values.port);
  readEnvFile();
  requireSoundContent();
  for (const each of [port, port + 1]) await refuseTakenPort(each);
  const dataDir = process.env.DATA_DIR || 'data';
  const cache = join(dataDir, 'editor');
  const preview = `http://localhost:${port + 1}`;
  const content = contentFolder();
  // Before the dev server sets NODE_ENV: a night builds for production.
  const environment = { ...process.env };
  const repository = await Repository.of(content);
  const decap = await fetchDecap(cache);
  const { products } = loadSnapshot(dataDir);
  await writeSearchIndex(products, cache);
  await takeEditorial(dataDir, products);
  // The preview serves what pages are made of, and nothing else of this machine.
  const shown = [
    ...['src', 'public', 'node_modules', '.astro'].map((name) => join(root, name)),
    ...[content, resolve(cache), mediaDir(dataDir)],
  ];
  await dev({
    root,
    server: { port: port + 1, host: 'localhost' },
    // Nights write thousands of files there, of which the preview shows none, and a line each.
    vite: {
      server: {
        fs: { strict: true, allow: shown },
        watch: {
          ignored: [`${join(root, 'releases')}/**`, `${join(root, 'dist')}*/**`, `${resolve(dataDir)}/**`],
        },
      },
    },
    integrations: [nightsFiles({ site: cache, media: mediaDir(dataDir) })],
  });
  const server = editorServer({
    backend: new Backend(repository, content, async () => void (await takeEditorial(dataDir, products))),
    config: () =>
      decapConfig({
        ...{ content: repository.pathOf(content), branch: repository.branch, preview },
        ...{ words: translatedWords(), lexicon: lexiconFiles() },
      }),
    decap,
    preview,
    readMissed: () => lastNight(dataDir)?.missed ?? [],
    publishing: new Publishing({
      ...{ dataDir, shop: environment.APP_ORIGIN || undefined },
      startNight: () => startNight(values.out, environment),
    }),
  });
  server.listen(port, '127.0.0.1', () => console.log(`${copy.title}: http://localhost:${port}`));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
