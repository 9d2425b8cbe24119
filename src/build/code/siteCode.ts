import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { underLock } from '#build/lock.ts';
import { buildCopy } from '#copy/night/programs.ts';

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

/** In a process of its own: Astro and Vite leave 700 MB behind, which a build of many pages needs. Throws what they do. */
async function runAstro(outDir: string, { root, logLevel }: CodeOptions): Promise<void> {
  const program = fork(fileURLToPath(import.meta.resolve('#build/code/compile.ts')), [outDir, logLevel], {
    cwd: root,
    // What is compiled is kept for whoever has the same sources, and Astro compiles other code for tests and development.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let reason: string = buildCopy.compilerEnded;
  program.once('message', (message) => {
    reason = String(message);
  });
  const [[code]] = await Promise.all([once(program, 'exit'), once(program, 'disconnect')]);
  if (code !== 0) throw new Error(buildCopy.notCompiled(reason));
}

async function compile(folder: string, options: CodeOptions): Promise<void> {
  const working = `${folder}.${randomBytes(3).toString('hex')}`;
  try {
    await runAstro(working, options);
    rmSync(folder, { recursive: true, force: true });
    renameSync(working, folder);
  } finally {
    rmSync(working, { recursive: true, force: true });
  }
}

/**
 * What a site is made of besides its pages: `client` and `server` as a release has them, the lists of
 * scripts, styles and policies for its headers, and `render` with the bundle that renders pages. It depends on the code alone: Astro compiles it once, and builds of the
 * same code share it. Answers its folder, which must not be changed. Decision 0109.
 */
export async function siteCode(options: CodeOptions): Promise<string> {
  const { root, fingerprint, force, say } = options;
  const cache = join(cachesIn(root), 'mostrador');
  const folder = join(cache, fingerprint);
  await whileNobodyCompiles(root, async () => {
    if (existsSync(folder) && !force) return utimesSync(folder, new Date(), new Date());
    say(buildCopy.compiling);
    await compile(folder, options);
    sweep(cache);
  });
  return folder;
}
