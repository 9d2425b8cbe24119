import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { atom } from 'nanostores';
import * as v from 'valibot';
import { ownCart } from '#stores/session/session.ts';
import { noteUnwritten } from '#stores/storage.ts';

/** A code that nobody knew: when it was scanned, and what the camera saw, as a `data:` address; a hand scanner sees nothing. */
const collected = v.object({
  id: v.string(),
  code: v.string(),
  scannedMs: v.number(),
  picture: v.optional(v.nullable(v.string()), null),
  owner: v.string(),
});
type StoredScan = v.InferOutput<typeof collected>;
export type CollectedScan = Omit<StoredScan, 'owner'>;

/** More are a delivery that the shop does not sell. */
export const COLLECTED_MAX = 100;

/** The name of the database, and of what could not be written into it. */
const DATABASE = 'scans';
const CODES = 'codes';
const BY_OWNER = 'owner';

interface Scans extends DBSchema {
  codes: { key: string; value: StoredScan; indexes: { owner: string } };
}

/** The codes of whoever is signed in, the latest first. They are this browser's and sent nowhere. */
export const $collected = atom<readonly CollectedScan[]>([]);

/** Whose they are; null where nobody is known to be signed in. */
function ownerName(): string | null {
  const by = ownCart()?.by;
  return by ? `${by.cardcode}\n${by.email}` : null;
}

let opening: Promise<IDBPDatabase<Scans>> | undefined;

function open(): Promise<IDBPDatabase<Scans>> {
  opening ??= openDB<Scans>(DATABASE, 1, {
    upgrade(database) {
      database.createObjectStore(CODES, { keyPath: 'id' }).createIndex(BY_OWNER, 'owner');
    },
    // A page of a later release waits until this one has closed it.
    blocking(_version, _blocked, { target }) {
      opening = undefined;
      (target as IDBDatabase).close();
    },
    terminated() {
      opening = undefined;
    },
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

async function readAll(owner: string): Promise<StoredScan[]> {
  const stored: unknown[] = await (await open()).getAllFromIndex(CODES, BY_OWNER, owner);
  // What another release has written, and cannot be read, stays where it is.
  const readable = stored.flatMap((each) => {
    const read = v.safeParse(collected, each);
    if (!read.success) console.warn('A scanned code cannot be read.', read.issues);
    return read.success ? [read.output] : [];
  });
  return readable.toSorted((a, b) => b.scannedMs - a.scannedMs);
}

/** Reads them again: another tab may have changed them. Where the browser keeps nothing, the page keeps what it has. */
export async function loadCollected(): Promise<void> {
  const owner = ownerName();
  if (owner === null) return;
  try {
    $collected.set(await readAll(owner));
  } catch (cause) {
    console.warn('The scanned codes cannot be read.', cause);
  }
}

/** Keeps a code, once however often it is scanned. Answers how many older ones there was no room for. */
export async function collect(code: string, scannedMs: number, picture: string | null): Promise<number> {
  const owner = ownerName();
  if (owner === null) return 0;
  const scan = { id: `${owner}\n${code}`, owner, code, scannedMs, picture };
  try {
    const database = await open();
    const kept = await database.get(CODES, scan.id);
    await database.put(CODES, { ...scan, picture: picture ?? kept?.picture ?? null });
    const tooOld = (await readAll(owner)).slice(COLLECTED_MAX);
    await Promise.all(tooOld.map(({ id }) => database.delete(CODES, id)));
    await loadCollected();
    noteUnwritten(DATABASE);
    return tooOld.length;
  } catch (cause) {
    console.warn('A scanned code is kept for this page only.', cause);
    const others = $collected.get().filter(({ id }) => id !== scan.id);
    $collected.set([scan, ...others].slice(0, COLLECTED_MAX));
    noteUnwritten(DATABASE, code);
    return Math.max(0, others.length + 1 - COLLECTED_MAX);
  }
}

/** Deletes codes: their products were chosen, or nobody wants them. */
export async function discard(ids: readonly string[]): Promise<void> {
  $collected.set($collected.get().filter(({ id }) => !ids.includes(id)));
  try {
    const database = await open();
    await Promise.all(ids.map((id) => database.delete(CODES, id)));
  } catch (cause) {
    console.warn('The scanned codes cannot be deleted.', cause);
  }
}
