import type { CartContent, CartOperation } from './cart.ts';
import { samePromo } from './cartMerge.ts';

/** The operations that lead from one content to another; `newId` makes their ids. */
export const operationsTowards = (
  now: CartContent,
  wanted: CartContent,
  newId: () => string,
): CartOperation[] => [
  // What goes is first, so that a full cart can be exchanged for another.
  ...now.lines
    .filter(({ itemCode }) => !wanted.lines.some((line) => line.itemCode === itemCode))
    .map(({ itemCode }): CartOperation => ({ kind: 'remove', opId: newId(), itemCode })),
  ...now.promos
    .filter(({ idPromo }) => !wanted.promos.some((promo) => promo.idPromo === idPromo))
    .map(({ idPromo }): CartOperation => ({ kind: 'removePromo', opId: newId(), idPromo })),
  ...wanted.lines
    .filter(
      (line) => now.lines.find(({ itemCode }) => itemCode === line.itemCode)?.quantity !== line.quantity,
    )
    .map(({ itemCode, quantity }): CartOperation => ({ kind: 'set', opId: newId(), itemCode, quantity })),
  ...wanted.promos
    .filter((promo) => !now.promos.some((one) => samePromo(one, promo)))
    .map((promo): CartOperation => ({ kind: 'addPromo', opId: newId(), promo })),
];
