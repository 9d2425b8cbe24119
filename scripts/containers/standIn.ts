import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Buildah, runTo } from './buildah.ts';

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** What the Dockerfile's stages are built on: an image of Node on a Debian. */
export type Base = { image: string; node: string; suite: string };

/** Throws when the stages differ, or when the base is another kind of image. */
export function readBase(dockerfile: string): Base {
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  const [image = ''] = images;
  const [, node, suite] = /^node:(\d+)-([a-z]+)-slim$/.exec(image) ?? [];
  if (!node || !suite || images.some((each) => each !== image))
    throw new Error(
      `The Dockerfile's stages are of ${images.join(', ')}, and not of one node:NUMBER-DEBIAN-slim.`,
    );
  return { image, node, suite };
}

/** Throws, before any work is done, when this machine cannot build containers without a registry. */
export function requireTools(): void {
  if (process.getuid?.() !== 0) throw new Error('Only root makes a Debian in a folder: run it as root.');
  const missing = ['buildah', 'debootstrap'].filter((tool) => spawnSync(tool, ['--version']).error);
  if (missing.length > 0)
    throw new Error(`This machine has no ${missing.join(' and no ')}: apt-get install ${missing.join(' ')}.`);
}

/** npm as this program was started with, and its registry: the image's own `npm ci` asks the same one. */
function npm(): { folder: string; registry: string } {
  const cli = process.env.npm_execpath;
  if (!cli) throw new Error('Start it through npm: npm run containers.');
  const { stdout } = spawnSync(process.execPath, [cli, 'config', 'get', 'registry'], { encoding: 'utf8' });
  return { folder: dirname(dirname(cli)), registry: stdout.trim() };
}

/**
 * An image under the base's name, in the place of the one that a registry has: Debian by debootstrap, the Node that this
 * program runs on, npm, and the user `node`. What this machine needs to reach npm's registry goes into it, and so
 * never into the project.
 */
export async function makeStandIn(
  buildah: Buildah,
  { image, node, suite }: Base,
  folder: string,
): Promise<void> {
  if (process.versions.node.split('.')[0] !== node)
    throw new Error(`The Dockerfile has Node ${node}, and this program runs on ${process.versions.node}.`);
  const { folder: npmFolder, registry } = npm();
  await runTo('debootstrap', ['--variant=minbase', '--include=ca-certificates', suite, folder]);
  const local = join(folder, 'usr/local');
  cpSync(process.execPath, join(local, 'bin/node'));
  cpSync(npmFolder, join(local, 'lib/node_modules/npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
  mkdirSync(join(local, 'etc'), { recursive: true });
  writeFileSync(join(local, 'etc/npmrc'), `registry=${registry}\n`);
  const authorities = process.env.NODE_EXTRA_CA_CERTS;
  if (authorities) cpSync(authorities, join(folder, CERTIFICATES));

  await buildah.command('from', '--name', 'stand-in', 'scratch');
  await buildah.command('add', '--quiet', 'stand-in', folder, '/');
  await buildah.run('stand-in', [
    'useradd',
    '--create-home',
    '--uid',
    '1000',
    '--shell',
    '/bin/bash',
    'node',
  ]);
  if (authorities)
    await buildah.command('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, 'stand-in');
  await buildah.command('commit', '--quiet', '--rm', 'stand-in', `docker.io/library/${image}`);
}
