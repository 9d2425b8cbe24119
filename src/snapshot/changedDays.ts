import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type ChangedDays, nextChangedDays } from '#domain/catalogue/changedDays.ts';
import type { SnapshotProduct } from './schema.ts';
import { writeWholeSync } from './writeWhole.ts';

const schema = z.record(z.iso.date(), z.array(z.string()));

const fileOf = (dataDir: string): string => join(dataDir, 'changed-days.json');

/** On which days the nights found which products changed: none before the second night, or where the file is broken. */
export function readChangedDays(dataDir = process.env.DATA_DIR ?? 'data'): ChangedDays {
  try {
    return schema.parse(JSON.parse(readFileSync(fileOf(dataDir), 'utf8')));
  } catch {
    // A sitemap without days is a sound one.
    return {};
  }
}

type Nights = {
  before: readonly SnapshotProduct[] | undefined;
  products: readonly SnapshotProduct[];
  day: string;
};

/** Remembers the products that are other tonight than in the snapshot before. */
export function rememberChangedDays(dataDir: string, nights: Nights): void {
  writeWholeSync(fileOf(dataDir), JSON.stringify(nextChangedDays(readChangedDays(dataDir), nights)));
}
