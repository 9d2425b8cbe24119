/**
 * `npm run bench -- night`: what a build costs after nothing, one percent or everything has changed, for the sizes in
 * `--products 1000,10000`. CPU and memory are those of the build's own process, which does all of its work. Snapshots are
 * made from the sandbox's catalogue, without pictures: they are fetched before a build.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { snapshotFile } from '#snapshot/load.ts';
import type { Snapshot } from '#snapshot/schema.ts';
import { snapshotOf } from './night/snapshot.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Reports what the process used when it ends. */
const USAGE = `data:text/javascript,process.on('exit',()=>console.error('USAGE'+JSON.stringify(process.resourceUsage())))`;

type Cost = { wall: number; cpu: number; megabytes: number; made: number };

async function build(out: string, env: NodeJS.ProcessEnv, ...more: string[]): Promise<Cost> {
  const args = ['--import', USAGE, 'scripts/build.ts', '--out', out, '--compression', 'fast', ...more];
  const started = performance.now();
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The build ended with ${code}:\n${output}`);
  const usage = JSON.parse(/USAGE(\{.*\})/.exec(output)?.[1] ?? '{}');
  return {
    wall: (performance.now() - started) / 1000,
    cpu: (usage.userCPUTime + usage.systemCPUTime) / 1e6,
    megabytes: usage.maxRSS / 1024,
    made: Number(/Building (\d+) pages/.exec(output)?.[1] ?? 0),
  };
}

/** Gives one product in a hundred another name. */
const onePercentChanged = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  products: snapshot.products.map((product, index) =>
    index % 100 === 0 ? { ...product, name: `${product.name} NUEVO` } : product,
  ),
});

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { products: { type: 'string', default: '1000,10000' } } });
  const rows: Record<string, string | number>[] = [];
  for (const products of values.products.split(',').map(Number)) {
    const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
    mkdirSync(join(ROOT, 'releases'), { recursive: true });
    const releases = mkdtempSync(join(ROOT, 'releases', 'bench-'));
    const out = `dist-${basename(releases)}`;
    const env = {
      ...process.env,
      ENV_FILE: '',
      DATA_DIR: dataDir,
      RELEASES_DIR: releases,
      APP_ORIGIN: 'https://shop.example',
    };
    mkdirSync(join(dataDir, 'media'));
    const write = (snapshot: Snapshot): void =>
      writeFileSync(snapshotFile(dataDir), JSON.stringify(snapshot));
    try {
      const snapshot = snapshotOf(products);
      write(snapshot);
      const full = await build(out, env);
      const nothing = await build(out, env);
      write(onePercentChanged(snapshot));
      const onePercent = await build(out, env);
      for (const [night, cost] of Object.entries({ full, '1 % changed': onePercent, nothing })) {
        rows.push({
          products,
          night,
          'wall s': cost.wall.toFixed(1),
          'CPU s': cost.cpu.toFixed(1),
          '× full (CPU)': (cost.cpu / full.cpu).toFixed(2),
          'peak MB': Math.round(cost.megabytes),
          'pages made': cost.made,
          'ms CPU a page': cost.made > 0 ? ((cost.cpu * 1000) / cost.made).toFixed(1) : '',
        });
      }
    } finally {
      for (const path of [dataDir, releases, join(ROOT, out)]) rmSync(path, { recursive: true, force: true });
    }
  }
  console.table(rows);
  console.log(JSON.stringify(rows));
}
