import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SearchWords } from '#domain/search/format/pack.ts';

const CONTENT = new URL('../content/', import.meta.url);
const LEXICON = new URL('lexicon/', CONTENT);

const read = (name: string, folder = CONTENT): string => readFileSync(new URL(name, folder), 'utf8');

/** The trade's lexicon, a file for each trade. */
export const lexiconFiles = (): { name: string; text: string }[] =>
  readdirSync(fileURLToPath(LEXICON))
    .sort()
    .map((name) => ({ name, text: read(name, LEXICON) }));

/** What the search knows of words beside the catalogue: the editors' files and the trade's lexicon. */
export const readSearchWords = (): SearchWords => ({
  synonyms: read('synonyms.txt'),
  brands: read('brands.txt'),
  lexicon: lexiconFiles()
    .map(({ text }) => text)
    .join('\n'),
});
