import { useEffect, useRef } from 'react';
import { closeOnBack } from '#browser/shell/closeOnBack.ts';
import { checkoutCopy } from '#copy/orders/checkout.ts';
import { decideAgainstAnother, place } from '#stores/orders/checkout.ts';
import type { OrderDraft } from '#stores/session/state.ts';

/**
 * An earlier order of the same products or promotions is not confirmed yet: to send this one could make two, so the customer decides.
 * product.md §15.
 */
export function AnotherOrderDialog({ draft }: { draft: OrderDraft }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    return dialog.current ? closeOnBack(dialog.current) : undefined;
  }, []);
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby="another-order" onClose={decideAgainstAnother}>
      <div className="dialog-head">
        <h2 id="another-order">{checkoutCopy.askTitle}</h2>
      </div>
      <p className="dialog-body">{checkoutCopy.askBody}</p>
      <div className="dialog-foot">
        <button
          type="button"
          className="button button-danger"
          onClick={() => void place(draft, { another: true })}
        >
          {checkoutCopy.askYes}
        </button>
        <button type="button" className="button" onClick={decideAgainstAnother}>
          {checkoutCopy.askNo}
        </button>
      </div>
    </dialog>
  );
}
