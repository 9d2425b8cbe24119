import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Shop } from '#snapshot/shop.ts';
import { refuseUnknownScripts } from './inline/check.ts';

type Rendering = {
  /** The folder of `siteCode`. */
  code: string;
  outDir: string;
  shop: Shop;
  /** The files of the catalogue to make. */
  made: string[];
};

type Entry = typeof import('./code/entry.ts');

/** Makes a site of the code, the pages of the plan, and all pages that are not made from the catalogue. */
export async function renderSite({ code, outDir, shop, made }: Rendering): Promise<void> {
  rmSync(outDir, { recursive: true, force: true });
  for (const part of ['client', 'server', 'script-hashes.json'])
    cpSync(join(code, part), join(outDir, part), { recursive: true });
  const client = join(outDir, 'client');
  const known = new Set<string>(JSON.parse(readFileSync(join(code, 'render', 'known-scripts.json'), 'utf8')));
  const entry: Entry = await import(pathToFileURL(join(code, 'render', 'prerender-entry.mjs')).href);
  const folders = new Set<string>();
  for (const page of await entry.sitePages(shop, made)) {
    const text = await entry.renderPage(page);
    if (page.file.endsWith('.html')) refuseUnknownScripts(page.file, text, known);
    const folder = dirname(page.file);
    if (!folders.has(folder)) mkdirSync(join(client, folder), { recursive: true });
    folders.add(folder);
    writeFileSync(join(client, page.file), text);
  }
}
