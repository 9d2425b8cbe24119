import { persistentAtom } from '@nanostores/persistent';
import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { namedList, namedOperation } from '#api/namedLists.ts';
import type { KnownList } from '#domain/lists/listChange.ts';
import { applyNamed, type NamedList, type NamedOperation, shownLists } from '#domain/lists/named.ts';
import { $session, isHere, isMember, isSignedOut, ownCart } from '#stores/session/session.ts';
import { $state, type Owner } from '#stores/session/state.ts';
import { decodeStored, eachOf } from '#stores/slices.ts';
import { storage } from '#stores/storage.ts';
import { NAMED_COPY_KEY, NAMED_EDITS_KEY } from './namedStorage.ts';

/** Lists that all people of a card code have together, as this browser knows them. product.md §14. */

/** `placed`: its lines say their positions. A copy that was kept before they did is shown, and sent whole once more. */
const copy = v.pipe(
  v.object({
    cardcode: v.string(),
    lists: eachOf({ of: 'named list', schema: namedList }),
    placed: v.optional(v.literal(true)),
  }),
  v.transform(({ cardcode, lists, placed }): NonNullable<Copy> => {
    return { cardcode, lists: placed ? lists : lists.map((list) => ({ ...list, rev: 0 })), placed: true };
  }),
);
type Copy = { cardcode: string; lists: KnownList[]; placed: true } | null;

/** What the server last answered. Codes, names and quantities, never prices. */
const $copy = persistentAtom<Copy>(NAMED_COPY_KEY, null, {
  encode: JSON.stringify,
  decode: (text) => decodeStored({ of: NAMED_COPY_KEY, schema: copy }, text, null),
});

type Waiting = Owner & { operations: NamedOperation[] };

const waitingOf = eachOf({
  of: NAMED_EDITS_KEY,
  schema: v.object({
    cardcode: v.string(),
    email: v.string(),
    operations: eachOf({ of: 'edit of a named list', schema: namedOperation }),
  }),
});

const decodeEdits = (text: string): Waiting[] =>
  decodeStored({ of: NAMED_EDITS_KEY, schema: waitingOf }, text, []);

const $edits = persistentAtom<Waiting[]>(NAMED_EDITS_KEY, [], {
  encode: JSON.stringify,
  decode: decodeEdits,
});

const freshEdits = (): Waiting[] => decodeEdits(storage[NAMED_EDITS_KEY] ?? '[]');

const isOf = (kept: Owner, { cardcode, email }: Owner): boolean =>
  kept.cardcode === cardcode && kept.email === email;

const editsOf = (edits: Waiting[], owner: Owner): NamedOperation[] =>
  edits.find((each) => isOf(each, owner))?.operations ?? [];

/** It starts from what storage has now, so that no tab overwrites another's edits. */
function updateEdits(
  { cardcode, email }: Owner,
  change: (operations: NamedOperation[]) => NamedOperation[],
): void {
  const fresh = freshEdits();
  const operations = change(editsOf(fresh, { cardcode, email }));
  const others = fresh.filter((each) => !isOf(each, { cardcode, email }));
  $edits.set([...others, ...(operations.length > 0 ? [{ cardcode, email, operations }] : [])]);
}

/** The edits of the customer of this tab that wait to be sent, oldest first, and whose they are; null without customer. */
export function waitingEdits(): { by: Owner; operations: NamedOperation[] } | null {
  const own = ownCart();
  return own && { by: own.by, operations: editsOf(freshEdits(), own.by) };
}

/** The lists that the server last answered for a card code. */
export const answeredLists = (cardcode: string): KnownList[] => {
  const kept = $copy.get();
  return kept?.cardcode === cardcode ? kept.lists : [];
};

/** Keeps an answer, and forgets the edits that it answers. */
export function takeAnswer(owner: Owner, lists: KnownList[], answered: readonly string[]): void {
  // An answer that comes after the session has ended is not kept.
  if (isHere(owner)) $copy.set({ cardcode: owner.cardcode, lists, placed: true });
  updateEdits(owner, (operations) => operations.filter(({ opId }) => !answered.includes(opId)));
}

/** Whether the lists of this page were answered, or could not be had. */
export const $namedLoad = atom<'waiting' | 'loaded' | 'failed'>('waiting');

export type ShownLists =
  | { status: 'none' }
  | { status: 'signedOut' }
  | { status: 'loading' }
  | { status: 'failed' }
  | {
      status: 'ready';
      lists: NamedList[];
      deleted: NamedList[];
      /** How many edits are not sent yet. */
      unsent: number;
      /** True when this is only this browser's copy: the server could not be asked. */
      stale: boolean;
    };

/** Every edit says only what it changes, so that it can be done again on whatever the server answers. */
const withEdits = (lists: NamedList[], operations: NamedOperation[], { email }: Owner): NamedList[] => {
  const doer = { by: email.split('@')[0] ?? '', at: new Date().toISOString() };
  return operations.reduce((now, operation) => applyNamed(now, operation, doer).lists, lists);
};

/** The lists as they are shown: what the server answered, with the edits on top that it has not acknowledged. */
export const $named = computed(
  [$copy, $edits, $session, $state, $namedLoad],
  (kept, edits, session, _state, load): ShownLists => {
    if (session.status === 'loading') return { status: 'loading' };
    if (isSignedOut(session)) return { status: 'signedOut' };
    if (isMember(session)) return { status: 'none' };
    const own = ownCart();
    const isFailed = load === 'failed' || session.status === 'error';
    if (!own || kept?.cardcode !== own.by.cardcode) return { status: isFailed ? 'failed' : 'loading' };
    const waiting = editsOf(edits, own.by);
    const lists = withEdits(kept.lists, waiting, own.by);
    const deleted = lists.filter((list) => list.deleted);
    return { status: 'ready', lists: shownLists(lists), deleted, unsent: waiting.length, stale: isFailed };
  },
);

type WithoutId<Operation> = Operation extends NamedOperation ? Omit<Operation, 'opId'> : never;
export type NamedEdit = WithoutId<NamedOperation>;

/** Shown at once in every tab, and kept until the server has it (namedSync.ts). */
export function editNamed(...edits: NamedEdit[]): void {
  const own = ownCart();
  if (own === null) return;
  const operations = edits.map((edit) => ({ ...edit, opId: crypto.randomUUID() }) as NamedOperation);
  updateEdits(own.by, (waiting) => [...waiting, ...operations]);
}

/** Called whenever edits were made, in this tab or another. */
export const onNamedEdits = (edited: () => void): (() => void) => $edits.listen(edited);
