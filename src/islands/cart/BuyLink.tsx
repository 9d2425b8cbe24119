import { cartCopy } from '#copy/cart.ts';
import { CHECKOUT_PATH } from '#domain/paths.ts';
import { settleQuantities } from './unsettled.ts';

/** The way on to the checkout. A quantity that was typed and cannot be ordered is shown first, and not ordered unseen. */
export const BuyLink = ({ className }: { className: string }) => (
  <a
    className={className}
    href={CHECKOUT_PATH}
    onClick={(event) => {
      if (!settleQuantities()) event.preventDefault();
    }}
  >
    {cartCopy.buy}
  </a>
);
