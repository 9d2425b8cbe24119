import { cartPromoCopy } from '#copy/promos.ts';
import { RemovedRow } from '#islands/cart/lines/RemovedRow.tsx';
import type { Removals } from '#islands/cart/lines/useRemovals.ts';
import type { ShownPromo } from '#stores/cart/cart.ts';
import { addPromo, removePromo } from '#stores/cart/cartEdits.ts';
import type { Offers } from '#stores/product/offers.ts';
import { CartPromo } from './CartPromo.tsx';
import type { PricedPromo } from './pricePromo.ts';
import type { PromoChanges } from './promoChanges.ts';

type Props = {
  promos: PricedPromo[];
  /** The customer's own prices, for the products of a promotion that is not to be had any more. */
  offers: Offers;
  /** Where promotions can be removed: their rows, with those that were. */
  removals?: Removals<ShownPromo>;
  /** Shows no lines, for the mini cart. */
  short?: boolean;
  /** What has changed of their lines since they were added, for the checkout. */
  changes?: PromoChanges;
};

/** The promotions of a cart, each with its total. product.md §14. */
export function CartPromos({ promos, offers, removals, short = false, changes }: Props) {
  const rows =
    removals?.rows ?? promos.map(({ promo }) => ({ key: promo.idPromo, item: promo, isRemoved: false }));
  const remove = (promo: ShownPromo, title: string) => {
    removals?.keep(promo.idPromo, { ...promo, description: title });
    void removePromo(promo);
  };
  const restore = ({ idPromo, description, lines }: ShownPromo) => {
    removals?.settle(idPromo);
    void addPromo({ idPromo, description, lines });
  };
  if (rows.length === 0) return null;
  return (
    <section className="cart-promos" aria-label={cartPromoCopy.title}>
      <h2 className="overline">{cartPromoCopy.title}</h2>
      <ul className="cart-list">
        {rows.map(({ key, item, isRemoved }) => {
          if (isRemoved)
            return <RemovedRow key={key} name={item.description} onRestore={() => restore(item)} />;
          const priced = promos.find(({ promo }) => promo.idPromo === key);
          return (
            priced && (
              <CartPromo
                key={key}
                priced={priced}
                offers={offers}
                onRemove={removals && remove}
                isRestored={removals?.restored === key}
                short={short}
                changes={changes?.get(key)}
              />
            )
          );
        })}
      </ul>
    </section>
  );
}
