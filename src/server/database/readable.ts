import { LRUCache } from 'lru-cache';
import { openLog } from '#server/operation/log.ts';

/** What jobs read every two seconds is said once an hour. */
const reported = new LRUCache<string, true>({ max: 1_000, ttl: 60 * 60_000 });

function say(error: unknown, name: string): void {
  if (reported.has(name)) return;
  reported.set(name, true);
  openLog().error({ error }, `${name} cannot be read in the database: it stays there, and is left out`);
}

/** A value that is kept as JSON; the fallback where it cannot be read, which is then logged under its name. */
export function readableOr<Read, Fallback>(
  read: () => Read,
  nameOf: () => string,
  fallback: Fallback,
): Read | Fallback {
  try {
    return read();
  } catch (error) {
    say(error, nameOf());
    return fallback;
  }
}

/**
 * What can be read of rows that hold JSON. A row that cannot be read is logged under its name and stays as it is, and takes no
 * other with it.
 */
export const readable = <Row, Read>(
  rows: readonly Row[],
  read: (row: Row) => Read,
  nameOf: (row: Row) => string,
): Read[] =>
  rows.flatMap((row) =>
    readableOr(
      () => [read(row)],
      () => nameOf(row),
      [],
    ),
  );

/** What can be read of a list, and what cannot: whoever writes the list again writes the rest of it too. */
export type ReadableList<Item> = { items: Item[]; rest: unknown[] };

/** The same for a list that one row holds as JSON. A text that is no list is the one item of it that cannot be read. */
export function readableList<Stored, Item>(
  text: string,
  read: (item: Stored) => Item,
  nameOf: () => string,
): ReadableList<Item> {
  const list = readableOr(() => listIn(text), nameOf, [text]);
  const rest: unknown[] = [];
  const items = list.flatMap((item) => {
    const found = readableOr(() => [read(item as Stored)], nameOf, []);
    if (found.length === 0) rest.push(item);
    return found;
  });
  return { items, rest };
}

function listIn(text: string): unknown[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error('It is no list.');
  return list;
}
