import { tellHeld } from '#stores/cart/cart.ts';
import { tellOffers } from '#stores/product/offers.ts';
import { takeBootstrap } from './bootstrap.ts';
import { $session, tellSession } from './session.ts';

/** Gives the stores their first answers, where the page has asked for them already. */
export function startFromBootstrap(): void {
  const first = takeBootstrap();
  const cardcode = first?.user.cardcode;
  if (!first || !cardcode) return;
  // A listing that is sorted by price has asked who is here already. Somebody else may have signed in since, in another tab.
  const session = $session.value;
  if (session.status === 'signedIn' && session.user.cardcode !== cardcode) return;
  tellSession(first.user);
  if (first.products) tellOffers(cardcode, first.products);
  if (first.cart) tellHeld({ cardcode, email: first.user.email }, first.cart);
}
