import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import pMap from 'p-map';
import type { PlainFile } from '#build/plainFiles.ts';
import { type Layout, type Manifest, readManifest, readPointer } from './layout.ts';
import type { ObjectHeaders, ObjectStore } from './objectStore.ts';
import { sweepStore } from './sweep.ts';

const AT_ONCE = 16;
/** As many as are kept on the machine that builds them. */
const RELEASES_KEPT = 7;
const JSON_HEADERS = { type: 'application/json; charset=utf-8', cacheControl: 'no-cache' };

export type PublishedFile = PlainFile &
  ObjectHeaders & {
    /** Whether its name changes with its content, so that all releases share it. */
    hashed: boolean;
  };

/** How many files were sent, copied from the release before, and there already; how many old objects were deleted. */
export type Published = {
  sent: number;
  bytes: number;
  copied: number;
  there: number;
  deleted: number;
  /** False when this release was in service already. */
  switched: boolean;
};

const md5Of = (body: Buffer): string => createHash('md5').update(body).digest('hex');

/** Where a store encrypts by itself, a tag is no MD5 and says nothing. */
const isTagOf = (etag: string, md5: string): boolean => etag === md5 || !/^[0-9a-f]{32}$/.test(etag);

type Goal = { store: ObjectStore; layout: Layout; release: string; done: Published };

async function send({ store, done }: Goal, key: string, body: Buffer, file: PublishedFile): Promise<void> {
  await store.put(key, body, file);
  done.sent += 1;
  done.bytes += body.length;
}

/** Their names say what is in them: what is there need not be compared. Answers what was there before. */
async function putAssets(goal: Goal, files: readonly PublishedFile[]): Promise<string[]> {
  const { store, layout, done } = goal;
  const there = await store.list(layout.assets);
  const put = async (file: PublishedFile): Promise<void> => {
    const key = layout.asset(file.path);
    if (there.has(key)) done.there += 1;
    else await send(goal, key, await file.read(), file);
  };
  await pMap(files, put, { concurrency: AT_ONCE });
  return [...there.keys()];
}

/**
 * Puts the release's own files under its own keys, which nobody reads before the pointer says so: those that `before`, another
 * release, has too are copied from there. Answers their hashes by path.
 */
async function putPages(
  goal: Goal,
  files: readonly PublishedFile[],
  before: string | undefined,
): Promise<Manifest['pages']> {
  const { store, layout, release, done } = goal;
  const there = await store.list(layout.page(release, '/'));
  const known = before === undefined ? undefined : await readManifest(store, layout, before);
  const isThere = (key: string, body: Buffer, md5: string): boolean => {
    const object = there.get(key);
    return object?.bytes === body.length && isTagOf(object.etag, md5);
  };
  const copied = async (key: string, md5: string, file: PublishedFile): Promise<boolean> => {
    if (before === undefined || known?.pages[file.path] !== md5) return false;
    const etag = await store.copy(layout.page(before, file.path), key, file);
    return etag !== undefined && isTagOf(etag, md5);
  };
  const put = async (file: PublishedFile): Promise<[string, string]> => {
    const [key, body] = [layout.page(release, file.path), await file.read()];
    const md5 = md5Of(body);
    if (isThere(key, body, md5)) done.there += 1;
    else if (await copied(key, md5, file)) done.copied += 1;
    else await send(goal, key, body, file);
    return [file.path, md5];
  };
  return Object.fromEntries(await pMap(files, put, { concurrency: AT_ONCE }));
}

/**
 * Publishes a release: the files that all releases share, its own, the list of both, and last the pointer, which puts it
 * in service. Then old releases are deleted. It may end at any moment: until the pointer is written the release before is in
 * service and whole, and another run goes on where this one ended. Throws StoreError.
 */
export async function publishRelease(
  store: ObjectStore,
  layout: Layout,
  release: string,
  files: readonly PublishedFile[],
): Promise<Published> {
  const done = { sent: 0, bytes: 0, copied: 0, there: 0, deleted: 0, switched: false };
  const goal = { store, layout, release, done };
  const [shared, own] = [files.filter(({ hashed }) => hashed), files.filter(({ hashed }) => !hashed)];
  const oldAssets = await putAssets(goal, shared);
  const pointer = await readPointer(store, layout);
  const before = pointer?.release === release ? undefined : pointer?.release;
  const pages = await putPages(goal, own, before);
  const manifest = { pages, assets: shared.map(({ path }) => path).sort() };
  const put = (key: string, value: object, metadata = {}): Promise<void> =>
    store.put(key, Buffer.from(JSON.stringify(value)), { ...JSON_HEADERS, metadata });
  if (!isDeepStrictEqual(await readManifest(store, layout, release), manifest))
    await put(layout.manifest(release), manifest);
  const kept = [release, ...(pointer?.kept ?? []).filter((one) => one !== release)].slice(0, RELEASES_KEPT);
  if (pointer?.release !== release) {
    await put(layout.pointer, { release, publishedAt: new Date().toISOString(), kept }, { release });
    done.switched = true;
  }
  done.deleted = await sweepStore(store, layout, { kept, oldAssets });
  return done;
}
