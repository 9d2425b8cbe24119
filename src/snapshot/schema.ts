import { z } from 'zod';

/**
 * The snapshot: the only data of the static pages. The objects are strict, so that a price, stock or discount field is
 * an error and is never published. product.md §11.
 *
 * A night that an earlier version wrote is read too, since the gate compares tonight with it. So a field that is added says
 * with `.default(…)` what those nights are read to have had, and `tests/snapshot/nights` holds what each version wrote.
 * One that cannot be read refuses the night (decision 0108).
 */

const brand = z.strictObject({ name: z.string(), slug: z.string() });

/** One distinct picture, stored as /media/{hash}-{width}.webp for each width. */
export const pictureSchema = z.strictObject({
  hash: z.string().regex(/^[0-9a-f]{16}$/),
  /** Width and height of the widest variant, in pixels. */
  width: z.number().int().positive(),
  height: z.number().int().positive(),
});

export const snapshotProduct = z.strictObject({
  code: z.string().min(1),
  name: z.string(),
  description: z.array(z.string()),
  brand: brand.nullable(),
  path: z.array(z.string()).max(4),
  unitMult: z.number().positive(),
  unitsPerItem: z.number().positive().nullable(),
  codeBars: z.string().nullable(),
  videos: z.array(z.string()),
  videoLinks: z.array(z.string()),
  documents: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  listOrder: z.number(),
  /** Empty: the page shows the placeholder. */
  pictures: z.array(pictureSchema),
});

export const snapshotFamily = z.strictObject({
  name: z.string(),
  categories: z.array(
    z.strictObject({
      name: z.string(),
      subcategories: z.array(z.strictObject({ name: z.string(), subsubcategories: z.array(z.string()) })),
    }),
  ),
});

/** A snapshot whose list of products is empty: its file's first line, with the last. */
export const snapshotHead = z.strictObject({
  version: z.literal(1),
  /** ISO 8601, UTC. */
  takenAt: z.iso.datetime(),
  families: z.array(snapshotFamily).min(1),
  products: z.tuple([]),
});

export const snapshotSchema = snapshotHead.extend({ products: z.array(snapshotProduct).min(1) });

export type Snapshot = z.infer<typeof snapshotSchema>;
export type SnapshotProduct = z.infer<typeof snapshotProduct>;
