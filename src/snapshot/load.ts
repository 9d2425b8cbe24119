import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ZodError } from 'zod';
import { databaseCopy } from '#copy/database.ts';
import type { Brand } from '#domain/product/product.ts';
import {
  type Snapshot,
  type SnapshotProduct,
  snapshotHead,
  snapshotProduct,
  snapshotSchema,
} from './schema.ts';
import { LAST_LINE, valueOfLine } from './text.ts';

const { snapshot: copy } = databaseCopy;

/**
 * A file that is there and cannot be read as a snapshot. `line` counts from 1, `field` is as `products.0.name`, where they are known.
 * One with a field that is not known here, or with another version, may be of a newer version of the shop.
 */
export class UnreadableSnapshot extends Error {
  override readonly name = 'UnreadableSnapshot';
  readonly line: number | null;
  readonly field: string | null;
  readonly isNewer: boolean;
  constructor(file: string, line: number | null, cause: unknown) {
    const [issue] = cause instanceof ZodError ? cause.issues : [];
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const field = issue ? [...issue.path, ...unknown].join('.') : null;
    const isNewer =
      field !== null && (unknown.length > 0 || (issue?.code === 'invalid_value' && field === 'version'));
    super(isNewer ? copy.newer(file, field) : copy.broken(file), { cause });
    this.line = line;
    this.field = field;
    this.isNewer = isNewer;
  }
}

export const snapshotFile = (dataDir: string): string => join(dataDir, 'snapshot.json');

/**
 * Gives products of the same brand, or of the same place, one object for it. Thousands share theirs: it takes less memory,
 * and what many pages need of a brand or place is found by its object.
 */
function sharing(): (product: SnapshotProduct) => SnapshotProduct {
  const brands = new Map<string, Brand>();
  const paths = new Map<string, string[]>();
  const first = <Value>(values: Map<string, Value>, key: string, value: Value): Value => {
    const found = values.get(key);
    if (found === undefined) values.set(key, value);
    return found ?? value;
  };
  return (product) => {
    const { brand, path } = product;
    // Changed in place: nobody else has it yet, and to copy a hundred thousand takes as long as to validate them.
    product.brand = brand && first(brands, `${brand.slug}\u0000${brand.name}`, brand);
    product.path = first(paths, path.join('\u0000'), path);
    return product;
  };
}

const BRACKET = '['.charCodeAt(0);
const LINE_FEED = '\n'.charCodeAt(0);

/**
 * Reads a snapshot as `snapshotText` writes it, line by line: as one text it would take twice the memory of its file.
 * `at.line` is the line that is being read.
 */
function parseLines(bytes: Buffer, headEnd: number, at: { line: number | null }): Snapshot {
  const head = bytes.toString('utf8', 0, headEnd) + LAST_LINE;
  const share = sharing();
  const products: SnapshotProduct[] = [];
  let start = headEnd + 1;
  for (let end = bytes.indexOf(LINE_FEED, start); end !== -1; end = bytes.indexOf(LINE_FEED, start)) {
    const line = bytes.toString('utf8', start, end);
    if (line === LAST_LINE && products.length > 0) {
      at.line = 1;
      return { ...snapshotHead.parse(JSON.parse(head)), products };
    }
    at.line = products.length + 2;
    products.push(share(snapshotProduct.parse(valueOfLine(line))));
    start = end + 1;
  }
  throw new Error(copy.cut);
}

/** Also one whose products stand on its first line, as an earlier version wrote it. */
function parseSnapshot(bytes: Buffer, at: { line: number | null }): Snapshot {
  const headEnd = bytes.indexOf(LINE_FEED);
  if (bytes[headEnd - 1] === BRACKET) return parseLines(bytes, headEnd, at);
  const { products, ...head } = snapshotSchema.parse(JSON.parse(bytes.toString()));
  return { ...head, products: products.map(sharing()) };
}

/** Changes whenever the file does: a snapshot is written beside it and renamed. */
function stateOf(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${file} ${stats.ino} ${stats.mtimeNs} ${stats.size}`;
}

/** What was read last: the steps of a night ask for the same snapshot six times, and to read a large one takes seconds. */
let last: { state: string | undefined; snapshot: Snapshot } | undefined;

/** The whole snapshot, and the bytes of its file. Throws an error with the command to run, so that no empty shop is built. */
export function readSnapshot(dataDir: string): { snapshot: Snapshot; bytes: Buffer } {
  const file = snapshotFile(dataDir);
  const state = stateOf(file);
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    throw new Error(copy.none(file), { cause });
  }
  const at: { line: number | null } = { line: null };
  try {
    const snapshot = parseSnapshot(bytes, at);
    last = { state, snapshot };
    return { snapshot, bytes };
  } catch (cause) {
    throw new UnreadableSnapshot(file, at.line, cause);
  }
}

/** The whole snapshot, which nobody may change: others get the same. Throws as readSnapshot does. */
export function loadSnapshot(dataDir: string): Snapshot {
  const state = stateOf(snapshotFile(dataDir));
  return state !== undefined && state === last?.state ? last.snapshot : readSnapshot(dataDir).snapshot;
}
