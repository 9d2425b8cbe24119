import { atom } from 'nanostores';
import * as v from 'valibot';
import { changeDrafts, DRAFT_CHANGES_MAX, type DraftsAnswer, getDrafts } from '#api/drafts/drafts.ts';
import { countFields, promoFields, rowFields, scanFields } from '#api/drafts/tableRow.ts';
import { type Change, type EntryKind, keyOf, newest } from '#domain/quickOrder/drafts/entry.ts';
import { acknowledge, newReplica, takeChanges, unsentChanges } from '#domain/quickOrder/drafts/replica.ts';
import { bytesOf, ENTRY_BYTES_MAX } from '#domain/quickOrder/drafts/room.ts';
import { shelfOf, workEntries } from '#domain/quickOrder/drafts/shelf.ts';
import { withEntries } from '#domain/quickOrder/drafts/tables.ts';
import { retrying } from '#stores/lists/retrying.ts';
import { asRequestError, isSessionRefusal, isTransient, request } from '#stores/request.ts';
import { $session, isHere, ownCart } from '#stores/session/session.ts';
import type { Owner } from '#stores/session/state.ts';
import { onDrafts, ownWork, updateOwn, updateTables } from './draft.ts';

/** How often an open table asks what other devices changed. */
const REFRESH_MS = 20_000;
/** What is typed within this time goes together. */
const PAUSE_MS = 300;
/** Of the changes of one request, whose body has 64 KB at most. */
const BATCH_BYTES = 40 * 1024;

/** What the server did not take, by key, as it was written: tried again on the next page, or when it is written anew. */
const refused = new Map<string, string>();

/** How many changes find no room with the account, and why. They are in this browser only. */
export const $noRoom = atom<{ count: number; message: string } | null>(null);

const isRefused = (change: Change): boolean =>
  refused.get(keyOf(change)) === newest(change) ||
  (change.fields !== null && bytesOf(change.fields) > ENTRY_BYTES_MAX);

/** Whose changes wait, and as many of them as fit into one request. */
function nextBatch(max: number): { by: Owner; rev: number; changes: Change[] } | null {
  const by = ownCart()?.by;
  if (!by) return null;
  const { replica, ...work } = ownWork(by);
  const changes: Change[] = [];
  let bytes = 0;
  for (const change of replica ? unsentChanges(replica, workEntries(work)) : []) {
    if (isRefused(change)) continue;
    bytes += bytesOf(change);
    if (changes.length > 0 && (changes.length >= max || bytes > BATCH_BYTES)) break;
    changes.push(change);
  }
  return { by, rev: replica?.rev ?? 0, changes };
}

const FIELDS: Record<EntryKind, v.GenericSchema<unknown, Record<string, unknown>>> = {
  row: v.object({ ...rowFields, draft: v.string() }),
  promo: v.object({ ...promoFields, draft: v.string() }),
  draft: v.object({ name: v.string(), doneAt: v.nullable(v.number()) }),
  count: v.object(countFields),
  scan: v.object(scanFields),
};
const isKnown = (kind: string): kind is EntryKind => Object.hasOwn(FIELDS, kind);

/** The changes of an answer that this release can read. Others stay on the server as they are. */
const readable = (changes: DraftsAnswer['changes']): Change[] =>
  changes.flatMap(({ kind, ...change }): Change[] => {
    if (!isKnown(kind)) return [];
    if (change.fields === null) return [{ ...change, kind, fields: null }];
    const read = v.safeParse(FIELDS[kind], change.fields);
    return read.success ? [{ ...change, kind, fields: read.output }] : [];
  });

