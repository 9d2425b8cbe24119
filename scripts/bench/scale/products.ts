import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { siteFiles } from '#build/siteFiles.ts';
import { SEARCH_INDEX } from '#domain/paths.ts';
import { snapshotFile } from '#snapshot/load.ts';
import { measured } from '../night/measured.ts';
import { startCatalogueOffice, writeProductsList } from './catalogueOffice.ts';

const MEGABYTE = 1024 * 1024;
/** For a build that only compiles the code, which every size then uses. */
const FEW = 200;

type Opened = { openedMs: number; keystrokeMs: number; heldMegabytes: number };

const megabytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + statSync(file).size, 0) / MEGABYTE;

/** A first night of a catalogue of each size, without pictures and without the best compression, and its search index. */
export async function measureProducts(root: string, sizes: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-scale-'));
  mkdirSync(join(root, 'releases'), { recursive: true });
  const releases = mkdtempSync(join(root, 'releases', 'scale-'));
  const outs: string[] = [];

  async function night(products: number) {
    const listFile = join(folder, `list-${products}.json`);
    await writeProductsList(listFile, products);
    const office = await startCatalogueOffice(listFile);
    const data = join(folder, `data-${products}`);
    mkdirSync(join(data, 'media'), { recursive: true });
    const env = {
      ...process.env,
      ENV_FILE: '',
      BACKOFFICE_URL: office.url,
      IMAGES_URL: `${office.url}/pictures`,
      PICTURE_HOSTS: '',
      DATA_DIR: data,
      RELEASES_DIR: releases,
      APP_ORIGIN: 'https://shop.example',
      MARKETING_SCRIPT_URL: '',
      SERVICE_WORKER: 'on',
      MISSED_SEARCHES: '1',
    };
    const program = async (...args: string[]) => {
      const cost = await measured(process.execPath, ['scripts/run.mjs', ...args], { cwd: root, env });
      console.log(
        `${products} products, ${args[0]}: ${cost.cpu.toFixed(1)} CPU s, ${cost.megabytes.toFixed(0)} MB`,
      );
      return cost;
    };
    const out = `dist-${basename(releases)}-${outs.length}`;
    outs.push(out);
    try {
      const snapshot = await program('scripts/snapshot.ts');
      const build = await program('scripts/build.ts', '--compression', 'fast', '--out', out);
      const client = join(root, out, 'client');
      const files = await siteFiles(client);
      const index = join(client, SEARCH_INDEX);
      const searched = await program('scripts/bench/scale/openSearch.ts', index);
      const opened = JSON.parse(searched.output) as Opened;
      return {
        size: products,
        'list MB': statSync(listFile).size / MEGABYTE,
        'snapshot CPU s': snapshot.cpu,
        'snapshot peak MB': snapshot.megabytes,
        'snapshot file MB': statSync(snapshotFile(data)).size / MEGABYTE,
        'build CPU s': build.cpu,
        'build peak MB': build.megabytes,
        'release files': files.length,
        'release MB': megabytesOf(files),
        'index KB': statSync(index).size / 1024,
        'index opened CPU ms': opened.openedMs,
        'index held MB': opened.heldMegabytes,
        'keystroke p95 CPU ms': opened.keystrokeMs,
      };
    } finally {
      office.stop();
      rmSync(data, { recursive: true, force: true });
      rmSync(listFile);
    }
  }

  try {
    await night(FEW);
    const rows = [];
    for (const size of sizes) rows.push(await night(size));
    return rows;
  } finally {
    for (const path of [folder, releases, ...outs.map((out) => join(root, out))])
      rmSync(path, { recursive: true, force: true });
  }
}
