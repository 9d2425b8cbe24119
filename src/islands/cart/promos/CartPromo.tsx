import { useEffect, useRef } from 'react';
import { cartPromoCopy, promosCopy } from '#copy/promos.ts';
import { formatMoney } from '#domain/money.ts';
import { promoPath } from '#domain/promos/promo.ts';
import { Failed } from '#islands/ui/answer/Failed.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import type { ShownPromo } from '#stores/cart/cart.ts';
import type { Offers } from '#stores/product/offers.ts';
import { promosAgain, retryPromos } from '#stores/promos.ts';
import trashIcon from '~icons/tabler/trash';
import { CartPromoLines } from './CartPromoLines.tsx';
import { GonePromo } from './GonePromo.tsx';
import type { PricedPromo } from './pricePromo.ts';
import type { ChangesByCode } from './promoChanges.ts';

type Props = {
  priced: PricedPromo;
  offers: Offers;
  /** Absent where it cannot be removed. */
  onRemove: ((promo: ShownPromo, title: string) => void) | undefined;
  /** It was brought back just now: the focus goes with it. */
  isRestored: boolean;
  short: boolean;
  changes: ChangesByCode | undefined;
};

const Total = ({ totals }: Pick<PricedPromo, 'totals'>) => (
  <p className="cart-promo-total">
    <span className="overline">{cartPromoCopy.total}</span>
    {totals.map(({ currency, subtotal }) => (
      <b className="figure" key={currency}>
        {formatMoney(subtotal, currency)}
      </b>
    ))}
  </p>
);

/** What is wrong with a promotion's price; null when nothing is. */
function Trouble({ status }: Pick<PricedPromo, 'status'>) {
  if (status === 'loading')
    return (
      <p className="soft small" role="status">
        {cartPromoCopy.loading}
      </p>
    );
  if (status === 'changed')
    return (
      <p className="notice small" data-tone="warn">
        {cartPromoCopy.changed}
      </p>
    );
  if (status !== 'unavailable') return null;
  return <Failed message={cartPromoCopy.unavailable} onRetry={retryPromos} again={promosAgain} />;
}

/** A promotion in the cart, at the promotion's own prices. It is changed on its own page, and removed whole. */
export function CartPromo({ priced, offers, onRemove, isRestored, short, changes }: Props) {
  const { promo, status, title, lines, totals } = priced;
  const isMissing = status === 'missing';
  const remove = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRestored) remove.current?.focus();
  }, [isRestored]);
  return (
    <li className="cart-promo" data-pending={promo.pending || undefined}>
      <div className="cart-promo-head">
        {isMissing ? <b>{title}</b> : <a href={promoPath(promo.idPromo)}>{title}</a>}
        <span className="cart-promo-facts">
          <span className="soft small">{promosCopy.products(lines.length)}</span>
          {promo.pending && (
            <span className="badge" data-tone="warn">
              {cartPromoCopy.pending}
            </span>
          )}
          {onRemove && !isMissing && (
            <a className="small" href={promoPath(promo.idPromo)} aria-label={cartPromoCopy.editNamed(title)}>
              {cartPromoCopy.edit}
            </a>
          )}
        </span>
        {onRemove && (
          <button
            ref={remove}
            type="button"
            className="icon-button"
            aria-label={cartPromoCopy.removeNamed(title)}
            title={cartPromoCopy.remove}
            onClick={() => onRemove(promo, title)}
          >
            <Icon icon={trashIcon} size={20} />
          </button>
        )}
      </div>
      {isMissing ? (
        <GonePromo promo={promo} offers={offers} removable={onRemove !== undefined} />
      ) : (
        <>
          <Trouble status={status} />
          {!short && <CartPromoLines lines={lines} changes={changes} />}
          {totals.length > 0 && <Total totals={totals} />}
        </>
      )}
    </li>
  );
}
