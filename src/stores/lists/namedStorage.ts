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

/** What each person has counted on a shelf and is no order yet. */
export const SHELF_KEY = 'shelfCount';

type StoredLists = Owner & { operations?: unknown[]; counts?: unknown[] };

/** What is kept of each person. A count of before its owner was kept is nobody's and no list. */
function readStored(key: string): StoredLists[] {
  try {
    const stored: unknown = JSON.parse(storage[key] || '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

const isOf = (one: Owner, { cardcode, email }: Owner): boolean =>
  one.cardcode === cardcode && one.email === email;

/** How many edits of this person wait to be sent. */
export const namedEditsOf = (owner: Owner): number =>
  readStored(NAMED_EDITS_KEY).find((each) => isOf(each, owner))?.operations?.length ?? 0;

/** How many products this person has counted and not ordered. */
export const countedOf = (owner: Owner): number =>
  readStored(SHELF_KEY).find((each) => isOf(each, owner))?.counts?.length ?? 0;

/** Deletes what was read: nobody is signed in any more, or somebody else is. */
export function forgetNamedCopy(): void {
  if (storage[NAMED_COPY_KEY]) storage[NAMED_COPY_KEY] = '';
}

/** Deletes what this person has not sent or ordered, when they sign out all the same. */
export function forgetNamedWork(owner: Owner): void {
  for (const key of [NAMED_EDITS_KEY, SHELF_KEY]) {
    const others = readStored(key).filter((each) => !isOf(each, owner));
    if (storage[key]) storage[key] = others.length > 0 ? JSON.stringify(others) : '';
  }
}
