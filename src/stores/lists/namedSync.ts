import { changeNamedLists, getNamedLists, NAMED_OPERATIONS_MAX, type NamedAnswer } from '#api/namedLists.ts';
import { type KnownList, type ListChange, listAfter } from '#domain/lists/listChange.ts';
import { asRequestError, isSessionRefusal, isTransient, request } from '#stores/request.ts';
import { $session } from '#stores/session/session.ts';
import type { Owner } from '#stores/session/state.ts';
import { showToast } from '#stores/shell/toasts.ts';
import { $namedLoad, answeredLists, onNamedEdits, takeAnswer, waitingEdits } from './named.ts';
import { retrying } from './retrying.ts';

/** How often an open page asks what others changed. */
const REFRESH_MS = 20_000;

/** What an answer may leave out. */
const revisionsOf = (lists: KnownList[]): string =>
  lists.flatMap(({ id, rev }) => (rev > 0 ? `${id}.${rev}` : [])).join(',');

/** A list as an answer has it; of a server of before it is whole, and its revision says nothing to one of now. */
const asChange = ({ since, ...list }: NamedAnswer['lists'][number]): ListChange =>
  since === undefined ? { ...list, since: 0, rev: 0 } : { ...list, since };

type MergedLists = { lists: KnownList[]; isMore: boolean };

/** The lists of this browser after an answer, and whether there is more to ask for. */
function mergeLists(before: KnownList[], { ids, lists, more }: NamedAnswer): MergedLists {
  const byId = new Map(before.map((list) => [list.id, list]));
  let isMissing = false;
  for (const list of lists) {
    const after = listAfter(byId.get(list.id), asChange(list));
    isMissing ||= after === null;
    if (after) byId.set(list.id, after);
    else byId.delete(list.id);
  }
  const after = ids.flatMap((id) => byId.get(id) ?? []);
  return { lists: after, isMore: isMissing || (more && lists.length > 0) };
}

/** Takes an answer, asks for what did not fit into it, and keeps all of it at once: a page never shows half of the lists. */
async function take(owner: Owner, answer: NamedAnswer | null, opIds: readonly string[] = []): Promise<void> {
  const { cardcode } = owner;
  const before = answeredLists(cardcode);
  let now: MergedLists = answer ? mergeLists(before, answer) : { lists: before, isMore: true };
  while (now.isMore)
    now = mergeLists(now.lists, await request(getNamedLists, { cardcode, since: revisionsOf(now.lists) }));
  takeAnswer(owner, now.lists, opIds);
}

/** Sends what waits, or asks for the lists when nothing does. Throws RequestError when it has to be tried again. */
async function exchange(): Promise<void> {
  // A batch that is refused whole is sent again one by one, so that one bad edit does not take the good ones with it.
  let alone = 0;
  let waiting = waitingEdits();
  if (waiting?.operations.length === 0) await take(waiting.by, null);
  for (; waiting !== null && waiting.operations.length > 0; waiting = waitingEdits()) {
    const { by, operations } = waiting;
    const batch = operations.slice(0, alone > 0 ? 1 : NAMED_OPERATIONS_MAX);
    const opIds = batch.map(({ opId }) => opId);
    try {
      const since = revisionsOf(answeredLists(by.cardcode));
      const { refused, ...answer } = await request(changeNamedLists, { ...by, since, operations: batch });
      await take(by, answer, opIds);
      for (const message of new Set(refused.map((each) => each.message))) showToast('error', message);
    } catch (thrown) {
      const error = asRequestError(thrown);
      if (isTransient(error) || isSessionRefusal(error)) throw error;
      if (batch.length > 1) {
        alone = batch.length;
        continue;
      }
      await take(by, null, opIds);
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
