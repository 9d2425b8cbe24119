import { cartCopy } from '#copy/cart.ts';
import { emptyCart } from '#stores/cart/cartEdits.ts';

/** Empties the cart at once: EmptiedStrip brings everything back. Decision 0106. */
export const EmptyCartButton = () => (
  <button type="button" className="button button-quiet no-print" onClick={() => void emptyCart()}>
    {cartCopy.emptyCart}
  </button>
);
