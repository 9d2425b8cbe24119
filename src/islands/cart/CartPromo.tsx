import { cartCopy } from '#copy/cart.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { removePromo, type ShownPromo } from '#stores/cart.ts';
import type { Offers } from '#stores/offers.ts';

type Props = { promo: ShownPromo; offers: Offers; removable: boolean };

/**
 * A promo in the cart. It is ordered whole, so its lines cannot be edited. They have no prices, because a lookup's prices
 * are not the promotion's.
 */
export function CartPromo({ promo, offers, removable }: Props) {
  const nameOf = (itemCode: string): string => {
    const state = offers[itemCode];
    return state?.status === 'known' ? state.product.name : cartCopy.code(itemCode);
  };
  return (
    <li className="cart-promo" data-pending={promo.pending || undefined}>
      <div className="cart-promo-head">
        <b>{promo.description}</b>
        {removable && (
          <button
            type="button"
            className="icon-button"
            aria-label={cartCopy.removePromo(promo.description)}
            title={cartCopy.remove}
            onClick={() => void removePromo(promo)}
          >
            <Icon name="trash" size={20} />
          </button>
        )}
      </div>
      {promo.pending && (
        <span className="badge" data-tone="warn">
          {cartCopy.pending}
        </span>
      )}
      <ul className="small">
        {promo.lines.map(({ itemCode, quantity }) => (
          <li key={itemCode}>
            {formatQuantity(quantity)} × {nameOf(itemCode)}
          </li>
        ))}
      </ul>
    </li>
  );
}
