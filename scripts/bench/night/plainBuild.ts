/** A build that compresses nothing, for `npm run bench -- night`: the argument is its `--out`. It is not for service. */
import { fileURLToPath } from 'node:url';
import { makeRelease } from '#build/buildRelease.ts';
import { openReleases } from '#build/releases.ts';
import { buildVariables, readEnvironment } from '#server/operation/environment.ts';

const [out = ''] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '');
const env = readEnvironment(process.env, buildVariables);
const { release, pages } = await makeRelease({
  root,
  releases: openReleases(root, env.RELEASES_DIR, out),
  logLevel: 'warn',
  force: false,
  compress: false,
  env,
  say: console.log,
});
console.log(JSON.stringify({ release, made: pages.made }));
