import { atom } from 'nanostores';
import { changeCart, getCart } from '#api/cart.ts';
import type { Cart, CartOperation } from '#domain/cart/cart.ts';
import { askingAgain } from '#stores/askingAgain.ts';
import { inTurn, inTurnUnlessInUse } from '#stores/lock.ts';
import {
  asRequestError,
  isSessionRefusal,
  isTransient,
  type RequestError,
  request,
} from '#stores/request.ts';
import { noteRefusal, ownCart } from '#stores/session/session.ts';
import {
  type CartSlice,
  freshState,
  isOf,
  type Owner,
  updateCart,
  withNeededTitles,
} from '#stores/session/state.ts';

/** product.md §9: cart action delay. Quantities changed within it are sent together. */
export const CART_ACTION_DELAY_MS = 100;
/** How long an edit of another tab may wait before this one sends it. */
const OTHER_TAB_GRACE_MS = 5000;
const RETRY_MIN_MS = 1000;
const RETRY_MAX_MS = 30_000;
/** The contract's limit. */
const BATCH_MAX = 100;
/** How many answered edits are remembered, so that a tab that was behind does not send them again. */
const SETTLED_KEPT = 200;
const LOCK = 'mostrador-cart';

/** Most edits are saved before this. What is shown for less only flashes, and costs the page a drawing. */
const LATE_MS = 150;

/** The state of sending. `late`: an attempt takes long enough to be told. `failed`: the last one failed, and another will follow. */
export const $saving = atom<'idle' | 'late' | 'failed'>('idle');

/** The state of loading the saved cart. product.md §14. */
export const $cartLoad = atom<'waiting' | 'loaded' | 'failed'>('waiting');

/** The saved cart that could not be loaded is asked for again by itself. */
export const cartAgain = askingAgain(() => void askForCart());

function noteLoaded(): void {
  $cartLoad.set('loaded');
  cartAgain.settled();
}

/** Called with edits whose sending failed for now; they stay in the outbox. stores/cart/edits.ts tells the customer. */
export const $unsent = atom<CartOperation[]>([]);

type SettledEdit = CartSlice['settled'][number];

/**
 * The refused edits of a batch, each with the server's own sentence: those that its answer names, or the only one. None
 * when the answer does not say which.
 */
function refusedEdits(error: RequestError, batch: CartOperation[]): SettledEdit[] {
  const ids = new Set(batch.map(({ opId }) => opId));
  const named = error.refused.filter(({ opId }) => ids.has(opId));
  if (named.length > 0) {
    return named.map(({ opId, code, message }) => ({
      opId,
      outcome: 'refused',
      // product.md §8 has the words for a removal that failed.
      ...(code !== 'not_in_cart' && { reason: message }),
    }));
  }
  const [only, ...others] = batch;
  return only && others.length === 0 ? [{ opId: only.opId, outcome: 'refused' }] : [];
}

/** Answers may overtake each other. */
type CartAnswer = { cart: Cart; askedWith: Cart | null };

/**
 * The cart of an answer, unless one of a later rev has come since it was asked for. A lower rev alone says nothing: that
 * of a server whose data was restored is lower, too.
 */
const latestCart = (saved: Cart | null, { cart, askedWith }: CartAnswer): Cart =>
  saved !== null && saved.rev !== askedWith?.rev && saved.rev > cart.rev ? saved : cart;

/** Notes the answers to edits. They are ignored when the customer signed out meanwhile. */
function settle(owner: Owner, settled: SettledEdit[], answered?: CartAnswer): void {
  const ids = new Set(settled.map(({ opId }) => opId));
  updateCart((slice) =>
    isOf(slice, owner)
      ? withNeededTitles({
          ...slice,
          saved: answered ? latestCart(slice.saved, answered) : slice.saved,
          outbox: slice.outbox.filter(({ opId }) => !ids.has(opId)),
          settled: [...slice.settled, ...settled].slice(-SETTLED_KEPT),
        })
      : slice,
  );
}

async function fetchCart(owner: Owner): Promise<void> {
  // Without the e-mail: proxies log addresses. What is another's is not kept, since the session's answer changes the owner.
  const askedWith = freshState().cart.saved;
  const { cart } = await request(getCart, { cardcode: owner.cardcode });
  updateCart((slice) =>
    isOf(slice, owner) ? { ...slice, saved: latestCart(slice.saved, { cart, askedWith }) } : slice,
  );
  noteLoaded();
}

