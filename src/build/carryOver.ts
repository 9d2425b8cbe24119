import { existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { HASHED_FOLDERS } from './keptAssets.ts';

/** A page has its compressed forms only; a file of data is there in the plain too. Decision 0141. */
const formsOf = (file: string): string[] => (file.endsWith('.html') ? ['.gz'] : ['', '.gz']);

/**
 * Takes files of the release before into a new site as hard links, in all their forms, the best one if `improve` has made
 * it. Files of a release are never written to, so both may share them. Throws when one is missing: the new release would
 * lack a page.
 */
export function carryPages(from: string, to: string, files: readonly string[]): void {
  for (const [folder, carried] of Map.groupBy(files, (file) => dirname(file))) {
    mkdirSync(join(to, folder), { recursive: true });
    const there = new Set(readdirSync(join(from, folder)));
    for (const file of carried) {
      const forms = there.has(`${basename(file)}.br`) ? [...formsOf(file), '.br'] : formsOf(file);
      // `join` takes a tenth of the time of a link.
      for (const form of forms) linkSync(`${from}/${file}${form}`, `${to}/${file}${form}`);
    }
  }
}

/** The compressed forms of hashed files that both releases have: the best compression of a script takes long. */
export function carryCompressed(from: string, to: string): void {
  for (const folder of HASHED_FOLDERS) {
    if (!existsSync(join(from, folder))) continue;
    const made = new Set(readdirSync(join(to, folder)));
    for (const name of readdirSync(join(from, folder))) {
      if (!/\.(br|gz)$/.test(name) || made.has(name) || !made.has(name.slice(0, -'.br'.length))) continue;
      linkSync(join(from, folder, name), join(to, folder, name));
    }
  }
}