/** Takes an answer, with the rest of it that did not fit, all at once. */
async function take(owner: Owner, answer: DraftsAnswer, sent: readonly Change[]): Promise<void> {
  const { since } = answer;
  const asked = String(since);
  const changes = [...answer.changes];
  let latest = answer;
  while (latest.more) {
    const { cardcode } = owner;
    latest = await request(getDrafts, { cardcode, since: asked, after: String(latest.rev) });
    changes.push(...latest.changes);
  }
  const isTheirs = [answer, latest].every(
    (each) => each.owner.cardcode === owner.cardcode && each.owner.email === owner.email,
  );
  // Of two people of one card code, one may have signed in since it was asked.
  if (!isTheirs || !isHere(owner)) return;
  updateOwn(owner, ({ replica, ...work }) => {
    const before = workEntries(work);
    const known = acknowledge(replica ?? newReplica(crypto.randomUUID().slice(0, 8)), sent);
    const taken = takeChanges(known, before, { since, rev: latest.rev, changes: readable(changes) });
    return {
      tables: withEntries(work.tables, before, taken.entries),
      shelf: shelfOf(taken.entries),
      replica: taken.replica,
    };
  });
}

/** Sends what waits, or asks what is new when nothing does. Throws RequestError when it has to be tried again. */
async function exchange(): Promise<void> {
  // A batch that is refused whole is sent again one by one, so that one bad change does not take the good ones with it.
  let alone = 0;
  let batch = nextBatch(DRAFT_CHANGES_MAX);
  if (batch?.changes.length === 0) {
    const { by, rev } = batch;
    await take(by, await request(getDrafts, { cardcode: by.cardcode, since: String(rev) }), []);
  }
  for (; batch && batch.changes.length > 0; batch = nextBatch(alone > 0 ? 1 : DRAFT_CHANGES_MAX)) {
    const { by, rev, changes } = batch;
    try {
      const { refused: left, ...answer } = await request(changeDrafts, {
        ...{ cardcode: by.cardcode, email: by.email, since: String(rev) },
        changes: changes as never,
      });
      const full = new Map(left.map((each) => [keyOf(each), each.message]));
      for (const change of changes) if (full.has(keyOf(change))) refused.set(keyOf(change), newest(change));
      await take(
        by,
        answer,
        changes.filter((change) => !full.has(keyOf(change))),
      );
      const [message] = full.values();
      if (message !== undefined) $noRoom.set({ count: refused.size, message });
      else if (changes.some(({ fields }) => fields === null)) makeRoom();
    } catch (thrown) {
      const error = asRequestError(thrown);
      if (isTransient(error) || isSessionRefusal(error)) throw error;
      if (changes.length > 1) {
        alone = changes.length;
        continue;
      }
      for (const change of changes) refused.set(keyOf(change), newest(change));
      $noRoom.set({ count: refused.size, message: error.message });
    }
    alone = Math.max(0, alone - 1);
  }
}

/** Something was removed: what had no room may have some now. */
function makeRoom(): void {
  refused.clear();
  $noRoom.set(null);
}

const sync = retrying({
  lock: 'mostrador-drafts',
  exchange,
  done: () => undefined,
  failed: () => undefined,
});

/** Brings this browser's drafts and those on our side in step, now; later by itself when that fails. */
export const syncDrafts = sync.now;

const hasUnsent = (): boolean => (nextBatch(1)?.changes.length ?? 0) > 0;

/** A change that was made while a request was on its way joined no request: it is sent now. */
function sendLeft(): void {
  if (!sync.isFailing() && hasUnsent()) void syncDrafts();
}

let isStarted = false;

/** Keeps the person's drafts in step for as long as the page is open. */
export function startDraftSync(): void {
  if (isStarted) return;
  isStarted = true;
  $session.subscribe((session) => {
    if (session.status !== 'signedIn' || session.user.cardcode === null) return;
    // Rows of a release that shared none, or that one of its tabs has written, are noted as new.
    updateTables((tables) => tables);
    void syncDrafts();
  });
  let pause: ReturnType<typeof setTimeout> | undefined;
  onDrafts(() => {
    clearTimeout(pause);
    pause = setTimeout(() => {
      if (hasUnsent()) void syncDrafts().then(sendLeft);
    }, PAUSE_MS);
  });
  const refresh = (): void => {
    if (document.visibilityState === 'visible') void syncDrafts();
  };
  setInterval(refresh, REFRESH_MS);
  window.addEventListener('online', refresh);
  document.addEventListener('visibilitychange', refresh);
}
