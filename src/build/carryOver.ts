import { existsSync, linkSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A page's file and its compressed forms. */
const FORMS = ['', '.br'];

/**
 * Takes files of the release before into a new site as hard links, with their compressed forms. A release never changes,
 * so both may share a file. Throws when one is missing: the new release would lack a page.
 */
export function carryPages(from: string, to: string, files: readonly string[]): void {
  for (const folder of new Set(files.map((file) => dirname(file))))
    mkdirSync(join(to, folder), { recursive: true });
  for (const file of files)
    for (const form of FORMS) linkSync(join(from, file + form), join(to, file + form));
}

/** Files whose name changes with their content. */
const HASHED = ['_astro', 'menus'];

/** The compressed forms of hashed files that both releases have: the best compression of a script takes long. */
export function carryCompressed(from: string, to: string): void {
  for (const folder of HASHED) {
    if (!existsSync(join(from, folder))) continue;
    const made = new Set(readdirSync(join(to, folder)));
    for (const name of readdirSync(join(from, folder))) {
      if (!name.endsWith('.br') || made.has(name) || !made.has(name.slice(0, -'.br'.length))) continue;
      linkSync(join(from, folder, name), join(to, folder, name));
    }
  }
}
