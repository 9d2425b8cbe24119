import { cartPromoCopy } from '#copy/promos.ts';
import type { Offers } from '#stores/offers.ts';
import { CartPromo } from './CartPromo.tsx';
import type { PricedPromo } from './pricePromo.ts';
import type { PromoChanges } from './promoChanges.ts';

type Props = {
  promos: PricedPromo[];
  /** The customer's own prices, for the products of a promotion that is not to be had any more. */
  offers: Offers;
  removable?: boolean;
  /** Shows no lines, for the mini cart. */
  short?: boolean;
  /** What has changed of their lines since they were added, for the checkout. */
  changes?: PromoChanges;
};

/** The promotions of a cart, each with its total. product.md §14. */
export const CartPromos = ({ promos, offers, removable = false, short = false, changes }: Props) =>
  promos.length > 0 && (
    <section className="cart-promos" aria-label={cartPromoCopy.title}>
      <h2 className="overline">{cartPromoCopy.title}</h2>
      <ul className="cart-list">
        {promos.map((priced) => (
          <CartPromo
            key={priced.promo.idPromo}
            priced={priced}
            offers={offers}
            removable={removable}
            short={short}
            changes={changes?.get(priced.promo.idPromo)}
          />
        ))}
      </ul>
    </section>
  );
