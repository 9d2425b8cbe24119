import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Cost, measured } from './measured.ts';
import { type PeerPage, shellOf, words } from './peerPages.ts';
import { refuseOther } from './samePage.ts';

const TEMPLATE = join(import.meta.dirname, 'templates/product.gohtml');

function writeJson(file: string, value: unknown): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

/** Puts what Hugo reads into a folder. */
function prepare(folder: string, pages: readonly PeerPage[], shell: object): void {
  mkdirSync(join(folder, 'layouts/products'), { recursive: true });
  copyFileSync(TEMPLATE, join(folder, 'layouts/products/single.html'));
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
}

export const hasHugo = (): boolean => spawnSync('hugo', ['version']).status === 0;

/**
 * How to measure what Hugo takes for the product pages of `ours`, the folder of a site with plain pages; undefined where it
 * is not installed. Each measure is of a site that is not there yet. It throws when a page of Hugo's is not the same as ours.
 */
export function hugoFor(
  ours: string,
  pages: readonly PeerPage[],
  folder: string,
): (() => Promise<Cost>) | undefined {
  const [first] = pages;
  if (!first) return undefined;
  if (!hasHugo()) {
    console.log('Hugo is not installed here, so nothing is compared with it.');
    return undefined;
  }
  prepare(folder, pages, shellOf(readFileSync(join(ours, first.file), 'utf8'), first));
  let turns = 0;
  return async () => {
    const out = join(folder, `public-${turns++}`);
    const cost = await measured('hugo', ['--quiet', '--destination', out], { cwd: folder, env: process.env });
    refuseOther('Hugo', pages, ours, out);
    return cost;
  };
}
