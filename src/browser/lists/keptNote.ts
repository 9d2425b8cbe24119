import { ownListsCopy } from '#copy/lists/ownLists.ts';
import { $listsKept } from '#stores/lists/listsKept.ts';

/** What the session's hint says before the lists of the account were asked for. */
const expected = (): 'browser' | 'account' =>
  document.documentElement.dataset.session === 'customer' ? 'account' : 'browser';

/** Says on a list's page where the list is kept, and when it could not be brought in step with the account. */
export function showWhereKept(note: HTMLElement | null): void {
  $listsKept.subscribe((kept) => {
    if (!note) return;
    const shown = kept === 'failed' ? kept : expected();
    note.textContent = ownListsCopy.kept[shown];
    note.dataset.kept = shown;
  });
}
