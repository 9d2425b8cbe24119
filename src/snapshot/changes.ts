import type { Snapshot, SnapshotProduct } from './schema.ts';

type Row = Pick<SnapshotProduct, 'code' | 'name' | 'path'>;

/** What differs between two nights, each product by its code. */
export type CatalogueChanges = {
  added: { code: string; name: string }[];
  gone: { code: string; name: string }[];
  renamed: { code: string; before: string; name: string }[];
  /** Places are written as trails of names, "Herramientas > Manuales". */
  moved: { code: string; name: string; before: string; after: string }[];
};

const trail = ({ path }: Row): string => path.join(' > ');
const named = ({ code, name }: Row): { code: string; name: string } => ({ code, name });

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
    added: after.products.filter(({ code }) => !had.has(code)).map(named),
    gone: before.products.filter(({ code }) => !has.has(code)).map(named),
    renamed: both
      .filter(({ old, product }) => old.name !== product.name)
      .map(({ old, product }) => ({ ...named(product), before: old.name })),
    moved: both
      .filter(({ old, product }) => trail(old) !== trail(product))
      .map(({ old, product }) => ({ ...named(product), before: trail(old), after: trail(product) })),
  };
}
