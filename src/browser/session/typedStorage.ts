/** What was typed on a page whose session has ended, in this tab's storage. */
import type { Owner } from '#stores/session/state.ts';
import type { Content } from './fields.ts';

type FormDraft = { path: string; owner: Owner; fields: { name: string; value: Content }[] };

const STORAGE_KEY = 'typed';

export const isSame = (one: Owner, other: Owner): boolean =>
  one.cardcode === other.cardcode && one.email === other.email;

export function readTyped(): FormDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    return null;
  }
}

export function writeTyped(kept: FormDraft): void {
  try {
    if (kept.fields.length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch (cause) {
    console.warn('What was typed is not kept.', cause);
  }
}

/** Whoever signs out has nothing to come back to. */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch (cause) {
    console.warn('What was typed is not deleted.', cause);
  }
}
