import { randomUUID } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { basename } from 'node:path';
import { type Layout, layoutOf, readPointer } from '#build/store/layout.ts';
import { type ObjectStore, openStore } from '#build/store/objectStore.ts';
import { doctorCopy } from '#copy/night/doctor.ts';
import { formatMoment } from '#domain/day.ts';
import { readEnvironment, storeVariables, usesStore } from '#server/operation/environment.ts';
import type { Finding } from './finding.ts';

const { store: copy } = doctorCopy;

const WRITTEN = 'npm run doctor writes this and deletes it.';

/** Writes an object, finds it, reads it, and deletes it. */
async function tryBucket(store: ObjectStore, layout: Layout): Promise<void> {
  const key = layout.trial(randomUUID());
  await store.put(key, Buffer.from(WRITTEN), { type: 'text/plain; charset=utf-8', cacheControl: 'no-store' });
  const [listed, read] = [(await store.list(key)).has(key), await store.read(key)];
  await store.remove(key);
  if (!listed || read?.text !== WRITTEN) throw new Error(copy.notFound(store.name));
}

/** Whether the release in service is the one that was published last. */
async function examinePublished(store: ObjectStore, layout: Layout, dist: string): Promise<Finding> {
  const row = { area: 'store', what: copy.published } as const;
  const pointer = await readPointer(store, layout);
  const inService = existsSync(dist) ? basename(realpathSync(dist)) : copy.none;
  if (pointer?.release === inService)
    return { ...row, status: 'ok', note: copy.since(inService, formatMoment(pointer.publishedAt)) };
  return {
    ...row,
    status: 'failed',
    note: copy.other(pointer?.release ?? copy.none, inService),
    remedy: copy.publish,
  };
}

/** Whether the bucket can be written, and has the release in service; nothing where no object store is used. */
export async function examineStore(env: NodeJS.ProcessEnv, dist: string): Promise<Finding[]> {
  if (!usesStore(env)) return [];
  const row = { area: 'store', what: copy.bucket } as const;
  const started = performance.now();
  try {
    const place = readEnvironment(env, storeVariables);
    const [store, layout] = [openStore(place), layoutOf(place.S3_PREFIX)];
    await tryBucket(store, layout);
    const tried = { ...row, status: 'ok', note: store.name, ms: performance.now() - started } as const;
    return [tried, await examinePublished(store, layout, dist)];
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    return [{ ...row, status: 'failed', note, remedy: copy.doIt }];
  }
}
