import { type CartContent, type CartLine, type CartPromo, withNotesOf } from './cart.ts';

const byKey = <T>(items: T[], key: (item: T) => string): Map<string, T> =>
  new Map(items.map((item) => [key(item), item]));

const codeOf = (line: CartLine): string => line.itemCode;
const idOf = (promo: CartPromo): string => promo.idPromo;

/** What a line or a promotion says, whatever the order of its parts. A description is only words. */
const contentOf = (item: CartLine | CartPromo | undefined): string =>
  item === undefined
    ? ''
    : 'lines' in item
      ? JSON.stringify(item.lines.map(({ itemCode, quantity }) => [itemCode, quantity]).sort())
      : String(item.quantity);

/** How many items two lists do not agree on. */
function difference<T extends CartLine | CartPromo>(a: T[], b: T[], key: (item: T) => string): number {
  const [one, other] = [byKey(a, key), byKey(b, key)];
  const keys = new Set([...one.keys(), ...other.keys()]);
  return [...keys].filter((k) => contentOf(one.get(k)) !== contentOf(other.get(k))).length;
}

/** In how many lines and promotions two carts differ: 0 when they hold the same, whatever their order. */
const cartDifference = (a: CartContent, b: CartContent): number =>
  difference(a.lines, b.lines, codeOf) + difference(a.promos, b.promos, idOf);

/** The same text for two carts that hold the same, whatever the order of their lines, and for no others. */
export const canonicalText = ({ lines, promos }: CartContent): string =>
  JSON.stringify([
    lines.map((line) => [codeOf(line), contentOf(line)]).sort(),
    promos.map((promo) => [idOf(promo), contentOf(promo)]).sort(),
  ]);

/** Whether two carts hold the same, whatever the order of their lines. */
export const sameContent = (a: CartContent, b: CartContent): boolean => cartDifference(a, b) === 0;

/** Whether two promotions are one, with the same lines in it. */
export const samePromo = (a: CartPromo, b: CartPromo): boolean =>
  idOf(a) === idOf(b) && contentOf(a) === contentOf(b);

/** The candidate that differs least from `content`; the first of equals. */
export const closestContent = (
  candidates: [CartContent, ...CartContent[]],
  content: CartContent,
): CartContent =>
  candidates.reduce((best, candidate) =>
    cartDifference(candidate, content) < cartDifference(best, content) ? candidate : best,
  );

/** Three ways per key: what they changed since `was` wins where we did not touch it; where both did, ours stands. */
function mergeItems<T extends CartLine | CartPromo>(
  base: T[],
  ours: T[],
  theirs: T[],
  key: (item: T) => string,
): T[] {
  const [was, mine, other] = [byKey(base, key), byKey(ours, key), byKey(theirs, key)];
  const keys = new Set([...mine.keys(), ...other.keys()]);
  return [...keys].flatMap((k) => {
    const untouched = contentOf(was.get(k)) === contentOf(mine.get(k));
    const kept = untouched ? other.get(k) : mine.get(k);
    return kept === undefined ? [] : [kept];
  });
}

/**
 * Our cart with what was edited elsewhere since `base`, which theirs was made from. Notes are only in ours. product.md
 * §14.
 */
export const mergeCarts = (base: CartContent, ours: CartContent, theirs: CartContent): CartContent => ({
  lines: withNotesOf(mergeItems(base.lines, ours.lines, theirs.lines, codeOf), ours.lines),
  promos: mergeItems(base.promos, ours.promos, theirs.promos, idOf),
});
