import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readingForm } from '#domain/product/reading/readingForm.ts';
import type { ReadingWords } from '#domain/product/reading/words.ts';

/** What a build leaves beside the snapshot, so that request-time answers name products as the pages do. */
export const readingFile = (dataDir: string): string => join(dataDir, 'reading.json');

const readingShape = z.object({
  words: z.record(z.string(), z.string().nullable()),
  doubts: z.record(z.string(), z.enum(['property', 'traded', 'unproved'])),
  abbreviations: z.record(z.string(), z.string()),
  properties: z.array(z.string()),
  exceptions: z.record(z.string(), z.string()),
  /** Documents name a product without its brand. Absent in a file that an earlier version wrote. */
  brands: z.record(z.string(), z.string()).default({}),
});

/** What names are read with: the words, and the brand of each product of the snapshot by its code. */
export type Readings = ReadingWords & { brands: Record<string, string> };

/** Undefined before the first build, or where the file is of another version: names are then shown as they are. */
export function loadReadings(dataDir: string): Readings | undefined {
  try {
    return readingShape.parse(JSON.parse(readFileSync(readingFile(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

type OfficeName = { code: string; name: string; brand: { name: string } | null };

/** Gives a product's name as it is read; undefined where that is the name itself. */
export type ReadingOf = (product: OfficeName) => string | undefined;

export const readingWith =
  (words: ReadingWords | undefined): ReadingOf =>
  (product) =>
    (words && readingForm(product, words)) ?? undefined;
