import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { SCANS_MAX, type ScannedCode, withoutScans, withScan } from '#domain/quickOrder/drafts/shelf.ts';
import { $shelf, ownWork, updateShelf } from '#stores/quickOrder/draft.ts';
import { ownCart } from '#stores/session/session.ts';
import type { Owner } from '#stores/session/state.ts';

/**
 * What the camera saw with a code that nobody knew, as a `data:` address: the codes are drafts and follow their person, the pictures stay
 * in this browser. A record of the release before is the code too, until it is taken over.
 */
const stored = v.object({
  id: v.string(),
  code: v.string(),
  scannedMs: v.number(),
  picture: v.optional(v.nullable(v.string()), null),
  owner: v.string(),
  isDraft: v.optional(v.boolean(), false),
});
type StoredScan = v.InferOutput<typeof stored>;

/** A code that nobody knew. A hand scanner sees nothing. */
export type CollectedScan = ScannedCode & { picture: string | null };

const DATABASE = 'scans';
const CODES = 'codes';
const BY_OWNER = 'owner';

interface Scans extends DBSchema {
  codes: { key: string; value: StoredScan; indexes: { owner: string } };
}

const $pictures = atom<ReadonlyMap<string, string | null>>(new Map());

/** The codes of whoever is signed in, the latest first. */
export const $collected = computed([$shelf, $pictures], ({ scans }, pictures): CollectedScan[] =>
  scans.map((scan) => ({ ...scan, picture: pictures.get(scan.code) ?? null })),
);

const nameOf = ({ cardcode, email }: Owner): string => `${cardcode}\n${email}`;

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

async function readAll(owner: Owner): Promise<StoredScan[]> {
  const all: unknown[] = await (await open()).getAllFromIndex(CODES, BY_OWNER, nameOf(owner));
  // What another release has written, and cannot be read, stays where it is.
  return all.flatMap((each) => {
    const read = v.safeParse(stored, each);
    if (!read.success) console.warn('A scanned code cannot be read.', read.issues);
    return read.success ? [read.output] : [];
  });
}

/** Calls it with the database; a browser that has none keeps no pictures. */
async function withPictures(work: (database: IDBPDatabase<Scans>) => Promise<unknown>): Promise<void> {
  try {
    await work(await open());
  } catch (cause) {
    console.warn('The pictures of scanned codes cannot be kept.', cause);
  }
}

/** Reads the pictures again: another tab may have changed them. Codes of the release before become drafts. */
export async function loadCollected(): Promise<void> {
  const by = ownCart()?.by;
  if (!by) return;
  await withPictures(async (database) => {
    const all = await readAll(by);
    for (const scan of all.filter(({ isDraft }) => !isDraft)) {
      updateShelf((shelf) => withScan(shelf, { code: scan.code, scannedMs: scan.scannedMs }));
      await database.put(CODES, { ...scan, isDraft: true });
    }
    const codes = new Set(ownWork(by).shelf.scans.map(({ code }) => code));
    const gone = all.filter(({ code }) => !codes.has(code));
    await Promise.all(gone.map(({ id }) => database.delete(CODES, id)));
    $pictures.set(new Map(all.map(({ code, picture }) => [code, picture])));
  });
}

/** Keeps a code, once however often it is scanned. Answers how many older ones there was no room for. */
export async function collect(code: string, scannedMs: number, picture: string | null): Promise<number> {
  const by = ownCart()?.by;
  if (!by) return 0;
  const { scans: before } = ownWork(by).shelf;
  updateShelf((shelf) => withScan(shelf, { code, scannedMs }));
  if (picture) {
    const owner = nameOf(by);
    $pictures.set(new Map([...$pictures.get(), [code, picture]]));
    await withPictures((database) =>
      database.put(CODES, { id: `${owner}\n${code}`, owner, code, scannedMs, picture, isDraft: true }),
    );
  }
  const others = before.filter((each) => each.code !== code);
  return Math.max(0, others.length + 1 - SCANS_MAX);
}

/** Deletes codes: their products were chosen, or nobody wants them. */
export async function discard(codes: readonly string[]): Promise<void> {
  const by = ownCart()?.by;
  if (!by) return;
  updateShelf((shelf) => withoutScans(shelf, codes));
  await withPictures((database) =>
    Promise.all(codes.map((code) => database.delete(CODES, `${nameOf(by)}\n${code}`))),
  );
}

/** Deletes the pictures of whoever signs out from this browser. */
export const forgetPictures = (owner: Owner): Promise<void> =>
  withPictures(async (database) => {
    const ids = await database.getAllKeysFromIndex(CODES, BY_OWNER, nameOf(owner));
    await Promise.all(ids.map((id) => database.delete(CODES, id)));
  });
