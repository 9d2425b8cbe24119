import { atom, computed, onMount } from 'nanostores';
import type { SessionUser } from '#api/session.ts';
import {
  applyOperation,
  type CartContent,
  type CartLine,
  type CartOperation,
  type CartPromo,
  cartCount,
  EMPTY_CART,
} from '#domain/cart/cart.ts';
import {
  $session,
  hasStateOf,
  isMember,
  isSignedOut,
  loadSession,
  type Session,
} from '#stores/session/session.ts';
import { $state, type CartSlice, isOf, type Owner } from '#stores/session/state.ts';
import { forgetEdits, noteAllUnsent, noteSettled, noteUnsent, restoreSwept } from './edits.ts';
import { $cartLoad, $unsent, flushCart, flushEventually, loadCart } from './outbox.ts';

export type ShownLine = CartLine & { name: string; pending: boolean };
export type ShownPromo = CartPromo & { pending: boolean };

/**
 * The cart as it is shown: what the server answered, with the edits it has not acknowledged on top. `none`: somebody
 * without card code has no cart. `signedOut`: nobody is signed in, or not any more. product.md §14.
 */
export type ShownCart =
  | { status: 'none' }
  | { status: 'signedOut' }
  | { status: 'loading'; held: CartCounts | null }
  | { status: 'failed'; unsaved: number }
  | {
      status: 'ready';
      /** The rev the server answered; edits still waiting are not in it. */
      rev: number;
      lines: ShownLine[];
      promos: ShownPromo[];
      count: number;
      unsaved: number;
      /** True when this is only this browser's copy: the server could not be asked. */
      stale: boolean;
    };

type CartCounts = { lines: number; promos: number };

/** How much this person's cart held when the page was opened. */
const $heldBy = atom<(CartCounts & Owner) | null>(null);

/** Says how much a cart holds before its content is known. */
export const tellHeld = (owner: Owner, held: CartCounts): void => $heldBy.set({ ...owner, ...held });

/** Edits that are not acknowledged. Another tab's late write can bring an answered one back: it is left out. */
function waitingOperations({ outbox, settled }: CartSlice): CartOperation[] {
  const answered = new Set(settled.map(({ opId }) => opId));
  return outbox.filter(({ opId }) => !answered.has(opId));
}

const touches = (operation: CartOperation, itemCode: string): boolean =>
  'itemCode' in operation && operation.itemCode === itemCode;

const touchesPromo = (operation: CartOperation, idPromo: string): boolean =>
  operation.kind === 'addPromo' && operation.promo.idPromo === idPromo;

function shownCart(
  { cart }: { cart: CartSlice },
  session: Session,
  load: string,
  heldBy: (CartCounts & Owner) | null,
): ShownCart {
  // Until the session is known, this browser's copy may be another customer's.
  if (session.status === 'loading') return { status: 'loading', held: null };
  if (isSignedOut(session)) return { status: 'signedOut' };
  if (isMember(session)) return { status: 'none' };
  const waiting = waitingOperations(cart);
  const failed = load === 'failed' || session.status === 'error';
  const isOwn = session.status === 'signedIn' ? hasStateOf(session.user, { cart }) : cart.owner !== null;
  if (!isOwn || cart.saved === null) {
    const held = isOwn && heldBy && isOf(cart, heldBy) ? heldBy : null;
    return failed ? { status: 'failed', unsaved: waiting.length } : { status: 'loading', held };
  }
  const content: CartContent = waiting.reduce(applyOperation, cart.saved ?? EMPTY_CART);
  return {
    status: 'ready',
    rev: cart.saved.rev,
    lines: content.lines.map((line) => ({
      ...line,
      name: cart.titles.get(line.itemCode) ?? line.itemCode,
      pending: waiting.some((operation) => touches(operation, line.itemCode)),
    })),
    promos: content.promos.map((promo) => ({
      ...promo,
      pending: waiting.some((operation) => touchesPromo(operation, promo.idPromo)),
    })),
    count: cartCount(content),
    unsaved: waiting.length,
    stale: failed,
  };
}

export const $cart = computed([$state, $session, $cartLoad, $heldBy], shownCart);

/** Repeats at once whatever failed: to load the session, to load the saved cart, to send the edits. */
export async function retryCart(): Promise<void> {
  if ($session.get().status === 'error') await loadSession();
  await ($cartLoad.get() === 'failed' ? loadCart() : flushCart());
}

onMount($cart, () => {
  if (typeof window === 'undefined') return;
  let last: SessionUser | null = null;
  let isLoaded = false;
  const stops = [
    // The saved cart is loaded when a customer signs in. product.md §4, On sign-in.
    $session.subscribe((session) => {
      if (isSignedOut(session)) isLoaded = false;
      if (session.status === 'ended') noteAllUnsent();
      if (session.status === 'signedOut') forgetEdits();
      if (session.status !== 'signedIn') return;
      const { user } = session;
      if (last && (last.cardcode !== user.cardcode || last.email !== user.email)) {
        forgetEdits();
        isLoaded = false;
      }
      last = user;
      if (user.cardcode !== null && !isLoaded) void loadCart();
      isLoaded = true;
    }),
    $state.listen(({ cart }) => {
      noteSettled(cart);
      restoreSwept();
      if (cart.outbox.length > 0) flushEventually();
    }),
    $unsent.listen((operations) => noteUnsent([...operations])),
  ];
  const online = (): void => void retryCart();
  window.addEventListener('online', online);
  return () => {
    for (const stop of stops) stop();
    window.removeEventListener('online', online);
  };
});
