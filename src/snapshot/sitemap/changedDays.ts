import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type ChangedDays, nextChangedDays, placeRows } from '#domain/catalogue/changedDays.ts';
import type { SnapshotProduct } from '#snapshot/schema.ts';
import { writeWholeSync } from '#snapshot/writeWhole.ts';

const schema = z.record(z.iso.date(), z.array(z.string()));

/** What of the catalogue changed: products by their code, places by their key and only in which products lie there. */
type ChangedKind = 'products' | 'places';

const FILES = { products: 'changed-days.json', places: 'changed-places.json' };

const fileOf = (dataDir: string, what: ChangedKind): string => join(dataDir, FILES[what]);

/** On which days the nights found what changed: none before the first night, or where the file is broken. */
export function readChangedDays(what: ChangedKind, dataDir = process.env.DATA_DIR ?? 'data'): ChangedDays {
  try {
    return schema.parse(JSON.parse(readFileSync(fileOf(dataDir, what), 'utf8')));
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

/** Remembers the products and places that are other tonight than in the snapshot before. */
export function rememberChangedDays(dataDir: string, { before, products, day }: Nights): void {
  const keep = (what: ChangedKind, next: ChangedDays) =>
    writeWholeSync(fileOf(dataDir, what), JSON.stringify(next));
  keep('products', nextChangedDays(readChangedDays('products', dataDir), { before, products, day }));
  const places = { before: before && placeRows(before), products: placeRows(products), day };
  keep('places', nextChangedDays(readChangedDays('places', dataDir), places));
}
