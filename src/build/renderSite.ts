import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildCopy } from '#copy/night/programs.ts';
import type { Searcher } from '#domain/search/language/size.ts';
import { allOf, type ShopPages } from '#snapshot/pages.ts';
import type { Shop } from '#snapshot/shop.ts';
import { type KnownTexts, refuseUnknownTexts } from './inline/check.ts';
import { PAGES_ENTRY } from './integrations/pagesEntry.ts';
import { writeCompressed } from './precompress.ts';
import { sayProgress } from './progress.ts';

type Rendering = {
  /** The folder of `siteCode`. */
  code: string;
  outDir: string;
  shop: Shop;
  /** Those of the catalogue to make. */
  pages: ShopPages;
  /** Who searches the catalogue, which every page names. */
  searcher: Searcher;
  /** Of the shop, for addresses that name it. */
  origin: string;
  /** Keep the pages of the catalogue compressed only, decision 0180; otherwise plain, which only a benchmark wants. */
  compress: boolean;
};

const isPage = (file: string): boolean => file.endsWith('.html');

type Entry = typeof import('./code/entry.ts');

function knownTexts(code: string): KnownTexts {
  const read = (file: string): Set<string> => {
    const texts = JSON.parse(readFileSync(join(code, 'render', file), 'utf8')) as string[];
    // Pages are first read with their bytes as letters (./inline/check.ts).
    return new Set([...texts, ...texts.map((text) => Buffer.from(text).toString('latin1'))]);
  };
  return { scripts: read('known-scripts.json'), styles: read('known-styles.json') };
}

/** What every site of the same code has besides its pages. */
const PARTS = [
  ...['client', 'server'],
  ...['script-hashes.json', 'style-hashes.json', 'script-names.json', 'trusted-types.json'],
];

/** Makes a site of the code, the pages of the plan, and all pages that are not made from the catalogue. */
export async function renderSite({
  code,
  outDir,
  shop,
  pages,
  searcher,
  origin,
  compress,
}: Rendering): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  for (const part of PARTS) cpSync(join(code, part), join(outDir, part), { recursive: true });
  const client = join(outDir, 'client');
  const texts = knownTexts(code);
  const listingScripts = JSON.parse(readFileSync(join(code, 'listing-scripts.json'), 'utf8')) as string[];
  const entry: Entry = await import(pathToFileURL(join(code, 'render', PAGES_ENTRY)).href);
  const all = await entry.sitePages(shop, pages);
  const compressed = new Set(
    compress
      ? allOf(pages)
          .map(({ file }) => file)
          .filter(isPage)
      : [],
  );
  const step = sayProgress(buildCopy.pagesMade);
  for (const folder of new Set(all.map(({ file }) => dirname(join(client, file)))))
    mkdirSync(folder, { recursive: true });
  for (const [at, page] of all.entries()) {
    const text = await entry.renderPage(page, { searcher, origin, listingScripts });
    const file = join(client, page.file);
    if (isPage(page.file)) refuseUnknownTexts(page.file, text, texts);
    if (compressed.has(page.file)) writeCompressed(file, text);
    else writeFileSync(file, text);
    step(at + 1, all.length);
  }
}
