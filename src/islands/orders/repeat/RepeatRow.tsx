import { useStore } from '@nanostores/react';
import { repeatCopy as copy } from '#copy/orders/repeat.ts';
import { lineTotal, unitPrice } from '#domain/cart/totals.ts';
import { formatMoney } from '#domain/money.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { QuantityField } from '#islands/ui/QuantityField.tsx';
import { QuantityProblem } from '#islands/ui/QuantityProblem.tsx';
import { $cart } from '#stores/cart/cart.ts';
import { Changes } from './Changes.tsx';
import type { RepeatRow as Row } from './useRepeat.ts';

type Props = { row: Row; onChoose: (checked: boolean) => void; onType: (text: string) => void };

/** A product of the order: choose it or not, how much, and what changed. */
export function RepeatRow({ row, onChoose, onType }: Props) {
  const { past, note, review, today, checked, text, read } = row;
  const cart = useStore($cart);
  const inCart =
    cart.status === 'ready' ? cart.lines.find(({ itemCode }) => itemCode === past.itemCode) : undefined;
  const isReady = review.status === 'ready';
  return (
    <li className="repeat-line" data-chosen={checked || undefined}>
      <div className="repeat-words">
        <label className="check">
          <input
            autoComplete="off"
            type="checkbox"
            checked={checked}
            disabled={!isReady}
            onChange={(event) => onChoose(event.target.checked)}
          />
          <span>{today?.name ?? past.name}</span>
        </label>
        <span className="soft small repeat-under">
          <span className="figure">{copy.code(past.itemCode)}</span> ·{' '}
          {copy.ordered(formatQuantity(past.quantity))}
        </span>
        <span className="cluster repeat-under">
          {isReady && <Changes changes={review.changes} />}
          {(review.status === 'gone' || review.status === 'unpriced') && (
            <span className="badge repeat-change" data-tone="danger">
              {copy[review.status]}
            </span>
          )}
        </span>
        {note && <span className="small repeat-under">{note}</span>}
        {isReady && inCart && (
          <span className="soft small repeat-under">{copy.inCart(formatQuantity(inCart.quantity))}</span>
        )}
        {checked && today && (
          <span className="repeat-under">
            <QuantityProblem read={read} multiple={today.unitMult} onText={onType} />
          </span>
        )}
      </div>
      {isReady && today && (
        <div className="repeat-amount">
          <QuantityField name={today.name} multiple={today.unitMult} text={text} onText={onType} />
          {/* Paper has no field to read the quantity in. */}
          {read.status === 'ok' && (
            <span className="print-only figure">
              {formatQuantity(read.quantity)} × {formatMoney(unitPrice(today.offer), today.offer.currency)}
            </span>
          )}
          <b className="figure">
            {read.status === 'ok'
              ? formatMoney(lineTotal({ offer: today.offer, quantity: read.quantity }), today.offer.currency)
              : '—'}
          </b>
        </div>
      )}
    </li>
  );
}
