import type { CartOwner } from '#backoffice/calls/cart.ts';
import type { Database } from '#server/database/schema.ts';
import type { OwnPromo } from '#server/promos/promotions.ts';
import { readStoredCart } from './carts.ts';
import { keepPromo, readSeen } from './seenOffers.ts';

/**
 * How many units a group of each product was when the promotion came into the cart, by item code: one that has ended does
 * not say it any more. Empty when nobody saw it, or it is in no cart of this customer's.
 */
export async function groupsSeen(
  db: Database,
  owner: CartOwner,
  idPromo: string,
): Promise<Map<string, number>> {
  const { seenPromos } = await readSeen(db, owner);
  const seen = seenPromos.get(idPromo) ?? [];
  return new Map([...seen].map(([itemCode, { unitMult }]) => [itemCode, unitMult]));
}

/**
 * Keeps what a promotion of the cart is when it is first looked at, where that was not known when it came: it was added
 * elsewhere, or while the back office did not answer.
 */
export async function keepFirstSeen(
  db: Database,
  owner: CartOwner,
  idPromo: string,
  own: OwnPromo,
): Promise<void> {
  const stored = await readStoredCart(db, owner);
  if (!stored?.cart.promos.some((promo) => promo.idPromo === idPromo)) return;
  const { seenPromos } = await readSeen(db, owner);
  if (!seenPromos.has(idPromo)) await keepPromo(db, owner, idPromo, own);
}
