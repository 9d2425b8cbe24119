import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Cost, measured } from './measured.ts';
import { type PeerPage, shellOf, words } from './peerPages.ts';
import { refuseOther } from './samePage.ts';

/** Decision 0161. */
const ELEVENTY = '@11ty/eleventy@3.1.8';

type Peer = {
  name: string;
  /** Puts what it reads into a folder. */
  prepare: (folder: string, pages: readonly PeerPage[], shell: object) => void;
  program: string;
  args: string[];
  /** Where it writes to. */
  site: string;
  isThere: (folder: string) => boolean;
};

/** Copies one of our templates to where a generator looks for it. */
function copy(template: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(join(import.meta.dirname, 'templates', template), to);
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

const hugo: Peer = {
  name: 'Hugo',
  prepare: (folder, pages, shell) => {
    copy('product.gohtml', join(folder, 'layouts/products/single.html'));
    const kinds = ['taxonomy', 'term', 'home', 'section', 'RSS', 'sitemap', 'robotsTXT', '404'];
    writeJson(join(folder, 'config.json'), {
      baseURL: 'https://shop.example',
      disableKinds: kinds,
      uglyURLs: true,
    });
    writeJson(join(folder, 'data/shell.json'), shell);
    writeJson(join(folder, 'data/words.json'), words);
    for (const [index, page] of pages.entries())
      writeJson(join(folder, 'content/products', `${index}.html`), { ...page, url: `/${page.file}` });
  },
  program: 'hugo',
  args: ['--quiet'],
  site: 'public',
  isThere: () => spawnSync('hugo', ['version']).status === 0,
};

const eleventy: Peer = {
  name: 'Eleventy',
  prepare: (folder, pages, shell) => {
    copy('product.njk', join(folder, 'product.njk'));
    writeJson(join(folder, '_data/shell.json'), shell);
    writeJson(join(folder, '_data/words.json'), words);
    writeJson(join(folder, '_data/products.json'), pages);
  },
  program: process.execPath,
  args: ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet', '--input=product.njk'],
  site: '_site',
  isThere: (folder) => {
    const args = ['install', '--no-audit', '--no-fund', '--prefix', folder, ELEVENTY];
    return spawnSync('npm', args, { stdio: 'ignore' }).status === 0;
  },
};

/**
 * What other generators take for the product pages of `ours`, the folder of a site with plain pages. Throws when a page of
 * theirs is not the same as ours.
 */
export async function costOfPeers(
  ours: string,
  pages: readonly PeerPage[],
  folder: string,
): Promise<Record<string, Cost>> {
  const costs: Record<string, Cost> = {};
  const [first] = pages;
  if (!first) return costs;
  const shell = shellOf(readFileSync(join(ours, first.file), 'utf8'), first);
  for (const { name, prepare, program, args, site, isThere } of [hugo, eleventy]) {
    const at = join(folder, name);
    mkdirSync(at, { recursive: true });
    if (!isThere(at)) {
      console.log(`${name} is not installed here, so nothing is compared with it.`);
      continue;
    }
    prepare(at, pages, shell);
    costs[name] = await measured(program, args, { cwd: at, env: process.env });
    refuseOther(name, pages, ours, join(at, site));
  }
  return costs;
}
