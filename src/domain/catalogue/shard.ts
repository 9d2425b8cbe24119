import type { CountedValue } from '#domain/counting.ts';
import { calledAsRead } from '#domain/product/calledAsRead.ts';
import type { Picture } from '#domain/product/picture.ts';
import type { Brand, CatalogueEntry } from '#domain/product/product.ts';
import { FACETS, type FacetChoice, type FacetField } from './facets.ts';

/**
 * The products of a family, of a category or of one value of a facet, for the browser's listings: columns, and
 * dictionaries for what repeats. Row i of every column is product i; a dictionary index of -1 is none. No price has a
 * column. product.md §12.
 */
export type Shard = {
  brands: [name: string, slug: string][];
  places: string[][];
  pictures: [hash: string, width: number, height: number][];
  code: string[];
  /** As the trade writes it. */
  name: string[];
  /** The name as it is read. Absent where no product has one; null where it is the trade's. */
  reading?: (string | null)[] | undefined;
  brand: number[];
  place: number[];
  picture: number[];
  unitMult: number[];
  listOrder: number[];
};

/** Numbers what values are written as, in the order of their first occurrence. */
function dictionary<Value extends object, Entry>(entryOf: (value: Value) => Entry) {
  const entries: Entry[] = [];
  const numbers = new Map<string, number>();
  /** Products that were read together share these objects: each is written once. */
  const indexes = new Map<Value, number>();
  const numberOf = (value: Value | null): number => {
    if (value === null) return -1;
    const number = indexes.get(value);
    if (number !== undefined) return number;
    const entry = entryOf(value);
    const text = JSON.stringify(entry);
    const found = numbers.get(text) ?? entries.push(entry) - 1;
    numbers.set(text, found);
    indexes.set(value, found);
    return found;
  };
  return { entries, numberOf };
}

export function encodeShard(products: readonly CatalogueEntry[]): Shard {
  const brands = dictionary(({ name, slug }: Brand): Shard['brands'][number] => [name, slug]);
  const places = dictionary((path: string[]) => path);
  const pictures = dictionary(({ hash, width, height }: Picture): Shard['pictures'][number] => [
    hash,
    width,
    height,
  ]);
  return {
    code: products.map(({ code }) => code),
    // Not by tradeNameOf: whoever only decodes would be sent its module, too.
    name: products.map(({ name, tradeName = name }) => tradeName),
    ...(products.some(({ tradeName }) => tradeName) && {
      reading: products.map(({ name, tradeName }) => (tradeName ? name : null)),
    }),
    brand: products.map(({ brand }) => brands.numberOf(brand)),
    place: products.map(({ path }) => places.numberOf(path)),
    picture: products.map(({ picture }) => pictures.numberOf(picture)),
    unitMult: products.map(({ unitMult }) => unitMult),
    listOrder: products.map(({ listOrder }) => listOrder),
    brands: brands.entries,
    places: places.entries,
    pictures: pictures.entries,
  };
}

export const decodeShard = (shard: Shard): CatalogueEntry[] =>
  shard.code.map((code, row) => {
    const brand = shard.brands[shard.brand[row] ?? -1];
    const picture = shard.pictures[shard.picture[row] ?? -1];
    const named = { code, name: shard.name[row] ?? '' };
    return {
      ...calledAsRead(named, shard.reading?.[row] ?? undefined),
      brand: brand ? { name: brand[0], slug: brand[1] } : null,
      path: shard.places[shard.place[row] ?? -1] ?? [],
      unitMult: shard.unitMult[row] ?? 1,
      listOrder: shard.listOrder[row] ?? 0,
      picture: picture ? { hash: picture[0], width: picture[1], height: picture[2] } : null,
    };
  });

/** Facets whose values have shards. */
export type ShardedFacet = Extract<(typeof FACETS)[number], { sharded: true }>['field'];

/**
 * Which places have a shard, so that an address of an unknown place asks for no file; and the values of each facet that
 * has shards, the most frequent first.
 */
export type ShardIndex = { places: string[]; facets: Readonly<Record<ShardedFacet, CountedValue[]>> };

/** The shard of a facet's value. No family's slug begins with `-`. */
export const facetShard = (field: FacetField, slug: string): string => `-${field}/${slug}`;

export const shardUrl = (path: string): string => `/shards/${path}.json`;

/** The shard that holds a place's products: its family's or its category's. Undefined when nothing hangs there. */
export function placeShard({ places }: ShardIndex, place: readonly string[]): string | undefined {
  const wanted = place.slice(0, 2).join('/');
  return places.includes(wanted) ? wanted : undefined;
}

/** The facet whose shards answer a choice alone: the only one that is chosen, if its values have shards. */
export function shardedFacet(choice: FacetChoice): ShardedFacet | undefined {
  const chosen = FACETS.filter(({ field }) => choice[field].length > 0);
  const [only] = chosen;
  return chosen.length === 1 && only && 'sharded' in only ? only.field : undefined;
}
