import { createHash } from 'node:crypto';
import pMap from 'p-map';
import type { PlainFile } from '#build/plainFiles.ts';
import { type Layout, type Manifest, readManifest } from './layout.ts';
import type { ObjectHeaders, ObjectStore } from './objectStore.ts';

const AT_ONCE = 16;

export type PublishedFile = PlainFile &
  ObjectHeaders & {
    /** Whether its name changes with its content, so that all releases share it. */
    hashed: boolean;
  };

/** How many files were sent, copied from the release before, and there already; how many old objects were deleted. */
export type UploadCounts = {
  sent: number;
  bytes: number;
  copied: number;
  there: number;
  deleted: number;
  /** False when this release was in service already. */
  switched: boolean;
};

const md5Of = (body: Buffer | string): string => createHash('md5').update(body).digest('hex');

type TagCheck = (etag: string, md5: string) => boolean;

/** Whether a tag can be that of such a file. Where the store's tags are no MD5s, as its pointer's shows, it always can. */
async function tagCheck(store: ObjectStore, layout: Layout): Promise<TagCheck> {
  const pointer = await store.read(layout.pointer);
  const areMd5s = !pointer || pointer.etag === md5Of(pointer.text);
  return (etag, md5) => !areMd5s || etag === md5;
}

/** Which release is published where, and what was done of it. */
export type Goal = {
  store: ObjectStore;
  layout: Layout;
  release: string;
  done: UploadCounts;
  /** Called after each file, whatever was done with it. */
  step: () => void;
};

async function send({ store, done }: Goal, key: string, body: Buffer, file: PublishedFile): Promise<void> {
  await store.put(key, body, file);
  done.sent += 1;
  done.bytes += body.length;
}

/** Their names say what is in them: what is there need not be compared. Answers what was there before. */
export async function putAssets(goal: Goal, files: readonly PublishedFile[]): Promise<string[]> {
  const { store, layout, done, step } = goal;
  const there = await store.list(layout.assets);
  const put = async (file: PublishedFile): Promise<void> => {
    const key = layout.asset(file.path);
    if (there.has(key)) done.there += 1;
    else await send(goal, key, await file.read(), file);
    step();
  };
  await pMap(files, put, { concurrency: AT_ONCE });
  return [...there.keys()];
}

/**
 * Puts the release's own files under its own keys, which nobody reads before the pointer says so: those that `before`, another
 * release, has too are copied from there. Answers their hashes by path.
 */
export async function putPages(
  goal: Goal,
  files: readonly PublishedFile[],
  before: string | undefined,
): Promise<Manifest['pages']> {
  const { store, layout, release, done, step } = goal;
  const isTagOf = await tagCheck(store, layout);
  const there = await store.list(layout.page(release, '/'));
  const manifestBefore = before === undefined ? undefined : await readManifest(store, layout, before);
  const isThere = (key: string, body: Buffer, md5: string): boolean => {
    const object = there.get(key);
    return object?.bytes === body.length && isTagOf(object.etag, md5);
  };
  const copied = async (key: string, md5: string, file: PublishedFile): Promise<boolean> => {
    if (before === undefined || manifestBefore?.pages[file.path] !== md5) return false;
    const etag = await store.copy(layout.page(before, file.path), key, file);
    return etag !== undefined && isTagOf(etag, md5);
  };
  const put = async (file: PublishedFile): Promise<[string, string]> => {
    const [key, body] = [layout.page(release, file.path), await file.read()];
    const md5 = md5Of(body);
    if (isThere(key, body, md5)) done.there += 1;
    else if (await copied(key, md5, file)) done.copied += 1;
    else await send(goal, key, body, file);
    step();
    return [file.path, md5];
  };
  return Object.fromEntries(await pMap(files, put, { concurrency: AT_ONCE }));
}
