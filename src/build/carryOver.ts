import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A page has its compressed forms only; a file of data is there in the plain too. Decision 0180. */
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

/**
 * Takes the compressed forms of a text from the release before, where the text is the same: the best compression of a script
 * or of a large sitemap takes long. Answers whether it did.
 */
export function carryForms(from: string, to: string, file: string): boolean {
  const before = join(from, file);
  if (!existsSync(before) || !existsSync(`${before}.gz`)) return false;
  if (!readFileSync(before).equals(readFileSync(join(to, file)))) return false;
  for (const form of ['.gz', '.br']) {
    if (existsSync(before + form)) linkSync(before + form, join(to, file + form));
  }
  return true;
}
