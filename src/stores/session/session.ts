import { atom, onMount } from 'nanostores';
import { getMe, type SessionUser } from '#api/session.ts';
import { HINT_COOKIE } from '#domain/session/sessionHint.ts';
import { askingAgain } from '#stores/askingAgain.ts';
import { forgetNamedCopy, forgetNamedWork } from '#stores/lists/namedStorage.ts';
import { forgetWords } from '#stores/quickOrder/wordsStorage.ts';
import { asRequestError, isSessionRefusal, RequestError, request } from '#stores/request.ts';
import { forgetUnread } from '#stores/slices.ts';
import { handTo, park } from './parked.ts';
import {
  $state,
  type CartSlice,
  freshState,
  isOf,
  type Owner,
  updateCart,
  updateState,
  withoutCustomer,
} from './state.ts';

/** `signedOut`: nobody was signed in, or signed out here. `ended`: somebody was, and the page still shows it. */
export type Session =
  | { status: 'loading' }
  | { status: 'signedIn'; user: SessionUser }
  | { status: 'signedOut' }
  | { status: 'ended' }
  | { status: 'error'; code: number };

export const $session = atom<Session>({ status: 'loading' });

const hasHint = (): boolean => document.cookie.split('; ').some((pair) => pair.startsWith(`${HINT_COOKIE}=`));

/** Signed in without card code. Until the session is known, the page's hint says who is there. */
export const isMember = (session: Session): boolean =>
  session.status === 'signedIn'
    ? session.user.cardcode === null
    : document.documentElement.dataset.session === 'member';

/** Whether nobody is signed in any more, as far as we know. */
export const isSignedOut = ({ status }: Session): boolean => status === 'signedOut' || status === 'ended';

/** Deletes what was read of the account: nobody is signed in any more, or somebody else is. */
function forgetCopies(): void {
  forgetNamedCopy();
  forgetWords();
}

function removeHint(): void {
  document.cookie = `${HINT_COOKIE}=; Max-Age=0; Path=/`;
}

/**
 * Nobody is signed in. Where somebody was, nothing of them stays but what they had not sent, which waits for them.
 * product.md §14.
 */
function end(status: 'signedOut' | 'ended'): void {
  removeHint();
  if (freshState().cart.owner !== null) updateState(park);
  forgetCopies();
  const { dataset } = document.documentElement;
  // The page keeps a customer's layout, in which it says that the session ended.
  if (status === 'ended') dataset.session = status;
  $session.set({ status });
}

/** There is no hint cookie: whoever this page was made for is not signed in any more. */
function endWithoutHint(): void {
  const { status } = $session.get();
  const isVisitors =
    status === 'signedOut' || (status === 'loading' && !document.documentElement.dataset.session);
  end(isVisitors ? 'signedOut' : 'ended');
}

/** Whether the state is this person's. Somebody without card code has none of their own. */
export const hasStateOf = ({ cardcode, email }: SessionUser, { cart }: { cart: CartSlice }): boolean =>
  cardcode === null ? cart.owner === null : isOf(cart, { cardcode, email });

/**
 * Makes the state this customer's. Somebody without card code keeps the browser's lists, as a visitor does. product.md §14.
 */
function adopt(user: SessionUser): void {
  const { cardcode, email } = user;
  const { dataset } = document.documentElement;
  if (dataset.session === 'ended') dataset.session = cardcode === null ? 'member' : 'customer';
  if (hasStateOf(user, freshState())) return;
  forgetCopies();
  updateState((state) => (cardcode === null ? park(state) : handTo(state, { cardcode, email })));
}

/** Who the page's first request was answered for, until somebody asks. */
let lastUser: SessionUser | null = null;

/** Says who is signed in, as the server has just answered: the first question needs no request of its own. */
export function tellSession(user: SessionUser): void {
  if (!asking && $session.value.status === 'loading') lastUser = user;
}

let asking: Promise<void> | undefined;

export const sessionAgain = askingAgain(() => void loadSession());

