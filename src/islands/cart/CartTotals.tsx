import { cartCopy } from '#copy/cart.ts';
import { formatMoney } from '#domain/money.ts';
import { retryOffers } from '#stores/offers.ts';
import type { CartPrices } from './usePricedCart.ts';

/** Subtotal, Impuestos and total of each currency; pesos and dollars are never added. product.md §9, §13. */
export function CartTotals({ prices }: { prices: CartPrices }) {
  if (prices.status === 'loading') return <p className="soft">{cartCopy.priceLoading}</p>;
  if (prices.status === 'complete' && prices.totals.length === 0) return null;
  return (
    <div className="stack">
      {prices.totals.map(({ currency, subtotal, tax, total }) => (
        <dl className="totals" key={currency}>
          <dt>{cartCopy.subtotal}</dt>
          <dd>{formatMoney(subtotal, currency)}</dd>
          <dt>{cartCopy.tax}</dt>
          <dd>{formatMoney(tax, currency)}</dd>
          <dt className="total">{cartCopy.total}</dt>
          <dd className="total">{formatMoney(total, currency)}</dd>
        </dl>
      ))}
      {prices.status === 'partial' && <p className="soft small">{cartCopy.totalIncomplete}</p>}
      {prices.status === 'unavailable' && (
        <p className="notice" data-tone="warn">
          <span>{cartCopy.totalUnknown}</span>
          <button type="button" className="button button-secondary button-small" onClick={retryOffers}>
            {cartCopy.retry}
          </button>
        </p>
      )}
    </div>
  );
}
