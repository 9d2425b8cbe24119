import { randomUUID } from 'node:crypto';
import { type CartOwner, promoToWire } from '#backoffice/calls/cart.ts';
import type { Cart, CartContent } from '#domain/cart/cart.ts';
import { operationsTowards } from '#domain/cart/cartSteps.ts';
import type { Services } from '#server/operation/services.ts';

/** A cart as the back office writes it. */
export const savedView = ({ lines, promos }: CartContent) => ({
  data: { lines, promos: promos.map(promoToWire) },
});

/**
 * Makes the cart hold these lines, and these promotions unless they are not said. Throws ApiError 422 when what differs
 * is refused.
 */
export async function replaceCart(
  { carts, facts }: Pick<Services, 'carts' | 'facts'>,
  owner: CartOwner,
  wanted: { lines: CartContent['lines']; promos?: CartContent['promos'] | undefined },
): Promise<Cart> {
  const towards = ({ lines, promos }: CartContent) =>
    operationsTowards(
      { lines, promos },
      { lines: wanted.lines, promos: wanted.promos ?? promos },
      randomUUID,
    );
  const gathered = await facts.gather(owner.cardcode, towards(await carts.open(owner)));
  return carts.changeBy(owner, towards, gathered);
}
