import { atom } from 'nanostores';
import { getOrderProgress, type OrderProgress, placeOrder } from '#api/orders.ts';
import { isSettled } from '#domain/orders/order.ts';
import { $cart, type ShownCart } from '#stores/cart/cart.ts';
import { loadCart } from '#stores/cart/outbox.ts';
import { refreshOffers } from '#stores/product/offers.ts';
import { reloadPromo } from '#stores/promos.ts';
import { asRequestError, type RequestError, request } from '#stores/request.ts';
import { $session, noteRefusal, ownCart, updateOwnCart } from '#stores/session/session.ts';
import { NO_DRAFT, type OrderDraft } from '#stores/session/state.ts';
import { type Loaded, whenLoaded } from '#stores/whenLoaded.ts';
import { shownPrices } from './shownPrices.ts';

const POLL_MIN_MS = 2000;
const POLL_MAX_MS = 15_000;

/** Why the customer is back at the review. `refused` carries the server's own sentence. */
export type CheckoutNotice =
  | { kind: 'cartChanged' | 'notSent' | 'notArrived' | 'tooMany' }
  | { kind: 'refused'; message: string };

/**
 * `unreachable`: the order was sent and nobody knows whether it arrived; its state is requested until it is known. No
 * order is sent under two keys unless the customer decides so. product.md §15.
 */
export type Checkout =
  | { status: 'opening' }
  | { status: 'reviewing'; notice: CheckoutNotice | null }
  | { status: 'asking' }
  | { status: 'placing' }
  | { status: 'unreachable' }
  | { status: 'placed'; order: OrderProgress };

export const $checkout = atom<Checkout>({ status: 'opening' });

export const orderDraft = (): OrderDraft => ownCart()?.draft ?? NO_DRAFT;

/** Keeps what is written and chosen, so that a reload or a failed attempt loses nothing of it. */
export const keepDraft = (draft: OrderDraft): void => updateOwnCart((slice) => ({ ...slice, draft }));

/** What was written went with the order. The way of delivery is mostly the same for the next one. */
const forgetWritten = (): void =>
  updateOwnCart(({ draft: { shipping, address }, ...slice }) => ({
    ...slice,
    draft: { ...NO_DRAFT, shipping, address },
  }));

const review = (notice: CheckoutNotice | null = null): void => $checkout.set({ status: 'reviewing', notice });

const attempt = () => ownCart()?.checkout ?? null;

const forgetAttempt = (): void => updateOwnCart((slice) => ({ ...slice, checkout: null }));

/** The key for the cart at this rev: made once and then the same for every tab and reload. */
function keyFor(rev: number): string {
  const before = attempt();
  if (before?.rev === rev) return before.key;
  const key = crypto.randomUUID();
  updateOwnCart((slice) => ({ ...slice, checkout: { key, rev, sent: false } }));
  return key;
}

/**
 * Makes the key as soon as the cart is reviewed: another tab needs a moment to see it, and two tabs that confirm at once
 * must send the same one. An order that was sent keeps its own.
 */
export function prepareOrder(rev: number): void {
  if (!attempt()?.sent) keyFor(rev);
}

const markSent = (key: string): void =>
  updateOwnCart((slice) =>
    slice.checkout?.key === key
      ? { ...slice, checkout: { ...slice.checkout, sent: true, draft: slice.draft } }
      : slice,
  );

/** Nothing was stored under this key: it is asked for no more, and may be sent again. */
const markUnsent = (key: string): void =>
  updateOwnCart((slice) =>
    slice.checkout?.key === key ? { ...slice, checkout: { ...slice.checkout, sent: false } } : slice,
  );

let timer: ReturnType<typeof setTimeout> | undefined;

function pollLater(key: string, delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void poll(key, Math.min(POLL_MAX_MS, delay * 1.5)), delay);
}

function show(order: OrderProgress, delay = POLL_MIN_MS): void {
  const before = $checkout.get();
  const wasSettled = before.status === 'placed' && isSettled(before.order.state);
  $checkout.set({ status: 'placed', order });
  if (!isSettled(order.state)) {
    pollLater(order.key, delay);
    return;
  }
  // A rejected order has ended, also when only a part was rejected: the corrected one needs a key of its own.
  const wasRejected = order.state === 'rejected' || order.state === 'partial';
  const own = attempt();
  if (wasRejected && own?.key === order.key) {
    forgetAttempt();
    if (own.draft) keepDraft(own.draft);
  }
  if (!wasSettled) void loadCart();
}

