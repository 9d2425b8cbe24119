import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchWords } from '#domain/search/format/pack.ts';
import { contentFolder, usualFolder } from '#retailer/folder.ts';

/** A shop that adds nothing needs no such file. */
function textOf(name: string): string {
  const file = join(contentFolder(), name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** The trade's lexicon, a file for each trade: the shop's own if it has one, or else ours. */
export function lexiconFiles(): { name: string; text: string }[] {
  const own = join(contentFolder(), 'lexicon');
  const folder = existsSync(own) ? own : join(usualFolder, 'lexicon');
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/** What the search knows of words beside the catalogue: the editors' files and the trade's lexicon. */
export const readSearchWords = (): SearchWords => ({
  synonyms: textOf('synonyms.txt'),
  brands: textOf('brands.txt'),
  lexicon: lexiconFiles().map(({ text }) => text),
});
