import type { CartContent, CartLine, CartPromo } from './cart.ts';

/** What one cart has and another has not; quantities as they are in the later one. */
export type CartChanges = {
  added: CartLine[];
  changed: CartLine[];
  removed: CartLine[];
  promosAdded: CartPromo[];
  promosRemoved: CartPromo[];
};

const missingFrom = <T>(items: readonly T[], others: readonly T[], key: (item: T) => string): T[] => {
  const keys = new Set(others.map(key));
  return items.filter((item) => !keys.has(key(item)));
};

const codeOf = ({ itemCode }: CartLine): string => itemCode;
const idOf = ({ idPromo }: CartPromo): string => idPromo;

/** From one cart to a later one; null when both hold the same. */
export function changesBetween(before: CartContent, after: CartContent): CartChanges | null {
  const quantities = new Map(before.lines.map(({ itemCode, quantity }) => [itemCode, quantity]));
  const changes = {
    added: missingFrom(after.lines, before.lines, codeOf),
    changed: after.lines.filter(({ itemCode, quantity }) => {
      const was = quantities.get(itemCode);
      return was !== undefined && was !== quantity;
    }),
    removed: missingFrom(before.lines, after.lines, codeOf),
    promosAdded: missingFrom(after.promos, before.promos, idOf),
    promosRemoved: missingFrom(before.promos, after.promos, idOf),
  };
  return Object.values(changes).some((items) => items.length > 0) ? changes : null;
}