/** Asks who is signed in; without the hint cookie nothing is asked. product.md §4, Session. */
export function loadSession(): Promise<void> {
  asking ??= askSession().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askSession(): Promise<void> {
  if (!hasHint()) {
    sessionAgain.settled();
    return endWithoutHint();
  }
  try {
    const user = lastUser ?? (await request(getMe, {}));
    lastUser = null;
    adopt(user);
    $session.set({ status: 'signedIn', user });
    sessionAgain.settled();
  } catch (error) {
    const status = error instanceof RequestError ? error.status : 0;
    if (status === 401) {
      end('ended');
      sessionAgain.settled();
    } else {
      $session.set({ status: 'error', code: status });
      if (error instanceof RequestError) sessionAgain.failed(error);
    }
  }
}

/**
 * Why a request failed; throws again what no request throws. Asks again who is signed in when the answer says that it is not
 * who we thought.
 */
export function noteRefusal(error: unknown): RequestError {
  const refusal = asRequestError(error);
  if (isSessionRefusal(refusal)) void loadSession();
  return refusal;
}

/**
 * Whose prices and cart this tab may ask for: the signed-in customer or, while we ask, the one this browser knew. The
 * server refuses a cardcode that is not the session's, so the guess can be wrong and never leak.
 */
export function customerCode(): string | null {
  const session = $session.get();
  if (session.status === 'signedIn') return session.user.cardcode;
  return session.status === 'loading' || session.status === 'error' ? freshState().cart.owner : null;
}

/**
 * The stored cart with its owner, when that is the customer of this tab; null otherwise. Nothing is sent from, or written
 * into, a cart that it does not answer.
 */
export function ownCart(): (CartSlice & { by: Owner }) | null {
  const { cart } = freshState();
  const { owner: cardcode, email } = cart;
  if (cardcode === null || email === null || customerCode() === null) return null;
  const session = $session.get();
  if (session.status === 'signedIn' && !hasStateOf(session.user, { cart })) return null;
  return { ...cart, by: { cardcode, email } };
}

/** Whether this is the customer of this tab still: their session may have ended while an answer was awaited. */
export const isHere = (owner: Owner): boolean => {
  const own = ownCart();
  return own !== null && isOf(own, owner);
};

/** Changes the stored cart, unless it has become somebody else's. */
export const updateOwnCart = (change: (slice: CartSlice) => CartSlice): void => {
  if (ownCart()) updateCart(change);
};

/**
 * Signs out in this browser: everything of the customer is deleted before the server is told, and the other tabs follow.
 * The lists of somebody without card code are this browser's, and stay; so does what others have not sent.
 */
export const forgetCustomer = (): void => {
  removeHint();
  delete document.documentElement.dataset.session;
  const owner = ownCart()?.by;
  if (owner) {
    forgetNamedWork(owner);
    forgetWords(owner);
  }
  if (freshState().cart.owner !== null) updateState(withoutCustomer);
  forgetUnread();
  forgetNamedCopy();
  $session.set({ status: 'signedOut' });
};

onMount($session, () => {
  if (typeof window === 'undefined') return;
  void loadSession();
  // When another tab signs out, or in, the stored cart's owner changes.
  const stopState = $state.listen((state) => {
    const session = $session.get();
    const isOver = session.status === 'signedIn' && !hasStateOf(session.user, state);
    if (isOver || (session.status === 'ended' && hasHint())) void loadSession();
  });
  // A page restored from the back/forward cache, or a tab that is shown again, may belong to a session that ended, or to
  // one that has begun again in another tab.
  const recheck = (): void => {
    if (document.visibilityState !== 'visible') return;
    const session = $session.get();
    if (session.status === 'ended' && hasHint()) void loadSession();
    else if (!hasHint() && !isSignedOut(session)) endWithoutHint();
  };
  const restored = (event: PageTransitionEvent): void => {
    if (event.persisted) void loadSession();
  };
  document.addEventListener('visibilitychange', recheck);
  window.addEventListener('pageshow', restored);
  return () => {
    stopState();
    document.removeEventListener('visibilitychange', recheck);
    window.removeEventListener('pageshow', restored);
  };
});
