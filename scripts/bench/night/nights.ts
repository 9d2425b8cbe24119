import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeReading } from '#build/language/takeReading.ts';
import { menuTrails } from '#content/menu.ts';
import { snapshotFile } from '#snapshot/load.ts';
import type { Snapshot } from '#snapshot/schema.ts';
import { buildShop } from '#snapshot/shop.ts';
import { snapshotText } from '#snapshot/text.ts';
import { hugoFor } from './hugo.ts';
import { type Cost, measured } from './measured.ts';
import { peerPages } from './peerPages.ts';
import { snapshotOf } from './snapshot.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ORIGIN = 'https://shop.example';

/** In what a build says, as copy/night/programs.ts has it. */
const PAGES_MADE = /^Armando (\d+) página/m;

export type Row = { products: number; night: string; cost: Cost; made: number };

type Product = Snapshot['products'][number];

const onePercent = (snapshot: Snapshot, change: (product: Product) => Product): Snapshot => ({
  ...snapshot,
  products: snapshot.products.map((product, index) => (index % 100 === 0 ? change(product) : product)),
});

/** A description is on the product's own page only. */
const newDescriptions = (snapshot: Snapshot): Snapshot =>
  onePercent(snapshot, (product) => ({ ...product, description: [...product.description, 'Nuevo.'] }));

/** A name is also on its places' lists, and on the pages of the products that name it as related. */
const newNames = (snapshot: Snapshot): Snapshot =>
  onePercent(snapshot, (product) => ({ ...product, name: `${product.name} NUEVO` }));

const middle = (costs: readonly Cost[]): Cost => {
  const [cost] = costs.toSorted((a, b) => a.cpu - b.cpu).slice(Math.floor(costs.length / 2));
  if (!cost) throw new Error('Nothing was measured.');
  return cost;
};

/** Megabytes that a folder takes on disk, hard links once. */
const megabytesOf = (folder: string): number => {
  const { stdout } = spawnSync('du', ['-sk', folder], { encoding: 'utf8' });
  return Number(stdout.split('\t')[0]) / 1024;
};

/** The site that a build without compression says that it made. */
const siteOf = (plain: Cost | undefined): string =>
  join(JSON.parse(plain?.output.trim().split('\n').at(-1) ?? '').release, 'client');

type Nights = { products: number; withPeers: boolean; turns: number; isCompiled: boolean };

/** The nights of one size, in temporary folders. */
export async function nightsOf({
  products,
  withPeers,
  turns,
  isCompiled,
}: Nights): Promise<{ rows: Row[]; release: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-bench-'));
  mkdirSync(join(ROOT, 'releases'), { recursive: true });
  const releases = mkdtempSync(join(ROOT, 'releases', 'bench-'));
  const dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'media'), { recursive: true });
  const env = {
    ...process.env,
    ENV_FILE: '',
    DATA_DIR: dataDir,
    RELEASES_DIR: releases,
    APP_ORIGIN: ORIGIN,
    MARKETING_SCRIPT_URL: '',
    SERVICE_WORKER: 'on',
    MISSED_SEARCHES: '1',
  };
  const outs: string[] = [];
  /**
   * Of a shop that has no release yet. None is deleted before the end: ext4 takes longer to make a file for half a minute
   * after many were deleted, and a night deletes its oldest release when everything else is done.
   */
  const newOut = (): string => {
    outs.push(`dist-${basename(releases)}-${outs.length}`);
    return outs.at(-1) ?? '';
  };
  const rows: Row[] = [];
  const snapshot = snapshotOf(products);
  const write = (changed: Snapshot): void => writeFileSync(snapshotFile(dataDir), snapshotText(changed));
  const report = (name: string, cost: Cost): Cost => {
    console.log(
      `${products} products, ${name}: ${cost.cpu.toFixed(1)} CPU s, ${cost.system.toFixed(1)} the system's`,
    );
    return cost;
  };
  async function costOf(name: string, [program, ...args]: readonly string[]): Promise<Cost> {
    const cost = await measured(process.execPath, ['scripts/run.mjs', program ?? '', ...args], {
      cwd: ROOT,
      env,
    });
    return report(name, cost);
  }
  const add = (name: string, cost: Cost): void => {
    const made = Number(PAGES_MADE.exec(cost.output)?.[1] ?? 0);
    rows.push({ products, night: name, cost, made });
  };
  const night = async (name: string, command: readonly string[]): Promise<void> =>
    add(name, await costOf(name, command));
  const pagesForPeers = () =>
    peerPages(buildShop(snapshot, menuTrails, new Set(), takeReading(dataDir, snapshot.products)), ORIGIN);
  const build = (out: string) => ['scripts/build.ts', '--compression', 'fast', '--out', out];
  try {
    write(snapshot);
    // The code is compiled with --force; then all pages are made with the code compiled, as no release is there.
    if (!isCompiled) await night('full, code not yet compiled', [...build(newOut()), '--force']);
    const out = newOut();
    const full: Cost[] = [];
    const plain: Cost[] = [];
    const peer: Cost[] = [];
    let costOfHugo: (() => Promise<Cost>) | undefined;
    // In turn: what the system takes for new files differs more from one minute to the next than compression costs.
    for (let turn = 0; turn < turns; turn++) {
      full.push(await costOf('full', build(turn === 0 ? out : newOut())));
      plain.push(await costOf('full, not compressed', ['scripts/bench/night/plainBuild.ts', newOut()]));
      if (turn === 0 && withPeers)
        costOfHugo = hugoFor(siteOf(plain[0]), pagesForPeers(), join(folder, 'hugo'));
      if (costOfHugo) peer.push(report('Hugo', await costOfHugo()));
    }
    add('full', middle(full));
    add('full, not compressed', middle(plain));
    const release = megabytesOf(join(ROOT, out, '/'));
    await night('nothing changed', build(out));
    write(newDescriptions(snapshot));
    await night('1 % with new descriptions', build(out));
    write(newNames(newDescriptions(snapshot)));
    await night('1 % with new names', build(out));
    if (peer.length > 0) rows.push({ products, night: 'Hugo', cost: middle(peer), made: products });
    return { rows, release };
  } finally {
    const links = outs.map((out) => join(ROOT, out));
    for (const path of [folder, releases, ...links]) rmSync(path, { recursive: true, force: true });
  }
}
