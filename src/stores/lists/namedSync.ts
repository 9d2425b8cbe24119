import { changeNamedLists, getNamedLists, NAMED_OPERATIONS_MAX, type NamedAnswer } from '#api/namedLists.ts';
import type { NamedList } from '#domain/lists/named.ts';
import { asRequestError, isSessionRefusal, isTransient, request } from '#stores/request.ts';
import { $session } from '#stores/session/session.ts';
import type { Owner } from '#stores/session/state.ts';
import { showToast } from '#stores/shell/toasts.ts';
import { $namedLoad, answeredLists, onNamedEdits, takeAnswer, waitingEdits } from './named.ts';
import { retrying } from './retrying.ts';

/** How often an open page asks what others changed. */
const REFRESH_MS = 20_000;

const knownOf = (lists: NamedList[]): string => lists.map(({ id, rev }) => `${id}.${rev}`).join(',');

/** All lists after an answer that has those that are new or changed. */
function listsAfter(cardcode: string, { ids, lists }: NamedAnswer): NamedList[] {
  // Another tab may have been answered later than this one was.
  const newestLast = [...answeredLists(cardcode), ...lists].toSorted((a, b) => a.rev - b.rev);
  const byId = new Map(newestLast.map((list) => [list.id, list]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function take(owner: Owner, answer: NamedAnswer, opIds: readonly string[]): void {
  takeAnswer(owner, listsAfter(owner.cardcode, answer), opIds);
}

async function ask(owner: Owner, opIds: readonly string[] = []): Promise<void> {
  const { cardcode } = owner;
  take(owner, await request(getNamedLists, { cardcode, known: knownOf(answeredLists(cardcode)) }), opIds);
}

/** Sends what waits, or asks for the lists when nothing does. Throws RequestError when it has to be tried again. */
async function exchange(): Promise<void> {
  // A batch that is refused whole is sent again one by one, so that one bad edit does not take the good ones with it.
  let alone = 0;
  let waiting = waitingEdits();
  if (waiting?.operations.length === 0) await ask(waiting.by);
  for (; waiting !== null && waiting.operations.length > 0; waiting = waitingEdits()) {
    const { by, operations } = waiting;
    const batch = operations.slice(0, alone > 0 ? 1 : NAMED_OPERATIONS_MAX);
    const opIds = batch.map(({ opId }) => opId);
    try {
      const known = knownOf(answeredLists(by.cardcode));
      const { refused, ...answer } = await request(changeNamedLists, { ...by, known, operations: batch });
      take(by, answer, opIds);
      for (const message of new Set(refused.map((each) => each.message))) showToast('error', message);
    } catch (thrown) {
      const error = asRequestError(thrown);
      if (isTransient(error) || isSessionRefusal(error)) throw error;
      if (batch.length > 1) {
        alone = batch.length;
        continue;
      }
      await ask(by, opIds);
      showToast('error', error.message);
    }
    alone = Math.max(0, alone - 1);
  }
}

const sync = retrying({
  lock: 'mostrador-named-lists',
  exchange,
  done: () => $namedLoad.set('loaded'),
  failed: () => $namedLoad.set('failed'),
});

/** Brings this browser's copy and the lists on our side in step, now; later by itself when that fails. */
export const syncNamed = sync.now;

/** An edit that was made while a request was on its way joined no request: it is sent now. */
function sendLeft(): void {
  if (!sync.isFailing() && waitingEdits()?.operations.length) void syncNamed();
}

let isStarted = false;

/** Keeps the lists of the card code in step for as long as the page is open. */
export function startNamedSync(): void {
  if (isStarted) return;
  isStarted = true;
  $session.subscribe((session) => {
    if (session.status === 'signedIn' && session.user.cardcode !== null) void syncNamed();
    else if (session.status === 'error') $namedLoad.set('failed');
  });
  onNamedEdits(() => {
    if (waitingEdits()?.operations.length) void syncNamed().then(sendLeft);
  });
  const refresh = (): void => {
    if (document.visibilityState === 'visible') void syncNamed();
  };
  setInterval(refresh, REFRESH_MS);
  window.addEventListener('online', refresh);
  document.addEventListener('visibilitychange', refresh);
}
