import { z } from 'zod';
import { storeCopy } from '#copy/night/store.ts';
import type { ObjectStore } from './objectStore.ts';

/** What the pointer says: which release is in service. It is written last. Decision 0274. */
const pointerSchema = z.object({
  /** Its pages are the objects below `releases/{release}/`. */
  release: z.string(),
  publishedAt: z.iso.datetime(),
  /** This release and those before it that are kept, the latest first. */
  kept: z.array(z.string()),
});
export type Pointer = z.infer<typeof pointerSchema>;

/** What a release consists of. A release that has it is whole, until its manifest is deleted. */
const manifestSchema = z.object({
  /** The MD5 of each page and of each file else whose name stays the same, by path: `/shop/cart.html`. */
  pages: z.record(z.string(), z.string()),
  /** The paths of its files whose names change with their content. */
  assets: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The keys of everything that we keep in a bucket, below S3_PREFIX. */
export type Layout = {
  pointer: string;
  /** What the keys of all releases' own files begin with. */
  releases: string;
  /** What the keys of the files begin with that all releases share. */
  assets: string;
  asset: (path: string) => string;
  page: (release: string, path: string) => string;
  manifest: (release: string) => string;
  /** Of an object that is there for a moment, to try the bucket. */
  trial: (id: string) => string;
};

export function layoutOf(prefix: string): Layout {
  const root = prefix === '' ? '' : `${prefix}/`;
  const releases = `${root}releases/`;
  return {
    pointer: `${root}current.json`,
    releases,
    assets: `${root}assets/`,
    asset: (path) => `${root}assets${path}`,
    page: (release, path) => `${releases}${release}${path}`,
    manifest: (release) => `${releases}${release}.json`,
    trial: (id) => `${root}trial-${id}.txt`,
  };
}

async function readJson<T>(store: ObjectStore, key: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const object = await store.read(key);
  if (!object) return undefined;
  try {
    return schema.parse(JSON.parse(object.text));
  } catch (cause) {
    throw new Error(storeCopy.notOurs(`${store.name}/${key}`), { cause });
  }
}

export const readPointer = (store: ObjectStore, { pointer }: Layout): Promise<Pointer | undefined> =>
  readJson(store, pointer, pointerSchema);

export const readManifest = (
  store: ObjectStore,
  layout: Layout,
  release: string,
): Promise<Manifest | undefined> => readJson(store, layout.manifest(release), manifestSchema);
