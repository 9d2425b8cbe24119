/**
 * Named lists in this browser's storage, for pages that do not show them: what was read of them, and what is not sent yet. Their
 * stores are not loaded for it.
 */
import type { Owner } from '#stores/session/state.ts';
import { storage } from '#stores/storage.ts';

/** What the server last answered, of one card code. */
export const NAMED_COPY_KEY = 'namedLists';
/** Edits that the server has not acknowledged, of each person who made some. */
export const NAMED_EDITS_KEY = 'namedEdits';

/** What was counted on a shelf and is no order yet. */
export const SHELF_KEY = 'shelfCount';

type Waiting = Owner & { operations: unknown[] };

function waiting(): Waiting[] {
  try {
    const kept: unknown = JSON.parse(storage[NAMED_EDITS_KEY] ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

const isOf = (kept: Owner, { cardcode, email }: Owner): boolean =>
  kept.cardcode === cardcode && kept.email === email;

/** How many edits of this person wait to be sent. */
export const namedEditsOf = (owner: Owner): number =>
  waiting().find((each) => isOf(each, owner))?.operations.length ?? 0;

/** Deletes what was read and counted: nobody is signed in any more, or somebody else is. */
export function forgetNamedCopy(): void {
  for (const key of [NAMED_COPY_KEY, SHELF_KEY]) if (storage[key]) storage[key] = '';
}

/** Deletes what this person has not sent, when they sign out all the same. */
export function forgetNamedEdits(owner: Owner): void {
  if (namedEditsOf(owner) > 0)
    storage[NAMED_EDITS_KEY] = JSON.stringify(waiting().filter((each) => !isOf(each, owner)));
}
