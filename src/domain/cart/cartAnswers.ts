import type { CartContent, CartLine, CartPromo } from './cart.ts';
import { closestContent, sameContent } from './cartMerge.ts';

/** What we know of the copy of a cart that the back office has. */
export type KnownCopies = {
  /** The content that both sides last agreed on. */
  agreed: CartContent;
  /** Saves that were sent and not answered: each may have arrived, or arrive later. */
  sent: CartContent[];
  /** What the back office held before: an answer from a cache or a replica may still say it. */
  former: CartContent[];
};

/**
 * How an answer is to be taken. `merge`: it was made from `base`. `former`: it is what the back office held before, so it is
 * an old answer, or a save was lost. `sweeping`: it takes away most of the cart.
 */
export type Verdict = { kind: 'merge'; base: CartContent } | { kind: 'former' } | { kind: 'sweeping' };

const keysOf = ({ lines, promos }: CartContent): string[] => [
  ...lines.map(({ itemCode }) => `line ${itemCode}`),
  ...promos.map(({ idPromo }) => `promo ${idPromo}`),
];

/** How many of the lines and promotions of `before` are in `after`, whatever their quantity. */
function leftOf(before: CartContent, after: CartContent): { left: number; of: number } {
  const keys = keysOf(before);
  const there = new Set(keysOf(after));
  return { left: keys.filter((key) => there.has(key)).length, of: keys.length };
}

function isSweeping(agreed: CartContent, base: CartContent, theirs: CartContent): boolean {
  const ofBase = leftOf(base, theirs);
  const ofAgreed = leftOf(agreed, theirs);
  return ofBase.left * 2 < ofBase.of || (ofAgreed.of > 0 && ofAgreed.left === 0);
}

/**
 * Compares an answer with everything that the back office is known to have held. It is taken for an edit of whichever is
 * closest to it, so that a late save or an old answer is not taken for an edit made elsewhere. Decisions 0001 and 0355.
 */
export function judgeAnswer({ agreed, sent, former }: KnownCopies, theirs: CartContent): Verdict {
  const same = [agreed, ...sent].find((content) => sameContent(content, theirs));
  if (same) return { kind: 'merge', base: same };
  if (former.some((content) => sameContent(content, theirs))) return { kind: 'former' };
  const base = closestContent([agreed, ...sent, ...former], theirs);
  return isSweeping(agreed, base, theirs) ? { kind: 'sweeping' } : { kind: 'merge', base };
}

const without = <T>(items: T[], others: T[], key: (item: T) => string): T[] => {
  const keys = new Set(others.map(key));
  return items.filter((item) => !keys.has(key(item)));
};

/** What of `before` is not in `after`, whatever its quantity there. */
export const missingFrom = (before: CartContent, after: CartContent): CartContent => ({
  lines: without(before.lines, after.lines, (line: CartLine) => line.itemCode),
  promos: without(before.promos, after.promos, (promo: CartPromo) => promo.idPromo),
});

export const isEmpty = ({ lines, promos }: CartContent): boolean => lines.length + promos.length === 0;
