import { changeLists, getLists, LIST_EDITS_MAX } from '#api/lists.ts';
import { applyListEdit, type Lists } from '#domain/lists/lists.ts';
import { asRequestError, isSessionRefusal, isTransient, request } from '#stores/request.ts';
import { $session, ownCart } from '#stores/session/session.ts';
import { $state, freshState, isOf, type Owner, updateState } from '#stores/session/state.ts';
import { showToast } from '#stores/shell/toasts.ts';
import { $listsKept } from './listsKept.ts';
import { retrying } from './retrying.ts';

const LOCK = 'mostrador-lists';

/** The customer whose lists this browser has, while it is the one signed in; null otherwise. */
const ownerHere = (): Owner | null => ownCart()?.by ?? null;

/** Shows the server's lists, with the edits on top that are not among those answered. */
function take(owner: Owner, lists: Lists, answered: readonly string[]): void {
  updateState((state) => {
    if (!isOf(state.cart, owner)) return state;
    const listEdits = state.listEdits.filter(({ id }) => !answered.includes(id));
    return { ...state, ...listEdits.map(({ edit }) => edit).reduce(applyListEdit, lists), listEdits };
  });
}

/** Sends what waits, or asks for the lists when nothing does. Throws RequestError when it has to be tried again. */
async function exchange(): Promise<void> {
  // A refused batch is sent again one by one, so that one bad edit does not take the good ones with it.
  let alone = 0;
  do {
    const owner = ownerHere();
    if (owner === null) return;
    const batch = freshState().listEdits.slice(0, alone > 0 ? 1 : LIST_EDITS_MAX);
    const ids = batch.map(({ id }) => id);
    try {
      const { lists } = await (batch.length === 0
        ? request(getLists, { cardcode: owner.cardcode })
        : request(changeLists, { ...owner, edits: batch.map(({ edit }) => edit) }));
      take(owner, lists, ids);
    } catch (thrown) {
      const error = asRequestError(thrown);
      if (isTransient(error) || isSessionRefusal(error) || batch.length === 0) throw error;
      if (batch.length > 1) {
        alone = batch.length;
        continue;
      }
      const { lists } = await request(getLists, { cardcode: owner.cardcode });
      take(owner, lists, ids);
      showToast('error', error.message);
    }
    alone = Math.max(0, alone - 1);
  } while (freshState().listEdits.length > 0);
}

const sync = retrying({
  lock: LOCK,
  exchange,
  done: () => {
    if (ownerHere() !== null) $listsKept.set('account');
  },
  failed: () => $listsKept.set('failed'),
});

/** Brings this browser's lists and the customer's on our side in step, now; later by itself when that fails. */
export const syncLists = sync.now;

/** Keeps a customer's lists in step for as long as the page is open. Called once per page. product.md §14. */
export function startListSync(): void {
  $session.subscribe((session) => {
    const isCustomer = session.status === 'signedIn' && session.user.cardcode !== null;
    if (isCustomer) void syncLists();
    else if (session.status !== 'loading') $listsKept.set(session.status === 'error' ? 'failed' : 'browser');
  });
  $state.listen(({ listEdits }, before) => {
    if (listEdits.length > (before?.listEdits.length ?? 0)) void syncLists().then(sendLeft);
  });
  window.addEventListener('online', () => void syncLists());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void syncLists();
  });
}

/** An edit that was made while a request was on its way joined no request: it is sent now. */
function sendLeft(): void {
  if (!sync.isFailing() && freshState().listEdits.length > 0) void syncLists();
}
