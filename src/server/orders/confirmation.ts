import type { CartOperation } from '#domain/cart/cart.ts';
import { missingFrom } from '#domain/cart/cartAnswers.ts';
import { withoutOrdered } from '#domain/cart/portions.ts';
import { lockStoredCart, updateStoredCart } from '#server/cart/carts.ts';
import { NO_FACTS } from '#server/cart/checks/facts.ts';
import { recordOperations } from '#server/cart/operations.ts';
import { recordSeen } from '#server/cart/seenOffers.ts';
import type { StoredCart } from '#server/cart/storedCart.ts';
import type { Database, Executor } from '#server/database/schema.ts';
import { requireFreeNumber } from './proof.ts';
import { moveSend, orderedBy, type Send, type Settlement } from './sends.ts';

type FoundOrder = { orderId: string; settlement?: Settlement };

/** Takes out of the cart what a send ordered, as it stood when it was ordered. What was edited since stays. product.md §15. */
async function takeOutOrdered(tx: Executor, stored: StoredCart, send: Send): Promise<void> {
  const { owner, reference, cartRev } = send;
  const after = withoutOrdered(stored, orderedBy(send), cartRev);
  if (after.cart === stored.cart) return;
  // It has a blank, which no opId of a browser may have. Kept as every edit is, so that it is known since when a cart is not saved.
  await recordOperations(tx, owner, [{ opId: `order ${reference}` }]);
  const { lines, promos } = missingFrom(stored.cart, after.cart);
  const removals = [
    ...lines.map(({ itemCode }): CartOperation => ({ kind: 'remove', opId: reference, itemCode })),
    ...promos.map(({ idPromo }): CartOperation => ({ kind: 'removePromo', opId: reference, idPromo })),
  ];
  for (const removal of removals) await recordSeen(tx, owner, stored.cart, removal, NO_FACTS);
  await updateStoredCart(tx, owner, after);
}

/**
 * The order of a send exists: one transaction confirms it and takes what it ordered out of the cart. Answers false, and
 * changes nothing, when the send is over or was never sent. Throws NumberTaken when the number is another order's.
 */
export const confirmSend = (db: Database, send: Send, found: FoundOrder): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const stored = await lockStoredCart(tx, send.owner);
    const isConfirmed = await moveSend(tx, send, ['sending', 'unknown', 'ask'], {
      state: 'confirmed',
      message: null,
      ...found,
    });
    if (!isConfirmed) return false;
    await requireFreeNumber(tx, send, found.orderId);
    if (stored) await takeOutOrdered(tx, stored, send);
    return true;
  });
