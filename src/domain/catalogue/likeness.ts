/** Which products of a place are most like another: by the words of their names, and by their sizes. Decision 0376. */
import { type ProductNames, tradeNameOf } from '#domain/product/product.ts';
import { bySize, type SizedName, sizedName } from '#domain/product/variants.ts';

/**
 * A product is compared with the names before it and behind it, where the same things stand together, and of the sizes of each
 * with the nearest: to compare all of a place of 10,000 products would take a minute.
 */
const GROUPS = 10;
const OF_GROUP = 2;

/** What a thing is stands first in its name, and counts as much as all of its other words. */
const OF_KIND = 2;
const OF_WORDS = 2;
const OF_SIZES = 1;

type Read<Product> = { product: Product; name: SizedName; words: ReadonlySet<string>; kind: string };

/** 1 for the same sizes, towards 0 for those that are further apart; half for names without. */
function sizesAlike({ sizes: one }: SizedName, { sizes: other }: SizedName): number {
  const most = Math.max(one.length, other.length);
  if (most === 0) return 0.5;
  const shared = one.slice(0, other.length);
  const alike = shared.map((size, at) => 1 / (1 + Math.abs(Math.log(size / (other[at] ?? size)))));
  return alike.reduce((sum, each) => sum + (Number.isNaN(each) ? 0 : each), 0) / most;
}

function likeness<Product>(one: Read<Product>, other: Read<Product>): number {
  const shared = [...one.words].filter((word) => other.words.has(word)).length;
  const all = one.words.size + other.words.size - shared;
  const ofKind = one.kind !== '' && one.kind === other.kind ? OF_KIND : 0;
  return ofKind + (all > 0 ? (OF_WORDS * shared) / all : 0) + OF_SIZES * sizesAlike(one.name, other.name);
}

const byName = (one: Read<unknown>, other: Read<unknown>): number =>
  one.name.words < other.name.words ? -1 : one.name.words > other.name.words ? 1 : bySize(one, other);

function readName<Product extends ProductNames>(product: Product): Read<Product> {
  const name = sizedName(tradeNameOf(product));
  const words = name.words.split(' ').filter(Boolean);
  return { product, name, words: new Set(words), kind: words[0] ?? '' };
}

/** Another thing of the kind may do in its place, and another size is what a table of sizes shows. */
function rankOf(one: Read<unknown>, other: Read<unknown>): number {
  if (other.name.words === one.name.words) return 1;
  return one.kind !== '' && one.kind === other.kind ? 0 : 2;
}

type Group<Product> = { members: Read<Product>[]; at: number };

/** Names of the same words together, in the order of names; in each from the smallest size. */
const groupsOf = <Product extends ProductNames>(products: readonly Product[]): Group<Product>[] =>
  Array.from(
    Map.groupBy(products.map(readName).sort(byName), ({ name }) => name.words).values(),
    (members, at) => ({ members, at }),
  );

/** So many of a group before the size of a name and behind it. */
function aroundSize<Product>(
  { members }: Group<Product>,
  { name }: Read<Product>,
  many: number,
): Read<Product>[] {
  let [low, high] = [0, members.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = members[middle];
    if (other && bySize(other, { name }) < 0) low = middle + 1;
    else high = middle;
  }
  return members.slice(Math.max(0, low - many), low + many + 1);
}

/**
 * For each product the `most` that are most like it: other things of its kind, then its own sizes, then the rest, the
 * likest first; at equal likeness in the order of `products`.
 */
export function likestOf<Product extends ProductNames>(
  products: readonly Product[],
  most: number,
): Map<Product, Product[]> {
  const order = new Map(products.map((product, at) => [product, at]));
  const orderOf = ({ product }: Read<Product>): number => order.get(product) ?? 0;
  const groups = groupsOf(products);
  const likest = (one: Read<Product>, at: number): Product[] => {
    const near = groups
      .slice(Math.max(0, at - GROUPS), at + GROUPS + 1)
      .flatMap((group) => aroundSize(group, one, group.at === at ? most : OF_GROUP))
      .filter((other) => other !== one);
    const scored = near.map((other) => ({ other, rank: rankOf(one, other), score: likeness(one, other) }));
    scored.sort((a, b) => a.rank - b.rank || b.score - a.score || orderOf(a.other) - orderOf(b.other));
    return scored.slice(0, most).map(({ other }) => other.product);
  };
  return new Map(
    groups.flatMap(({ members, at }) => members.map((one) => [one.product, likest(one, at)] as const)),
  );
}
