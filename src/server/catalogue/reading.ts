import { statSync } from 'node:fs';
import { LRUCache } from 'lru-cache';
import type { Repair } from '#domain/account/repair.ts';
import type { ListedProduct } from '#domain/lists/lists.ts';
import { calledAsRead } from '#domain/product/calledAsRead.ts';
import type { ProductNames } from '#domain/product/product.ts';
import { environment } from '#server/operation/environment.ts';
import { loadReadings, type ReadingOf, readingFile, readingWith } from '#snapshot/reading.ts';

/** A build writes new words while the server runs. */
const CHECK_EVERY_MS = 1_000;

/** A name takes a fifth of a millisecond to read, and is asked for again and again. */
const NAMES_KEPT = 20_000;

type NameReader = {
  file: string;
  checkedAt: number;
  readingOf: ReadingOf;
  /** By code, name and brand; '' where a name is read as it is. */
  read: LRUCache<string, string>;
  brands: Record<string, string>;
};

function readerOf(file: string, checkedAt: number, dataDir?: string): NameReader {
  const readings = dataDir === undefined ? undefined : loadReadings(dataDir);
  const read = new LRUCache<string, string>({ max: NAMES_KEPT });
  return { file, checkedAt, readingOf: readingWith(readings), read, brands: readings?.brands ?? {} };
}

let latest = readerOf('', Number.NEGATIVE_INFINITY);

function stateOf(path: string): string {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.mtimeMs}` : '';
}

/** Undefined for a part of the server that is run without the server's variables: names are then as they are. */
function dataDirNow(): string | undefined {
  try {
    return environment().DATA_DIR;
  } catch {
    return undefined;
  }
}

function knownNow(): NameReader {
  const now = performance.now();
  if (now - latest.checkedAt >= CHECK_EVERY_MS) {
    const dataDir = dataDirNow();
    const file = dataDir === undefined ? '' : stateOf(readingFile(dataDir));
    latest = file === latest.file ? { ...latest, checkedAt: now } : readerOf(file, now, dataDir);
  }
  return latest;
}

/** What the back office names: a product with its brand, or the line of an order or a document, which has none. */
type OfBackOffice = { name: string; brand?: { name: string } | null };

/**
 * What the back office names, called as the pages call that product, also one that is newer than they are. Everything that leaves
 * for a browser or a person passes here once: products in the cache, and lines where they are read. Decision 0420.
 */
export function asRead<Product extends OfBackOffice>(code: string, product: Product): Product & ProductNames {
  const { readingOf, read, brands } = knownNow();
  const { name, brand = Object.hasOwn(brands, code) ? { name: brands[code] ?? '' } : null } = product;
  const key = [code, name, brand?.name].join('\n');
  const reading = read.get(key) ?? readingOf({ code, name, brand }) ?? '';
  read.set(key, reading);
  return calledAsRead(product, reading || undefined);
}

/** A machine in the technical service. */
export const repairAsRead = (repair: Repair): Repair => ({
  ...repair,
  name: asRead(repair.itemCode, { name: repair.name, brand: brandOf(repair.brand) }).name,
});

/** A product as a list keeps it: it was put there under the trade's name, perhaps long ago. */
export const listedAsRead = <Line extends ListedProduct>({ reading, ...line }: Line) => ({
  ...line,
  title: reading ?? asRead(line.code, { name: line.title, brand: brandOf(line.brand) }).name,
});

const brandOf = (name: string): { name: string } | null => (name === '' ? null : { name });
