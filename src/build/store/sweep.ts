import pMap from 'p-map';
import { type Layout, readManifest } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';

const AT_ONCE = 16;

/**
 * The releases of which anything is in the bucket, whole or not. Each costs one question, however many pages it has: after
 * one of its keys, the next release begins behind all keys that begin with its name.
 */
async function releasesIn(store: ObjectStore, { releases }: Layout): Promise<string[]> {
  const found: string[] = [];
  for (let after = releases; ; ) {
    const key = await store.firstAfter(releases, after);
    const release = key && /^[^/]+?(?=\.json$|\/)/.exec(key.slice(releases.length))?.[0];
    if (!release) return found;
    found.push(release);
    // `0` follows `/` in the order of bytes, which follows `.`.
    after = `${releases}${release}0`;
  }
}

async function removeAll(store: ObjectStore, keys: Iterable<string>): Promise<number> {
  const removed = await pMap(keys, (key) => store.remove(key), { concurrency: AT_ONCE });
  return removed.length;
}

/**
 * Deletes the releases that are not kept, of each its manifest first, so that half of one is never taken for a release;
 * then those of `oldAssets`, by key, that no kept release has. Answers how many objects were deleted.
 */
export async function sweepStore(
  store: ObjectStore,
  layout: Layout,
  { kept, oldAssets }: { kept: readonly string[]; oldAssets: readonly string[] },
): Promise<number> {
  let deleted = 0;
  for (const release of await releasesIn(store, layout)) {
    if (kept.includes(release)) continue;
    deleted += await removeAll(store, [layout.manifest(release)]);
    deleted += await removeAll(store, (await store.list(layout.page(release, '/'))).keys());
  }
  const manifests = await Promise.all(kept.map((release) => readManifest(store, layout, release)));
  const needed = new Set(manifests.flatMap((manifest) => manifest?.assets ?? []).map(layout.asset));
  return (
    deleted +
    (await removeAll(
      store,
      oldAssets.filter((key) => !needed.has(key)),
    ))
  );
}