/** Sends until the outbox is empty. Throws when sending fails. */
async function sendAll(): Promise<void> {
  // A batch is applied whole or not at all. When the answer does not say which edit it refuses, they are sent one by one.
  let alone = 0;
  for (let slice = ownCart(); slice !== null && slice.outbox.length > 0; slice = ownCart()) {
    const batch = slice.outbox.slice(0, alone > 0 ? 1 : BATCH_MAX);
    const { by: owner, saved } = slice;
    try {
      const { cart } = await request(changeCart, {
        ...owner,
        baseRev: saved?.rev ?? 0,
        operations: batch,
      });
      settle(
        owner,
        batch.map(({ opId }) => ({ opId, outcome: 'saved' })),
        { cart, askedWith: saved },
      );
      noteLoaded();
      alone = Math.max(0, alone - 1);
    } catch (thrown) {
      const error = asRequestError(thrown);
      if (isTransient(error) || isSessionRefusal(error)) {
        if (ownCart()) $unsent.set(batch);
        throw error;
      }
      const refused = refusedEdits(error, batch);
      if (refused.length === 0) {
        alone = batch.length;
        continue;
      }
      settle(owner, refused);
      alone = Math.max(0, alone - 1);
      // The answer to the edits that are left will bring the cart.
      if (ownCart()?.outbox.length === 0) await fetchCart(owner);
    }
  }
}

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;
let failures = 0;
/** Milliseconds since the epoch: the server asked for no request before this time. */
let notBefore = 0;

const flushIn = (delay: number): void => {
  clearTimeout(timer);
  timer = setTimeout(() => void flushCart(), Math.max(delay, notBefore - Date.now()));
};

/** For quantities: a button that is held down changes one twenty times a second. */
export const flushSoon = (): void => flushIn(CART_ACTION_DELAY_MS);

/**
 * For everything else: its outcome is told after the action delay, and the answer is there by then. Sent with the other
 * edits of the same moment, and once the page shows them: to begin a request takes a slow processor as long as to show an edit.
 */
export const flushNow = (): void => flushIn(0);

/** Sends the edits of another tab, which may have been closed before it sent them. */
export function flushEventually(): void {
  if (timer === undefined && running === undefined) flushIn(OTHER_TAB_GRACE_MS);
}

async function attempt(): Promise<void> {
  const late = setTimeout(() => $saving.set('late'), LATE_MS);
  try {
    await inTurnUnlessInUse(LOCK, sendAll);
    failures = 0;
    notBefore = 0;
    $saving.set('idle');
  } catch (error) {
    failures += 1;
    $saving.set('failed');
    notBefore = Date.now() + noteRefusal(error).retryAfterMs;
  } finally {
    clearTimeout(late);
  }
}

/** Sends the waiting edits now, and repeats with growing delays until it succeeds. */
export async function flushCart(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  running ??= attempt().finally(() => {
    running = undefined;
  });
  await running;
  if (ownCart()?.outbox.length) {
    flushIn(
      failures === 0
        ? 0
        : Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** (failures - 1)) * (0.75 + Math.random() / 2),
    );
  }
}

/**
 * Loads the saved cart and keeps the edits that are not acknowledged. A failure is shown as one, never as an empty
 * cart. product.md §4, §14.
 */
export async function loadCart(): Promise<void> {
  $cartLoad.set('waiting');
  cartAgain.settled();
  await askForCart();
}

async function askForCart(): Promise<void> {
  // The answer to waiting edits is the cart with them. One that is fetched may hold them already, when their answer was
  // lost with the page before, and would show them twice.
  const isSending = (ownCart()?.outbox.length ?? 0) > 0;
  if (isSending) await flushCart();
  if ($cartLoad.get() === 'loaded') return;
  try {
    await inTurn(LOCK, async () => {
      const slice = ownCart();
      if (slice) await fetchCart(slice.by);
    });
  } catch (error) {
    $cartLoad.set('failed');
    cartAgain.failed(noteRefusal(error));
  }
  // An edit that was refused meanwhile has its own time.
  if (!isSending && notBefore <= Date.now()) await flushCart();
}
