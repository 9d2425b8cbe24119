/**
 * A customer's own words in this browser's storage, for pages that do not read them: their store is not loaded for it.
 */
import { storage } from '#stores/storage.ts';

/** The words of each person, and what the server has not acknowledged of them. */
export const WORDS_KEY = 'ownWords';

type StoredWords = { cardcode: string; email: string; edits: unknown[] };

function readStored(): StoredWords[] {
  try {
    const stored: unknown = JSON.parse(storage[WORDS_KEY] || '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/**
 * Deletes the words that were read: nobody is signed in any more, or somebody else is. What somebody has not sent waits for
 * them, unless it is `leaving` who signs out.
 */
export function forgetWords(leaving?: { cardcode: string; email: string }): void {
  const unsent = readStored().flatMap(({ cardcode, email, edits }) => {
    const isLeaving = leaving?.cardcode === cardcode && leaving.email === email;
    return isLeaving || !edits?.length ? [] : [{ cardcode, email, words: [], edits }];
  });
  if (storage[WORDS_KEY]) storage[WORDS_KEY] = unsent.length > 0 ? JSON.stringify(unsent) : '';
}

/** How many edits of this person wait to be sent. */
export const wordEditsOf = ({ cardcode, email }: { cardcode: string; email: string }): number =>
  readStored().find((each) => each.cardcode === cardcode && each.email === email)?.edits?.length ?? 0;
