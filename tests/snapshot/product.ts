import type { SnapshotProduct } from '#snapshot/schema.ts';

const picture = { hash: '0123456789abcdef', width: 960, height: 960 };

/** A product of a snapshot, with what a test cares about. */
export const product = (
  code: string,
  path: string[],
  over: Partial<SnapshotProduct> = {},
): SnapshotProduct => ({
  code,
  name: code,
  description: [],
  brand: null,
  path,
  unitMult: 1,
  unitsPerItem: null,
  codeBars: null,
  videos: [],
  videoLinks: [],
  documents: [],
  listOrder: 0,
  pictures: [picture],
  ...over,
});
