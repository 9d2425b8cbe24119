import { promosCopy } from '#copy/promos.ts';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import { totals } from '#domain/cart/totals.ts';
import { formatMoney, moneyInText } from '#domain/money.ts';
import { promoPath } from '#domain/promos/promo.ts';
import type { TablePromo, TableRow } from '#domain/quickOrder/table.ts';
import { useComparison } from '#islands/promos/useComparison.ts';
import { rowElementId } from '#islands/quickOrder/rows/focus.ts';
import { onRowKey } from '#islands/quickOrder/rows/rowKeys.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { removeRows, tickRow } from '#stores/quickOrder/edits.ts';
import trashIcon from '~icons/tabler/trash';
import { PromoLines } from './PromoLines.tsx';
import { Trouble } from './Trouble.tsx';
import type { PromoReadings } from './usePromos.ts';

const { row: rowCopy, promo: copy } = quickOrderCopy;

type Reading = NonNullable<ReturnType<PromoReadings['get']>>;

/** What the promotion costs as it is typed, before tax as the other rows say it, and what it saves. */
function Sum({ lines }: Pick<Reading, 'lines'>) {
  const chosen = lines.map(({ code, offer, chosen: quantity }) => ({ code, offer, quantity }));
  const saved = useComparison(chosen)?.filter((one) => one.saved > 0) ?? [];
  return (
    <span className="order-promo-sum">
      {totals([], chosen).map(({ currency, subtotal }) => (
        <span className="order-item-total figure" key={currency}>
          {formatMoney(subtotal, currency)}
        </span>
      ))}
      {saved.map(({ currency, saved: amount }) => (
        <span className="promo-saving small" key={currency}>
          {promosCopy.saves(moneyInText(amount, currency))}
        </span>
      ))}
    </span>
  );
}

type Props = { row: TableRow; promo: TablePromo; reading: Reading };

/** A promotion of the order: it is taken whole, at its own prices, and its products are folded beneath its title. */
export function PromoRow({ row: { id, isTicked }, promo, reading }: Props) {
  const { title, docEntry, lines } = promo;
  const { state, trouble } = reading;
  return (
    <li
      className="order-row"
      id={rowElementId(id)}
      data-state={state}
      onKeyDown={(event) => onRowKey(id, event)}
    >
      <label className="check order-row-raw">
        <input
          autoComplete="off"
          type="checkbox"
          checked={isTicked}
          aria-label={rowCopy.tick(title)}
          onChange={({ target }) => tickRow(id, target.checked)}
        />
        <span className="badge" data-tone="promo">
          {copy.name}
        </span>
      </label>
      <div className="order-row-read">
        <div className="order-promo">
          <div className="order-item-words">
            <a href={promoPath(docEntry)}>{title}</a>
            <span className="soft small">
              {promosCopy.products(lines.length)}
              {state === 'checking' && ` · ${rowCopy.checking}`}
              {state === 'unpriced' && ` · ${rowCopy.unpriced}`}
            </span>
          </div>
          {reading.lines.length > 0 && <Sum lines={reading.lines} />}
        </div>
        {trouble && <Trouble rowId={id} docEntry={docEntry} trouble={trouble} />}
        <PromoLines rowId={id} promo={promo} lines={reading.lines} />
      </div>
      <button
        type="button"
        className="icon-button order-row-remove"
        aria-label={rowCopy.remove(title)}
        onClick={() => removeRows(id, id)}
      >
        <Icon icon={trashIcon} size={20} />
      </button>
    </li>
  );
}
