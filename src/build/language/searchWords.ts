import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SearchWords } from '#domain/search/format/namesOfUse.ts';
import { contentFolder, usualFolder } from '#retailer/folder.ts';
import { openSpanish } from './spanishDictionary.ts';

const LANGUAGES = 'languages';

/** A shop that adds nothing needs no such file. */
function textOf(name: string): string {
  const file = join(contentFolder(), name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** What the editors say of boxes. */
export const boxesText = (): string => textOf('boxes.txt');

/** The trade's lexicon, a file for each trade: the shop's own if it has one, or else ours. */
export function lexiconFiles(): { name: string; text: string }[] {
  const own = join(contentFolder(), 'lexicon');
  const folder = existsSync(own) ? own : join(usualFolder, 'lexicon');
  return readdirSync(folder)
    .sort()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

/** What the trade's things are called in other languages: the shop's own files if it has them, or else ours. */
function languageFiles(): string[] {
  const own = join(contentFolder(), LANGUAGES);
  const folder = existsSync(own) ? own : join(usualFolder, LANGUAGES);
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'));
}

/**
 * What the search knows of words beside the catalogue: the editors' files, the trade's lexicon in Spanish and in other
 * languages, and the words of the dictionary.
 */
export const readSearchWords = (): SearchWords => ({
  synonyms: textOf('synonyms.txt'),
  brands: textOf('brands.txt'),
  lexicon: lexiconFiles().map(({ text }) => text),
  languages: languageFiles(),
  dictionary: () => openSpanish().headwords,
});
