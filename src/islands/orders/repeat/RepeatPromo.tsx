import { useStore } from '@nanostores/react';
import { repeatCopy as copy } from '#copy/orders/repeat.ts';
import { promoLineTotal } from '#domain/cart/totals.ts';
import { formatMoney } from '#domain/money.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { promoPath } from '#domain/promos/promo.ts';
import { Failed } from '#islands/ui/answer/Failed.tsx';
import { $cart } from '#stores/cart/cart.ts';
import { promosAgain, retryPromos } from '#stores/promos.ts';
import { Changes } from './Changes.tsx';
import type { RepeatPromo as Promo } from './useRepeat.ts';

type Props = { promo: Promo; onChoose: (checked: boolean) => void };

/** A promotion of the order: on, it is offered whole at its prices of today. */
export function RepeatPromo({ promo, onChoose }: Props) {
  const cart = useStore($cart);
  if (promo.status === 'loading') return <li className="repeat-line soft">{copy.loading}</li>;
  if (promo.status === 'unavailable') {
    return (
      <li className="repeat-line">
        <Failed message={copy.promoUnknown(promo.id)} onRetry={retryPromos} again={promosAgain} />
      </li>
    );
  }
  const isInCart = cart.status === 'ready' && cart.promos.some(({ idPromo }) => idPromo === promo.id);
  return (
    <li className="repeat-line" data-chosen={promo.checked || undefined}>
      <div className="repeat-words">
        <label className="check">
          <input
            autoComplete="off"
            type="checkbox"
            checked={promo.checked}
            onChange={(event) => onChoose(event.target.checked)}
          />
          <b>{promo.title}</b>
        </label>
        <span className="soft small repeat-under">
          {copy.promoRuns} <a href={promoPath(promo.id)}>{copy.seePromo}</a>
        </span>
        {isInCart && <span className="small repeat-under">{copy.promoInCart}</span>}
        <ul className="repeat-promo repeat-under">
          {promo.lines.map(({ itemCode, name, units, quantity, offer, changes, isNew }) => (
            <li key={itemCode}>
              <span>
                {name} <span className="soft small">{copy.units(formatQuantity(units))}</span>
              </span>
              <span className="figure">
                {formatMoney(promoLineTotal({ offer, quantity }), offer.currency)}
              </span>
              <span className="cluster">
                <Changes changes={changes} />
                {isNew && (
                  <span className="badge repeat-change" data-tone="info">
                    {copy.isNew}
                  </span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
