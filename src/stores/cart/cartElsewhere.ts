import { atom } from 'nanostores';
import { applyOperation, type CartContent } from '#domain/cart/cart.ts';
import { type CartChanges, changesBetween } from '#domain/cart/cartChanges.ts';
import { $state, type CartSlice, freshState, type Titles } from '#stores/session/state.ts';
import { loadCart } from './outbox.ts';

/** How often an open cart page asks whether another device has changed the cart. */
const REFRESH_MS = 20_000;

/** What was changed on another device or by the retailer while this page was open, until it is dismissed. */
export const $elsewhere = atom<{ changes: CartChanges; titles: Titles } | null>(null);

export const dismissElsewhere = (): void => $elsewhere.set(null);

/** The cart as it was shown, without those edits that the server refused since: their toasts said so. */
function shownBefore(was: CartSlice, now: CartSlice): CartContent {
  const refused = new Set(now.settled.filter(({ outcome }) => outcome === 'refused').map(({ opId }) => opId));
  const cart = was.saved ?? { rev: 0, lines: [], promos: [] };
  return was.outbox.filter(({ opId }) => !refused.has(opId)).reduce(applyOperation, cart);
}

/** The order that was sent from here took its lines out of the cart: nobody else changed anything. */
const wasOrdered = (was: CartSlice, now: CartSlice): boolean =>
  now.checkout?.sent === true && (was.saved?.rev ?? 0) <= now.checkout.rev;

function noteChanges(was: CartSlice, now: CartSlice): void {
  if (now.owner === null || was.owner !== now.owner || was.email !== now.email) {
    $elsewhere.set(null);
    return;
  }
  if (was.saved === null || now.saved === null || was.saved.rev === now.saved.rev) return;
  // The notice of what the retailer took out says it, with a way back.
  if (wasOrdered(was, now) || now.saved.taken?.at !== was.saved.taken?.at) return;
  const changes = changesBetween(shownBefore(was, now), now.outbox.reduce(applyOperation, now.saved));
  if (changes) $elsewhere.set({ changes, titles: new Map([...was.titles, ...now.titles]) });
}

/** Asks for the cart while the page is looked at, and notes what nobody did here. Returns the function that stops it. */
export function watchElsewhere(): () => void {
  let was = freshState().cart;
  const stop = $state.listen(({ cart }) => {
    const before = was;
    was = cart;
    noteChanges(before, cart);
  });
  const refresh = (): void => {
    if (document.visibilityState === 'visible' && freshState().cart.outbox.length === 0) void loadCart();
  };
  const timer = setInterval(refresh, REFRESH_MS);
  document.addEventListener('visibilitychange', refresh);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', refresh);
  };
}
