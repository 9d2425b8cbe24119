import { tellHeld } from '#stores/cart/cart.ts';
import { tellOffers } from '#stores/product/offers.ts';
import { takeBootstrap } from './bootstrap.ts';
import { tellSession } from './session.ts';

/** Gives the stores their first answers, where the page has asked for them already. Called before anything listens to them. */
export function startFromBootstrap(): void {
  const first = takeBootstrap();
  const cardcode = first?.user.cardcode;
  if (!first || !cardcode) return;
  tellSession(first.user);
  if (first.products) tellOffers(cardcode, first.products);
  if (first.cart) tellHeld({ cardcode, email: first.user.email }, first.cart);
}
