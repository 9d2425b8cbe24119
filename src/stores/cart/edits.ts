import { cartToasts } from '#copy/cart.ts';
import type { CartOperation } from '#domain/cart/cart.ts';
import { type CartSlice, freshState, isOf, type Owner, updateCart } from '#stores/session/state.ts';
import { showToast } from '#stores/shell/toasts.ts';
import { CART_ACTION_DELAY_MS } from './outbox.ts';

export type EditKind = 'add' | 'addMany' | 'remove' | 'set' | 'note' | 'addPromo' | 'removePromo' | 'empty';

/** `unsent`: sending failed; the edit is kept and sent again. */
export type EditOutcome = 'saved' | 'refused' | 'unsent';

/** One action of the customer in this tab, followed until the server answers every operation of it. */
type Edit = {
  owner: Owner;
  kind: EditKind;
  name: string;
  waiting: Map<string, CartOperation>;
  refused: boolean;
  /** Why, in the server's own words, where it said so. */
  reasons: Set<string>;
  /** True once the customer was told that sending failed, which is told once. */
  toldUnsent: boolean;
  /** Milliseconds since the page's time origin. */
  startedAt: number;
  done: (outcome: EditOutcome) => void;
};

let edits: Edit[] = [];

const successText: Record<EditKind, ((name: string) => string) | null> = {
  add: cartToasts.added,
  addMany: () => cartToasts.addedMany,
  remove: cartToasts.removed,
  set: null,
  note: null,
  addPromo: () => cartToasts.promoAdded,
  removePromo: () => cartToasts.promoRemoved,
  empty: null,
};

const failureText: Record<EditKind, (name: string) => string> = {
  add: cartToasts.addFailed,
  addMany: () => cartToasts.addManyFailed,
  remove: cartToasts.removeFailed,
  set: () => cartToasts.quantitiesFailed,
  note: () => cartToasts.noteFailed,
  addPromo: () => cartToasts.promoAddFailed,
  removePromo: () => cartToasts.promoRemoveFailed,
  empty: () => cartToasts.quantitiesFailed,
};

/** Follows an edit; the promise ends with the answer, or with the first failure to get one. */
export function follow(
  owner: Owner,
  kind: EditKind,
  name: string,
  operations: CartOperation[],
): Promise<EditOutcome> {
  return new Promise((done) => {
    const waiting = new Map(operations.map((operation) => [operation.opId, operation]));
    edits.push({
      ...{ owner, kind, name, waiting, done },
      ...{ refused: false, reasons: new Set(), toldUnsent: false, startedAt: performance.now() },
    });
  });
}

/** What failed, and then why, in the server's own words. product.md §8. */
const failureOf = ({ kind, name, reasons }: Edit): string => [failureText[kind](name), ...reasons].join(' ');

/** Tells the outcome at once. The button is free again when the action delay is over, so a double click adds once. product.md §9. */
async function conclude(edit: Edit): Promise<void> {
  const success = successText[edit.kind];
  if (edit.refused) showToast('error', failureOf(edit));
  else if (success) showToast('success', success(edit.name));
  const left = edit.startedAt + CART_ACTION_DELAY_MS - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  edit.done(edit.refused ? 'refused' : 'saved');
}

/** Success is said only after the answer, whichever tab received it. product.md §8. */
export function noteSettled(slice: CartSlice): void {
  const answers = new Map(slice.settled.map((answer) => [answer.opId, answer]));
  for (const edit of edits) {
    for (const opId of [...edit.waiting.keys()]) {
      const answer = answers.get(opId);
      if (answer === undefined) continue;
      edit.waiting.delete(opId);
      edit.refused ||= answer.outcome === 'refused';
      if (answer.reason !== undefined) edit.reasons.add(answer.reason);
    }
    if (edit.waiting.size === 0) void conclude(edit);
  }
  edits = edits.filter((edit) => edit.waiting.size > 0);
}

/** Tells once that an edit waits: it is no failure, since it is kept and sent again. Its lines are marked. product.md §14. */
export function noteUnsent(operations: CartOperation[]): void {
  for (const edit of edits) {
    if (edit.toldUnsent || !operations.some(({ opId }) => edit.waiting.has(opId))) continue;
    edit.toldUnsent = true;
    showToast('info', cartToasts.waiting(edit.name));
    edit.done('unsent');
  }
}

/** The same of every edit that waits: whatever found that the session has ended, none of them is sent now. */
export const noteAllUnsent = (): void => noteUnsent(edits.flatMap(({ waiting }) => [...waiting.values()]));

/**
 * Restores edits that another tab's write removed: storage reaches other processes with a delay, so two tabs that write
 * at the same moment can overwrite each other.
 */
export function restoreSwept(): void {
  const sweptFrom = (slice: CartSlice): CartOperation[] => {
    const opIds = new Set([...slice.outbox, ...slice.settled].map(({ opId }) => opId));
    return edits
      .filter((edit) => isOf(slice, edit.owner))
      .flatMap(({ waiting }) => [...waiting.values()])
      .filter(({ opId }) => !opIds.has(opId));
  };
  if (sweptFrom(freshState().cart).length === 0) return;
  updateCart((slice) => ({ ...slice, outbox: [...slice.outbox, ...sweptFrom(slice)] }));
}

export function forgetEdits(): void {
  for (const { done } of edits) done('refused');
  edits = [];
}
