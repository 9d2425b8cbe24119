/**
 * `npm run containers`: builds the image of the Dockerfile without a registry of images, over a stand-in for its base, and
 * runs a night and the server in it, over a sandbox on this machine. Needs root, buildah, debootstrap, and the package
 * servers of Debian and npm. Takes some minutes and 3 GB of disk, and leaves nothing behind.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { type Program, sandboxEnvironment, startSandbox, stopPrograms } from '../start/programs.ts';
import { untilHealthy } from '../start/untilHealthy.ts';
import { Buildah } from './buildah.ts';
import { makeStandIn, readBase, requireTools } from './standIn.ts';

const IMAGE = 'mostrador';
const CONTAINER = 'shop';
const PRODUCTS = '120';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'mostrador-containers-'));
const buildah = new Buildah(folder);
const launched: Program[] = [];

const title = (words: string) => console.log(`\n── ${words}`);
const program = (name: string, ...args: string[]) => [
  'node',
  'scripts/run.mjs',
  `scripts/${name}.ts`,
  ...args,
];

/** The text of an answer; throws unless it is a 200. */
async function read(url: string): Promise<string> {
  const answer = await fetch(url);
  console.log(`${answer.status} ${url}`);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return answer.text();
}

async function buildImage(): Promise<void> {
  title('The stand-in for the base image');
  await makeStandIn(buildah, readBase(readFileSync(join(root, 'Dockerfile'), 'utf8')), join(folder, 'root'));
  title('The image');
  const options = ['--isolation', 'chroot', '--pull-never', '--format', 'docker', '--tag', IMAGE];
  await buildah.command('bud', ...options, root);
  // A build opens more files than the 1,024 of this kind of container; Docker's have no such limit.
  const files = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim();
  await buildah.command('from', '--name', CONTAINER, '--ulimit', `nofile=${files}:${files}`, IMAGE);
}

async function runShop(): Promise<void> {
  const port = await getPort();
  const origin = `http://localhost:${port}`;
  const sandbox = await startSandbox(
    [
      ...['--products', PRODUCTS, '--port', '0', '--idp-port', '0'],
      ...['--app-origin', origin, '--data', join(folder, 'sandbox')],
    ],
    launched,
  );
  const env = { ...sandboxEnvironment(sandbox, origin), PORT: String(port) };
  title('The PostgreSQL client, a night, the headers for nginx');
  await buildah.run(CONTAINER, ['pg_dump', '--version']);
  await buildah.run(CONTAINER, program('nightly', '--out', 'site/dist', '--compression', 'fast'), env);
  await buildah.run(CONTAINER, program('headers', '--out', 'site/dist', 'site/mostrador-pages.conf'), env);

  title('The server');
  const { Cmd: command, Healthcheck: health } = buildah.configOf(IMAGE);
  const server = buildah.start(CONTAINER, command, env);
  launched.push(server);
  await untilHealthy(origin, server);
  await buildah.run(CONTAINER, health.Test.slice(1), env);
  await read(`${origin}/readyz`);
  // The first part has no products.
  const [page] = (await read(`${origin}/sitemap-2.xml`)).match(/http[^<]*\/shop\/products\/[^<]*/) ?? [];
  if (!page || !(await read(page)).includes('data-offer')) throw new Error('There is no page of a product.');
}

try {
  requireTools();
  await buildImage();
  await runShop();
  console.log('\nThe image is built, a night in it publishes, and its server answers.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await stopPrograms(launched);
  await buildah.removeAll();
  rmSync(folder, { recursive: true, force: true });
}
