import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { learnWords } from '#domain/product/reading/learn.ts';
import { readNames } from '#domain/product/reading/namesFile.ts';
import { contentFolder, usualFolder } from '#retailer/folder.ts';
import { type ReadingOf, type Readings, readingFile, readingWith } from '#snapshot/reading.ts';
import type { SnapshotProduct } from '#snapshot/schema.ts';
import { writeWholeSync } from '#snapshot/writeWhole.ts';
import { readSearchWords } from './searchWords.ts';
import { openSpanish } from './spanishDictionary.ts';

/** The trade's abbreviations and the editors' exceptions: the shop's own file if it has one, or else ours. */
export function namesText(): string {
  const own = join(contentFolder(), 'names.txt');
  return readFileSync(existsSync(own) ? own : join(usualFolder, 'names.txt'), 'utf8');
}

/** Learns how the names of these products are read, and writes it beside the snapshot for the server. */
export function takeReading(dataDir: string, products: readonly SnapshotProduct[]): ReadingOf {
  const { synonyms, lexicon, brands } = readSearchWords();
  const words = learnWords(products, openSpanish(), { lexicon, brands, ...readNames(namesText(), synonyms) });
  const brandOf = products.flatMap(({ code, brand }) => (brand ? [[code, brand.name]] : []));
  const readings: Readings = { ...words, brands: Object.fromEntries(brandOf) };
  writeWholeSync(readingFile(dataDir), JSON.stringify(readings));
  return readingWith(words);
}
