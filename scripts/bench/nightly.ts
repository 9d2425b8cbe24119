/**
 * `npm run bench -- nightly`: what whole nights cost, from the first call to the back office to the last file compressed as
 * well as can be, when nothing, one percent or everything has changed, for the sizes in `--products 1000,10000`. A night is
 * `npm run nightly` up to the published site, and `npm run improve`, with which it ends: both are measured. CPU is that of all
 * their processes, as GNU time counts them; the back office is in this process, which is not counted, and says of
 * each picture that there is none.
 * `npm run bench -- night` measures builds alone.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { sandboxEnvironment } from '../start/programs.ts';
import { type Cost, measured } from './night/measured.ts';
import { type Change, openOffice } from './nightly/office.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Where no shop is, as a night needs none, and nobody signs in. */
const NOBODY = 'http://127.0.0.1:9';

const newDescription: Change = (product) => ({ ...product, lines: [...product.lines, 'Nuevo.'] });
const newName: Change = (product) => ({ ...product, title: `${product.title} NUEVO` });

const NIGHTS: { night: string; change?: Change }[] = [
  { night: 'full' },
  { night: 'nothing changed' },
  { night: '1 % with new descriptions', change: newDescription },
  { night: '1 % with new names', change: newName },
];

type Row = { products: number; night: string; publish: Cost; improve: Cost };

/** The nights of one shop, in temporary folders. The code is compiled before the first. */
async function nightsOf(products: number): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
  mkdirSync(join(ROOT, 'releases'), { recursive: true });
  const releases = mkdtempSync(join(ROOT, 'releases', 'bench-'));
  const outs = ['compiled', 'measured'].map((name) => `dist-${basename(releases)}-${name}`);
  const [compiled = '', out = ''] = outs;
  const office = await openOffice(products);
  const env = {
    ...process.env,
    ...sandboxEnvironment({ backoffice: office.url, images: office.url, issuer: NOBODY }, NOBODY),
    DATA_DIR: dataDir,
    RELEASES_DIR: releases,
  };
  const run = (program: string, ...args: string[]): Promise<Cost> =>
    measured(process.execPath, ['scripts/run.mjs', program, ...args], { cwd: ROOT, env });
  const publish = (link: string) => run('scripts/nightly.ts', '--compression', 'fast', '--out', link);
  try {
    await publish(compiled);
    rmSync(join(dataDir, 'snapshot.json'));
    const rows: Row[] = [];
    for (const { night, change } of NIGHTS) {
      if (change) office.change(change);
      const row = {
        products,
        night,
        publish: await publish(out),
        improve: await run('scripts/improve.ts', '--out', out),
      };
      rows.push(row);
      console.log(
        `${products} products, ${night}: ${row.publish.cpu.toFixed(1)} + ${row.improve.cpu.toFixed(1)} CPU s`,
      );
    }
    return rows;
  } finally {
    office.close();
    const links = outs.map((link) => join(ROOT, link));
    for (const path of [dataDir, releases, ...links]) rmSync(path, { recursive: true, force: true });
  }
}

const wholeCpu = ({ publish, improve }: Row): number => publish.cpu + improve.cpu;

function tableOf(rows: readonly Row[]) {
  const [full] = rows;
  if (!full) return [];
  return rows.map((row) => ({
    products: row.products,
    night: row.night,
    'CPU s, published': row.publish.cpu.toFixed(1),
    'CPU s, improved': row.improve.cpu.toFixed(1),
    'whole night ÷ full': (wholeCpu(row) / wholeCpu(full)).toFixed(3),
    'published ÷ full': (row.publish.cpu / full.publish.cpu).toFixed(3),
    'wall s, published': row.publish.wall.toFixed(1),
    'wall s, improved': row.improve.wall.toFixed(1),
    'peak MB': Math.round(Math.max(row.publish.megabytes, row.improve.megabytes)),
  }));
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { products: { type: 'string', default: '1000,10000' } } });
  for (const products of values.products.split(',').map(Number)) {
    const nights = tableOf(await nightsOf(products));
    console.table(nights);
    console.log(JSON.stringify({ bench: 'nightly', nights }));
  }
}
