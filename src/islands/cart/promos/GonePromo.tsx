import { cartPromoCopy } from '#copy/promos.ts';
import { CART_PATH } from '#domain/paths.ts';
import type { ShownPromo } from '#stores/cart/cart.ts';
import type { Offers } from '#stores/product/offers.ts';
import { ApartFromPromo } from './ApartFromPromo.tsx';

type Props = { promo: ShownPromo; offers: Offers; removable: boolean };

/** A promotion of the cart that is not to be had any more: its products are offered where it can be removed. */
export function GonePromo({ promo, offers, removable }: Props) {
  if (!removable)
    return (
      <p className="notice small" data-tone="warn">
        <span>
          <a href={CART_PATH}>{cartPromoCopy.missingShort}</a>
        </span>
      </p>
    );
  return (
    <div className="stack">
      <p className="notice small" data-tone="warn">
        {cartPromoCopy.missing}
      </p>
      <ApartFromPromo promo={promo} offers={offers} />
    </div>
  );
}
