import { atom, onMount } from 'nanostores';
import { getMe, type SessionUser } from '#api/session.ts';
import { editsThatAdd } from '#domain/lists.ts';
import { HINT_COOKIE } from '#domain/sessionHint.ts';
import { RequestError, request } from './request.ts';
import {
  $state,
  freshState,
  NO_CART,
  updateState,
  waiting,
  wipeCustomerState,
  withNeededTitles,
} from './state.ts';

export type Session =
  | { status: 'loading' }
  | { status: 'signedIn'; user: SessionUser }
  | { status: 'signedOut' }
  | { status: 'error'; code: number };

export const $session = atom<Session>({ status: 'loading' });

const hasHint = (): boolean => document.cookie.split('; ').some((pair) => pair.startsWith(`${HINT_COOKIE}=`));

/** Signed in without card code. Until the session is known, the page's hint says who is there. */
export const isMember = (session: Session): boolean =>
  session.status === 'signedIn'
    ? session.user.cardcode === null
    : document.documentElement.dataset.session === 'member';

function removeHint(): void {
  document.cookie = `${HINT_COOKIE}=; Max-Age=0; Path=/`;
  delete document.documentElement.dataset.session;
}

/**
 * The session ended without a sign-out. Nothing of the customer stays, except edits that were not acknowledged,
 * which wait for the same cardcode. product.md §14, "keeping unacknowledged operations".
 */
function expire(): void {
  removeHint();
  const { cart, listEdits } = freshState();
  const { owner, outbox, titles } = cart;
  if (owner !== null) wipeCustomerState();
  if (outbox.length + listEdits.length > 0) {
    const kept = withNeededTitles({ ...NO_CART, owner, outbox, titles });
    updateState((state) => ({ ...state, cart: kept, listEdits }));
  }
  $session.set({ status: 'signedOut' });
}

/**
 * Makes the state this customer's: another customer's is deleted, and a visitor's lists are added to the customer's own.
 * Somebody without card code keeps the browser's lists, as a visitor does. product.md §14.
 */
function adopt({ cardcode }: SessionUser): void {
  const { owner } = freshState().cart;
  if (owner === cardcode) return;
  if (owner !== null) wipeCustomerState();
  updateState((state) => ({
    ...state,
    cart: { ...NO_CART, owner: cardcode },
    listEdits: cardcode === null ? [] : editsThatAdd(state).map(waiting),
  }));
}

let asking: Promise<void> | undefined;

/** Asks who is signed in; without the hint cookie nothing is asked. product.md §4, Session. */
export function loadSession(): Promise<void> {
  asking ??= askSession().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askSession(): Promise<void> {
  if (!hasHint()) return expire();
  try {
    const user = await request(getMe, {});
    adopt(user);
    $session.set({ status: 'signedIn', user });
  } catch (error) {
    const status = error instanceof RequestError ? error.status : 0;
    if (status === 401) expire();
    else $session.set({ status: 'error', code: status });
  }
}

/** Asks again who is signed in when an answer says that it is not who we thought. */
export function noteRefusal(error: unknown): void {
  if (error instanceof RequestError && (error.status === 401 || error.status === 403)) void loadSession();
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
 * Signs out in this browser: everything of the customer is deleted before the server is told, and the other tabs follow.
 * The lists of somebody without card code are this browser's, and stay.
 */
export const forgetCustomer = (): void => {
  removeHint();
  if (freshState().cart.owner !== null) wipeCustomerState();
  $session.set({ status: 'signedOut' });
};

onMount($session, () => {
  if (typeof window === 'undefined') return;
  void loadSession();
  // When another tab signs out, or in as somebody else, the stored cart's owner changes.
  const stopState = $state.listen(({ cart }) => {
    const session = $session.get();
    if (session.status === 'signedIn' && cart.owner !== session.user.cardcode) void loadSession();
  });
  // A page restored from the back/forward cache, or a tab that is shown again, may belong to a session that ended.
  const recheck = (): void => {
    if (document.visibilityState === 'visible' && !hasHint() && $session.get().status !== 'signedOut')
      expire();
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
