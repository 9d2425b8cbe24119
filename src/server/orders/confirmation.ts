import { operationsAfterOrder } from '#domain/cart/cartSteps.ts';
import { applyOperations, lockStoredCart } from '#server/cart/carts.ts';
import type { Database } from '#server/database/schema.ts';
import { requireFreeNumber } from './proof.ts';
import { moveSend, orderedBy, type Send, type Settlement } from './sends.ts';

type Found = { orderId: string; settlement?: Settlement };

/**
 * The order of a send exists: one transaction confirms it and removes what it ordered from the cart. Answers false, and
 * changes nothing, when the send is over or was never sent. Throws NumberTaken when the number is another order's.
 */
export const confirmSend = (db: Database, send: Send, found: Found): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const stored = await lockStoredCart(tx, send.owner);
    const isConfirmed = await moveSend(tx, send, ['sending', 'unknown', 'ask'], {
      state: 'confirmed',
      message: null,
      ...found,
    });
    if (!isConfirmed) return false;
    await requireFreeNumber(tx, send, found.orderId);
    if (!stored) return true;
    await applyOperations(tx, send.owner, operationsAfterOrder(stored.cart, orderedBy(send), send.reference));
    return true;
  });