/** The order with this key; null when the request failed, which is already shown. */
async function askProgress(key: string, delay: number): Promise<OrderProgress | null> {
  try {
    return (await request(getOrderProgress, {}, { key })).order;
  } catch (error) {
    const { status, retryAfterMs } = noteRefusal(error);
    if (status === 404) {
      markUnsent(key);
      review({ kind: 'notArrived' });
      return null;
    }
    if ($checkout.get().status !== 'placed') $checkout.set({ status: 'unreachable' });
    pollLater(key, Math.max(delay, retryAfterMs));
    return null;
  }
}

async function poll(key: string, delay = POLL_MIN_MS): Promise<void> {
  const order = await askProgress(key, delay);
  if (order) show(order, delay);
}

/** Whether the cart holds something else to order than it did at `rev`. */
const hasMovedOn = (cart: Loaded<ShownCart>, rev: number): boolean =>
  cart.status === 'ready' && cart.rev !== rev && cart.lines.length + cart.promos.length > 0;

/**
 * Opens the review, or shows the order that this browser sent as long as it is not finished or the cart did not change.
 * Waits until it is known who is signed in, whose attempt and whose cart these are.
 */
export async function openCheckout(): Promise<void> {
  await whenLoaded($session);
  const sent = attempt();
  if (!sent?.sent) {
    review();
    return;
  }
  const order = await askProgress(sent.key, POLL_MIN_MS);
  if (!order) return;
  if (isSettled(order.state)) {
    await loadCart();
    if (hasMovedOn(await whenLoaded($cart), sent.rev)) {
      startAnotherOrder();
      return;
    }
  }
  show(order);
}

/** Back to the cart as it is now, for the next order. */
export function startAnotherOrder(): void {
  forgetAttempt();
  review();
}

/** The review's message after an attempt that sent no order. */
function noticeOf({ status, message }: RequestError): CheckoutNotice {
  if (status >= 500) return { kind: 'notSent' };
  if (status === 429) return { kind: 'tooMany' };
  return { kind: 'refused', message };
}

/** Asks again for whatever a price on the screen comes from. */
function refreshPrices(): void {
  refreshOffers();
  const cart = $cart.get();
  if (cart.status === 'ready') for (const { idPromo } of cart.promos) void reloadPromo(idPromo);
}

/** Failures that come before an order is stored. After any other one it may be stored, whatever stands in between. */
const NOTHING_STORED = ['backoffice_unavailable', 'backoffice_unreachable', 'session_unknown'];

const mayBeStored = ({ status, code }: RequestError): boolean =>
  status === 0 || code === 'misshapen' || (status >= 500 && !NOTHING_STORED.includes(code));

function takeRefusal(error: RequestError, key: string): void {
  // Before the session may end with it, and this cart be set aside.
  if (!mayBeStored(error)) markUnsent(key);
  noteRefusal(error);
  if (mayBeStored(error)) {
    $checkout.set({ status: 'unreachable' });
    pollLater(key, POLL_MIN_MS);
    return;
  }
  if (error.code === 'unconfirmed_order') {
    $checkout.set({ status: 'asking' });
    return;
  }
  if (error.code === 'cart_changed') {
    forgetAttempt();
    review({ kind: 'cartChanged' });
    void loadCart();
    return;
  }
  if (error.code === 'price_changed') refreshPrices();
  review(noticeOf(error));
}

/**
 * Sends the order for the cart as it is shown. A second click during `placing` does nothing. `another`: the customer
 * wants a second order of what is not confirmed yet.
 */
export async function place(
  { note, purchaseOrder, wishedDay, shipping = null, address = null }: OrderDraft,
  { another = false } = {},
): Promise<void> {
  const { status } = $checkout.get();
  const cart = $cart.get();
  const owner = ownCart()?.by;
  if (
    (status !== 'reviewing' && status !== 'asking') ||
    cart.status !== 'ready' ||
    cart.unsaved > 0 ||
    !owner
  ) {
    return;
  }
  $checkout.set({ status: 'placing' });
  const key = keyFor(cart.rev);
  markSent(key);
  try {
    const terms = { note, purchaseOrder, wishedDay, delivery: { shipping, address } };
    const shown = shownPrices(cart);
    const { order } = await request(placeOrder, {
      key,
      ...owner,
      rev: cart.rev,
      ...terms,
      ...shown,
      another,
    });
    forgetWritten();
    show(order);
    void loadCart();
  } catch (error) {
    takeRefusal(asRequestError(error), key);
  }
}

/** Back to the review, of the cart as it is now: the order that was asked about may have taken its lines meanwhile. */
export function decideAgainstAnother(): void {
  review();
  void loadCart();
}
