import { cartCopy } from '#copy/cart.ts';
import { CONTACT_PATH } from '#domain/paths.ts';
import type { ShownPromo } from '#stores/cart.ts';
import type { Offers } from '#stores/offers.ts';
import { CartPromo } from './CartPromo.tsx';

type Props = {
  promos: ShownPromo[];
  /** The products of the promos, for their names. */
  offers: Offers;
  removable?: boolean;
  /** Shows only one sentence, for the mini cart. */
  short?: boolean;
};

/** The promos of a cart, and why no total contains them: nobody may believe that they are ordered. Decision 0010. */
export const CartPromos = ({ promos, offers, removable = false, short = false }: Props) =>
  promos.length > 0 && (
    <section className="cart-promos" aria-label={cartCopy.promos}>
      <h2 className="overline">{cartCopy.promos}</h2>
      <p className="notice small" data-tone="warn">
        <span>{short ? cartCopy.promosNotOrderedShort : cartCopy.promosNotOrdered}</span>
        <a href={CONTACT_PATH}>{cartCopy.promosContact}</a>
      </p>
      <ul className="cart-list">
        {promos.map((promo) => (
          <CartPromo key={promo.idPromo} promo={promo} offers={offers} removable={removable} />
        ))}
      </ul>
    </section>
  );
