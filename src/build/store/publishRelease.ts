import { isDeepStrictEqual } from 'node:util';
import type { Step } from '#build/progress.ts';
import { type Layout, readManifest, readPointer } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';
import { type PublishedFile, putAssets, putPages, type UploadCounts } from './putFiles.ts';
import { sweepStore } from './sweep.ts';

/** As many as are kept on the machine that builds them. */
const RELEASES_KEPT = 7;
const JSON_HEADERS = { type: 'application/json; charset=utf-8', cacheControl: 'no-cache' };

/**
 * Publishes a release: the files that all releases share, its own, the list of both, and last the pointer, which puts it
 * in service. Then old releases are deleted. It may end at any moment: until the pointer is written the release before is in
 * service and whole, and another run goes on where this one ended. `step` is called after each file. Throws StoreError.
 */
export async function publishRelease(
  store: ObjectStore,
  layout: Layout,
  release: string,
  files: readonly PublishedFile[],
  step: Step = () => undefined,
): Promise<UploadCounts> {
  const done = { sent: 0, bytes: 0, copied: 0, there: 0, deleted: 0, switched: false };
  const counted = (): void => step(done.sent + done.copied + done.there, files.length);
  const goal = { store, layout, release, done, step: counted };
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
