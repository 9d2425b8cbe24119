import { createReadStream } from 'node:fs';
import { databaseCopy } from '#copy/database.ts';
import { snapshotFile } from './load.ts';
import { type SnapshotProduct, snapshotProduct, snapshotSchema } from './schema.ts';
import { LAST_LINE, valueOfLine } from './text.ts';

/** The lines of a file. Node's readline would also end a line within a product, at U+2028. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}

/**
 * The wanted products of the snapshot, one at a time: a hundred thousand of them at once do not fit into a worker's memory.
 * Only what is wanted is validated. A file whose products stand on its first line, as an earlier version wrote it, is read
 * whole. Throws when the file is missing, broken or not whole.
 */
export async function* productsOfSnapshot(
  dataDir: string,
  isWanted: (product: Pick<SnapshotProduct, 'code' | 'path'>) => boolean,
): AsyncGenerator<SnapshotProduct> {
  let isHead = true;
  let isWhole = false;
  for await (const line of linesOf(snapshotFile(dataDir))) {
    if (isHead) {
      isHead = false;
      if (line.endsWith('[')) continue;
      yield* snapshotSchema.parse(JSON.parse(line)).products.filter(isWanted);
      return;
    }
    if (line === LAST_LINE) isWhole = true;
    if (!line.startsWith('{')) continue;
    const product = valueOfLine(line) as SnapshotProduct;
    if (isWanted(product)) yield snapshotProduct.parse(product);
  }
  if (!isWhole) throw new Error(databaseCopy.snapshot.notWhole(dataDir));
}

/** One product of the snapshot; undefined when it has none of that code. Throws as `productsOfSnapshot` does. */
export async function productOfSnapshot(dataDir: string, code: string): Promise<SnapshotProduct | undefined> {
  for await (const product of productsOfSnapshot(dataDir, (one) => one.code === code)) return product;
  return undefined;
}
