import type { Counted } from './listing.ts';
import type { CatalogueEntry } from './product.ts';

/**
 * The products of a family, a category or a brand for the browser's listings: columns, and dictionaries for what repeats. Row i of every
 * column is product i; a dictionary index of -1 is none. No price has a column. Design §7.
 */
export type Shard = {
  brands: [name: string, slug: string][];
  places: string[][];
  pictures: [hash: string, width: number, height: number][];
  code: string[];
  name: string[];
  brand: number[];
  place: number[];
  picture: number[];
  unitMult: number[];
  listOrder: number[];
};

/** Numbers values in the order of their first coming. */
function dictionary<Entry>() {
  const entries: Entry[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (entry: Entry | null): number => {
    if (entry === null) return -1;
    const key = JSON.stringify(entry);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, entries.length);
    return entries.push(entry) - 1;
  };
  return { entries, numberOf };
}

export function encodeShard(products: readonly CatalogueEntry[]): Shard {
  const brands = dictionary<Shard['brands'][number]>();
  const places = dictionary<string[]>();
  const pictures = dictionary<Shard['pictures'][number]>();
  return {
    code: products.map(({ code }) => code),
    name: products.map(({ name }) => name),
    brand: products.map(({ brand }) => brands.numberOf(brand && [brand.name, brand.slug])),
    place: products.map(({ path }) => places.numberOf(path)),
    picture: products.map(({ picture }) =>
      pictures.numberOf(picture && [picture.hash, picture.width, picture.height]),
    ),
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
    return {
      code,
      name: shard.name[row] ?? '',
      brand: brand ? { name: brand[0], slug: brand[1] } : null,
      path: shard.places[shard.place[row] ?? -1] ?? [],
      unitMult: shard.unitMult[row] ?? 1,
      listOrder: shard.listOrder[row] ?? 0,
      picture: picture ? { hash: picture[0], width: picture[1], height: picture[2] } : null,
    };
  });

/** Which places have a shard, so that an address of nothing asks for nothing; and the catalogue's brands, most first. */
export type ShardIndex = { places: string[]; brands: Counted[] };

/** The shard of a brand. No family's slug is `-`. */
export const brandShard = (slug: string): string => `-/${slug}`;

export const shardUrl = (path: string): string => `/shards/${path}.json`;

/**
 * The one shard that holds a place's products, or a brand's where no place is asked: its family's or its category's.
 * Undefined when there are none.
 */
export function shardFor(
  { places, brands }: ShardIndex,
  place: readonly string[],
  brand: string,
): string | undefined {
  if (place.length === 0) return brands.some(({ slug }) => slug === brand) ? brandShard(brand) : undefined;
  const wanted = place.slice(0, 2).join('/');
  return places.includes(wanted) ? wanted : undefined;
}
