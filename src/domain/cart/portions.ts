import { addQuantities } from '#domain/product/quantity.ts';
import type { Cart, CartContent, CartOperation } from './cart.ts';
import { samePromo } from './cartMerge.ts';

/** A part of a line's quantity, and the revision of the cart in which it came. */
type Portion = { rev: number; quantity: number };

/**
 * When what a cart holds came into it, by the cart's revisions; the portions of a line are its quantity, the oldest first. An
 * order takes out what was there in the revision that it froze, and nothing that came later. Decision 0100.
 */
export type CartPortions = {
  lines: { itemCode: string; portions: Portion[] }[];
  promos: { idPromo: string; rev: number }[];
};

/** More additions to one line than anybody makes while an order is on its way. */
const PORTIONS_MAX = 32;

const sum = (portions: Portion[]): number =>
  portions.reduce((total, { quantity }) => addQuantities(total, quantity), 0);

/** The oldest of too many become one, as new as the newest of them. */
function bounded(portions: Portion[]): Portion[] {
  const older = portions.slice(0, 1 - PORTIONS_MAX);
  const last = older.at(-1);
  return portions.length <= PORTIONS_MAX || !last
    ? portions
    : [{ rev: last.rev, quantity: sum(older) }, ...portions.slice(1 - PORTIONS_MAX)];
}

/**
 * The portions of a cart, by what is known of an earlier revision of it. What is not known, or has another quantity than it had, came
 * in this revision: so it is with a merge, and with an edit by a server of the version before. Null: nothing was ever kept, and
 * all of it is as old as can be.
 */
export function portionsOf(cart: Cart, before: CartPortions | null): CartPortions {
  const rev = before ? cart.rev : 0;
  const lines = new Map(before?.lines.map(({ itemCode, portions }) => [itemCode, portions]));
  const promos = new Map(before?.promos.map(({ idPromo, rev: since }) => [idPromo, since]));
  return {
    lines: cart.lines.map(({ itemCode, quantity }) => {
      const portions = lines.get(itemCode) ?? [];
      return { itemCode, portions: sum(portions) === quantity ? bounded(portions) : [{ rev, quantity }] };
    }),
    promos: cart.promos.map(({ idPromo }) => ({ idPromo, rev: promos.get(idPromo) ?? rev })),
  };
}

/** The portions after an operation that changed the cart to `after`. What is set is new as a whole, what is added for its part. */
export function portionsAfter(before: CartPortions, operation: CartOperation, after: Cart): CartPortions {
  switch (operation.kind) {
    case 'add': {
      const added = { rev: after.rev, quantity: operation.quantity };
      const lines = before.lines.map((line) =>
        line.itemCode === operation.itemCode ? { ...line, portions: [...line.portions, added] } : line,
      );
      return portionsOf(after, { ...before, lines });
    }
    case 'set': {
      const lines = before.lines.filter(({ itemCode }) => itemCode !== operation.itemCode);
      return portionsOf(after, { ...before, lines });
    }
    case 'addPromo': {
      const promos = before.promos.filter(({ idPromo }) => idPromo !== operation.promo.idPromo);
      return portionsOf(after, { ...before, promos });
    }
    default:
      return portionsOf(after, before);
  }
}

function withoutOldest(portions: Portion[], quantity: number): Portion[] {
  let open = quantity;
  return portions.flatMap((portion) => {
    const gone = Math.min(open, portion.quantity);
    open = addQuantities(open, -gone);
    const left = addQuantities(portion.quantity, -gone);
    return left > 0 ? [{ ...portion, quantity: left }] : [];
  });
}

type CartWithPortions = { cart: Cart; portions: CartPortions };

/**
 * The cart without what an order took: its lines and promotions as they stood in the revision `frozen`, as far as they are still in
 * it. The same cart when none is.
 */
export function withoutOrdered(
  { cart, portions }: CartWithPortions,
  ordered: CartContent,
  frozen: number,
): CartWithPortions {
  const quantities = new Map(ordered.lines.map(({ itemCode, quantity }) => [itemCode, quantity]));
  const left = portions.lines.map((line) => {
    const there = sum(line.portions.filter(({ rev }) => rev <= frozen));
    const taken = Math.min(there, quantities.get(line.itemCode) ?? 0);
    return { ...line, portions: withoutOldest(line.portions, taken) };
  });
  const quantityLeft = new Map(left.map(({ itemCode, portions: own }) => [itemCode, sum(own)]));
  const lines = cart.lines.flatMap((line) => {
    const quantity = quantityLeft.get(line.itemCode) ?? line.quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
  const since = new Map(portions.promos.map(({ idPromo, rev }) => [idPromo, rev]));
  const promos = cart.promos.filter(
    (promo) =>
      (since.get(promo.idPromo) ?? 0) > frozen || !ordered.promos.some((one) => samePromo(one, promo)),
  );
  const isSame =
    promos.length === cart.promos.length &&
    lines.length === cart.lines.length &&
    lines.every(({ quantity }, at) => quantity === cart.lines[at]?.quantity);
  if (isSame) return { cart, portions };
  const after = { ...cart, lines, promos, rev: cart.rev + 1 };
  return { cart: after, portions: portionsOf(after, { ...portions, lines: left }) };
}
