/**
 * `npm run editor`: a place to edit the content folder in a browser, for this machine alone. What is saved is a commit. Beside
 * the forms stands the shop itself, over the catalogue of the last night (`DATA_DIR`). `--port 4330`; the shop is on the
 * next one. `--begin` begins a repository in the content folder without asking. `--out` (dist) is what “Publicar ahora” puts in service, by a night.
 */
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dev } from 'astro';
import { openReleases, releaseInService } from '#build/releases.ts';
import { writeSearchIndex } from '#build/searchIndex.ts';
import { editor as copy } from '#copy/editor.ts';
import { lastNight } from '#night/report/write.ts';
import { contentFolder } from '#retailer/folder.ts';
import { readEnvironment, reportVariables } from '#server/operation/environment.ts';
import { loadSnapshot } from '#snapshot/load.ts';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import { takeEditorial } from '#snapshot/writer/takeEditorial.ts';
import { nightsFiles } from '../dev/nightsFiles.ts';
import { ask } from '../program/ask.ts';
import { readEnvFile } from '../program/envFile.ts';
import { readOptions } from '../program/options.ts';
import { requireSoundContent } from '../program/soundContent.ts';
import { weekPageOf } from '../report/week.ts';
import { refuseTakenPort } from '../start/ports.ts';
import { Backend } from './backend.ts';
import { decapConfig } from './config.ts';
import { fetchDecap } from './decap.ts';
import { ContentFiles } from './files.ts';
import { beginRepository, NoRepository, Repository } from './git.ts';
import { Publishing } from './publishing.ts';
import { editorServer } from './server.ts';
import { lexiconFiles, translatedWords } from './words.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The repository of the content folder, which is begun there where there is none and the editor wants it. */
async function repositoryOf(content: string, begin: boolean): Promise<Repository> {
  try {
    return await Repository.of(content);
  } catch (error) {
    if (!(error instanceof NoRepository)) throw error;
    console.log(error.message);
    const answer = begin ? 's' : await ask(copy.git.beginQuestion(content), '--begin').catch(() => '');
    if (!/^s/i.test(answer)) throw new Error(copy.git.notBegun, { cause: error });
    await beginRepository(content);
    console.log(copy.git.begun(content));
    return Repository.of(content);
  }
}

/** A night in a process of its own. It goes on to compress the site after it has published. */
const startNight = (out: string, env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, ['scripts/run.mjs', 'scripts/nightly.ts', '--out', out], { cwd: root, env });

try {
  const { values } = readOptions({
    options: {
      port: { type: 'string', default: '4330' },
      out: { type: 'string', default: 'dist' },
      begin: { type: 'boolean', default: false },
    },
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
  const repository = await repositoryOf(content, values.begin);
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
    backend: new Backend(
      new ContentFiles(repository, content),
      async () => void (await takeEditorial(dataDir, products)),
    ),
    config: () =>
      decapConfig({
        ...{ content: repository.pathOf(content), branch: repository.branch, preview },
        ...{ words: translatedWords(), lexicon: lexiconFiles() },
      }),
    decap,
    preview,
    readMissed: () => lastNight(dataDir)?.missed ?? [],
    weekPage: (above) => {
      const env = readEnvironment(environment, reportVariables);
      const release = releaseInService(openReleases(root, env.RELEASES_DIR, values.out));
      return weekPageOf(env, release, above);
    },
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
