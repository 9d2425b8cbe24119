import { useRef } from 'react';
import { cartCopy } from '#copy/cart.ts';
import { emptyCart } from '#stores/cart.ts';

/** Empties the cart after a question, because the cart may hold an hour's work. */
export function EmptyCartButton({ holdsPromos }: { holdsPromos: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const empty = () => {
    dialog.current?.close();
    void emptyCart();
  };
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => dialog.current?.showModal()}>
        {cartCopy.emptyCart}
      </button>
      <dialog className="dialog" ref={dialog} aria-labelledby="empty-cart">
        <div className="dialog-body" id="empty-cart">
          {holdsPromos ? cartCopy.emptyCartConfirmPromos : cartCopy.emptyCartConfirm}
        </div>
        <div className="dialog-foot">
          <button type="button" className="button button-secondary" onClick={() => dialog.current?.close()}>
            {cartCopy.emptyCartNo}
          </button>
          <button type="button" className="button button-danger" onClick={empty}>
            {cartCopy.emptyCartYes}
          </button>
        </div>
      </dialog>
    </>
  );
}
