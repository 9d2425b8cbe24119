import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { forgetTyped } from '#browser/session/typedStorage.ts';
import { accountCopy } from '#copy/account/account.ts';
import { SIGN_OUT_PATH } from '#domain/paths.ts';
import { countedOf, namedEditsOf } from '#stores/lists/namedStorage.ts';
import { forgetDraft, unsentOf } from '#stores/quickOrder/draft.ts';
import { wordEditsOf } from '#stores/quickOrder/wordsStorage.ts';
import { forgetCustomer, ownCart } from '#stores/session/session.ts';
import { $state } from '#stores/session/state.ts';

/** A form that posts, so that no link or prefetch signs anybody out. Local data is deleted before the answer comes. */
export function LogoutButton() {
  // Of the stored state, because it is known although the saved cart is not.
  const { cart, listEdits } = useStore($state);
  const unsaved = listEdits.length + cart.outbox.length;
  const leave = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const owner = ownCart()?.by;
    const unsent = owner ? namedEditsOf(owner) + countedOf(owner) + wordEditsOf(owner) + unsentOf(owner) : 0;
    if (unsaved + unsent > 0 && !confirm(accountCopy.logoutUnsaved)) return;
    // Submitted first: forgetCustomer removes the form from the page, and a removed form is not sent.
    event.currentTarget.submit();
    forgetDraft();
    forgetTyped();
    forgetCustomer();
  };
  return (
    <form method="post" action={SIGN_OUT_PATH} onSubmit={leave}>
      <button type="submit" className="menu-item">
        {accountCopy.logout}
      </button>
    </form>
  );
}
