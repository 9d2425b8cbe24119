import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { underLock } from '#build/lock.ts';

/** Enough to go back and forth between branches; each takes 5 MB. */
const KEPT = 8;

/** Compiling takes half a minute on a busy machine. */
const OTHERS_MAY_TAKE_MS = 300_000;

type CodeOptions = {
  root: string;
  fingerprint: string;
  /** Compile although it was compiled already. */
  force: boolean;
  /** What Astro and Vite write to the errors by themselves. */
  logLevel: 'warn' | 'silent';
  say: (line: string) => void;
};

function sweep(cache: string): void {
  const byUse = readdirSync(cache)
    .map((name) => ({ folder: join(cache, name), usedAt: statSync(join(cache, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt);
  for (const { folder } of byUse.slice(KEPT)) rmSync(folder, { recursive: true, force: true });
}

const cachesIn = (root: string): string => join(root, 'node_modules', '.cache');

/** Does something while nobody compiles code in this checkout, and keeps others from it meanwhile. */
export const whileNobodyCompiles = <Result>(root: string, work: () => Promise<Result>): Promise<Result> =>
  underLock(join(cachesIn(root), 'mostrador.lock'), OTHERS_MAY_TAKE_MS, work);

async function compile(folder: string, { root, logLevel }: CodeOptions): Promise<void> {
  const working = `${folder}.${randomBytes(3).toString('hex')}`;
  // Loading Astro and Vite takes a second, which a build of compiled code does not need.
  const { build } = await import('astro');
  try {
    await build({ root, outDir: working, logLevel });
    rmSync(folder, { recursive: true, force: true });
    renameSync(working, folder);
  } finally {
    rmSync(working, { recursive: true, force: true });
  }
}

/**
 * What a site is made of besides its pages: `client` and `server` as a release has them, `script-hashes.json`, and
 * `render` with the bundle that renders pages. It depends on the code alone: Astro compiles it once, and builds of the
 * same code share it. Answers its folder, which must not be changed. Decision 0160.
 */
export async function siteCode(options: CodeOptions): Promise<string> {
  const { root, fingerprint, force, say } = options;
  const cache = join(cachesIn(root), 'mostrador');
  const folder = join(cache, fingerprint);
  await whileNobodyCompiles(root, async () => {
    if (existsSync(folder) && !force) return utimesSync(folder, new Date(), new Date());
    say('Compiling templates and scripts…');
    await compile(folder, options);
    sweep(cache);
  });
  return folder;
}
