import type { FoundProduct } from './listing.ts';

/**
 * The products of one category for the browser's listings: columns, and dictionaries for what repeats. Row i of every
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

export function encodeShard(products: readonly FoundProduct[]): Shard {
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

export const decodeShard = (shard: Shard): FoundProduct[] =>
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

/** Which shards there are and what brands each holds, so that a listing reads only those it needs. */
export type ShardIndex = { brands: string[]; shards: { path: string; brands: number[] }[] };

/** The slugs of a product's family and category: the shard it is in. `-`, which no slug is, for a product without. */
export const shardPath = (slugs: readonly string[]): string => slugs.slice(0, 2).join('/') || '-';

export const shardUrl = (path: string): string => `/shards/${path}.json`;

/** The shards that may hold products of a place and brand; an empty brand is any. */
export function shardsFor(index: ShardIndex, place: readonly string[], brand: string): string[] {
  const wanted = place.slice(0, 2).join('/');
  const number = index.brands.indexOf(brand);
  return index.shards
    .filter(({ path, brands }) => {
      const inPlace = wanted === '' || path === wanted || path.startsWith(`${wanted}/`);
      return inPlace && (brand === '' || brands.includes(number));
    })
    .map(({ path }) => path);
}
