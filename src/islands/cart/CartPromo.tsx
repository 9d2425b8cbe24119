import { cartCopy } from '#copy/cart.ts';
import { formatMoney } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { hasPrice, promoLineTotal } from '#domain/totals.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { removePromo, type ShownPromo } from '#stores/cart.ts';
import type { Offers } from '#stores/offers.ts';

type Props = { promo: ShownPromo; offers: Offers };

/** A promo in the cart: whole or not at all, so its lines are only shown. */
export function CartPromo({ promo, offers }: Props) {
  return (
    <li className="cart-promo" data-pending={promo.pending || undefined}>
      <div className="cluster spread">
        <b>{promo.description}</b>
        <button
          type="button"
          className="icon-button"
          aria-label={cartCopy.removePromo(promo.description)}
          title={cartCopy.remove}
          onClick={() => void removePromo(promo)}
        >
          <Icon name="trash" size={20} />
        </button>
      </div>
      {promo.pending && (
        <span className="badge" data-tone="warn">
          {cartCopy.pending}
        </span>
      )}
      <ul className="stack">
        {promo.lines.map(({ itemCode, quantity }) => {
          const state = offers[itemCode];
          const product = state?.status === 'known' ? state.product : null;
          return (
            <li className="cluster spread small" key={itemCode}>
              <span>
                {formatQuantity(quantity)} × {product?.name ?? cartCopy.code(itemCode)}
              </span>
              {product && hasPrice(product.offer) && (
                <span className="figure">
                  {formatMoney(promoLineTotal({ offer: product.offer, quantity }), product.offer.currency)}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </li>
  );
}
