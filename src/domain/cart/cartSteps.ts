import { addQuantities } from '#domain/product/quantity.ts';
import type { CartContent, CartOperation, CartPromo } from './cart.ts';
import { sameContent } from './cartMerge.ts';

const samePromo = (a: CartPromo, b: CartPromo): boolean =>
  sameContent({ lines: [], promos: [a] }, { lines: [], promos: [b] });

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

/**
 * What an order takes out of the cart once it exists: what was ordered goes, what was added meanwhile stays for the
 * next one, and so does a promotion that was changed. The opIds come from the order, so that confirming twice takes out
 * once. They have blanks, which no opId of a browser may have: an edit with the same id would stop the confirmation.
 */
export const operationsAfterOrder = (
  cart: CartContent,
  ordered: CartContent,
  reference: string,
): CartOperation[] => [
  ...cart.lines.flatMap(({ itemCode, quantity }): CartOperation[] => {
    const line = ordered.lines.find((one) => one.itemCode === itemCode);
    if (!line) return [];
    const opId = `order ${reference} ${itemCode}`;
    const left = addQuantities(quantity, -line.quantity);
    return [left > 0 ? { kind: 'set', opId, itemCode, quantity: left } : { kind: 'remove', opId, itemCode }];
  }),
  ...cart.promos
    .filter((promo) => ordered.promos.some((one) => samePromo(one, promo)))
    .map(
      ({ idPromo }): CartOperation => ({
        kind: 'removePromo',
        opId: `order ${reference} ${idPromo}`,
        idPromo,
      }),
    ),
];
