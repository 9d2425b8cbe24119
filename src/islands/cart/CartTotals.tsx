import { cartCopy } from '#copy/cart.ts';
import { cartPromoCopy } from '#copy/promos.ts';
import { formatMoney } from '#domain/money.ts';
import { Failed } from '#islands/ui/Failed.tsx';
import { retryOffers } from '#stores/product/offers.ts';
import { retryPromos } from '#stores/promos.ts';
import type { CartPrices } from './usePricedCart.ts';

const retry = (): void => {
  retryOffers();
  retryPromos();
};

/** Subtotal, Impuestos and total of each currency; pesos and dollars are never added. product.md §9, §13. */
export function CartTotals({ prices }: { prices: CartPrices }) {
  if (prices.status === 'loading') return <p className="soft">{cartCopy.priceLoading}</p>;
  if (prices.status === 'complete' && prices.totals.length === 0) return null;
  const promoStatuses = prices.promos.map(({ status }) => status);
  const lacksPromo = promoStatuses.includes('missing') || promoStatuses.includes('changed');
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
      {prices.status === 'partial' && (
        <p className="soft small">
          {lacksPromo ? cartPromoCopy.totalWithoutPromos : cartCopy.totalIncomplete}
        </p>
      )}
      {prices.status === 'unavailable' && (
        <Failed
          message={
            promoStatuses.includes('unavailable')
              ? cartPromoCopy.totalWithoutPromoPrices
              : cartCopy.totalUnknown
          }
          onRetry={retry}
        />
      )}
    </div>
  );
}
