import { cartCopy } from '#copy/cart.ts';
import { cartPromoCopy } from '#copy/promos.ts';
import { Failed } from '#islands/ui/answer/Failed.tsx';
import { offersAgain, retryOffers } from '#stores/product/offers.ts';
import { promosAgain, retryPromos } from '#stores/promos.ts';
import { Totals } from './Totals.tsx';
import type { CartPrices } from './usePricedCart.ts';

const retry = (): void => {
  retryOffers();
  retryPromos();
};

/** What the cart costs, as far as it is known. */
export function CartTotals({ prices }: { prices: CartPrices }) {
  if (prices.status === 'loading') return <p className="soft">{cartCopy.priceLoading}</p>;
  if (prices.status === 'complete' && prices.totals.length === 0) return null;
  const promoStatuses = prices.promos.map(({ status }) => status);
  const lacksPromo = promoStatuses.includes('missing') || promoStatuses.includes('changed');
  return (
    <div className="stack">
      <Totals totals={prices.totals} />
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
          again={promoStatuses.includes('unavailable') ? promosAgain : offersAgain}
        />
      )}
    </div>
  );
}
