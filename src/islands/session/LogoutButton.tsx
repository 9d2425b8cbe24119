import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import { forgetTyped } from '#browser/session/typedStorage.ts';
import { accountCopy } from '#copy/account/account.ts';
import { SIGN_OUT_PATH } from '#domain/paths.ts';
import { countedOf, namedEditsOf } from '#stores/lists/namedStorage.ts';
import { forgetDraft, unsentOf } from '#stores/quickOrder/draft.ts';
import { wordEditsOf } from '#stores/quickOrder/wordsStorage.ts';
import { forgetCustomer, ownCart } from '#stores/session/session.ts';
import { $state, type Owner } from '#stores/session/state.ts';

/** Nobody waits longer for what the camera saw to be deleted. */
const PICTURES_MS = 1_000;

async function forgetPicturesOf(owner: Owner): Promise<void> {
  const forgotten = import('#browser/quickOrder/scan/collected.ts').then(({ forgetPictures }) =>
    forgetPictures(owner),
  );
  const late = new Promise<void>((resolve) => setTimeout(resolve, PICTURES_MS));
  await Promise.race([forgotten, late]).catch((cause) => console.warn('Pictures are left.', cause));
}

/** A form that posts, so that no link or prefetch signs anybody out. Local data is deleted before the answer comes. */
export function LogoutButton() {
  // Of the stored state, because it is known although the saved cart is not.
  const { cart, listEdits } = useStore($state);
  const unsaved = listEdits.length + cart.outbox.length;
  const leave = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const owner = ownCart()?.by;
    const unsent = owner ? namedEditsOf(owner) + countedOf(owner) + wordEditsOf(owner) + unsentOf(owner) : 0;
    if (unsaved + unsent > 0 && !confirm(accountCopy.logoutUnsaved)) return;
    forgetDraft();
    if (owner) await forgetPicturesOf(owner);
    // Submitted first: forgetCustomer removes the form from the page, and a removed form is not sent.
    form.submit();
    forgetTyped();
    forgetCustomer();
  };
  return (
    <form method="post" action={SIGN_OUT_PATH} onSubmit={(event) => void leave(event)}>
      <button type="submit" className="menu-item">
        {accountCopy.logout}
      </button>
    </form>
  );
}
