import type { Snapshot, SnapshotProduct } from './schema.ts';

type Row = Pick<SnapshotProduct, 'code' | 'name' | 'path' | 'pictures'>;

/** A product that is new or gone; its picture by hash, null when it has none. */
export type ChangedProduct = { code: string; name: string; picture: string | null };

/** What differs between two nights, each product by its code. */
export type CatalogueChanges = {
  added: ChangedProduct[];
  gone: ChangedProduct[];
  renamed: { code: string; before: string; name: string }[];
  /** Places are written as trails of names, "Herramientas > Manuales". */
  moved: { code: string; name: string; before: string; after: string }[];
};

const trail = ({ path }: Row): string => path.join(' > ');
const named = ({ code, name }: Row): { code: string; name: string } => ({ code, name });
const pictured = (row: Row): ChangedProduct => ({ ...named(row), picture: row.pictures[0]?.hash ?? null });

/** Compares two snapshots. Without a snapshot before, everything is new, so nothing is listed. */
export function catalogueChanges(
  before: Pick<Snapshot, 'products'> | undefined,
  after: Pick<Snapshot, 'products'>,
): CatalogueChanges {
  if (!before) return { added: [], gone: [], renamed: [], moved: [] };
  const had = new Map(before.products.map((product) => [product.code, product]));
  const has = new Set(after.products.map(({ code }) => code));
  const both = after.products.flatMap((product) => {
    const old = had.get(product.code);
    return old ? [{ old, product }] : [];
  });
  return {
    added: after.products.filter(({ code }) => !had.has(code)).map(pictured),
    gone: before.products.filter(({ code }) => !has.has(code)).map(pictured),
    renamed: both
      .filter(({ old, product }) => old.name !== product.name)
      .map(({ old, product }) => ({ ...named(product), before: old.name })),
    moved: both
      .filter(({ old, product }) => trail(old) !== trail(product))
      .map(({ old, product }) => ({ ...named(product), before: trail(old), after: trail(product) })),
  };
}
