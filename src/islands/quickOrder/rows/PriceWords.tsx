import { quickOrderCopy } from '#copy/quickOrder.ts';
import { hasPrice, unitPrice } from '#domain/cart/totals.ts';
import { formatMoney } from '#domain/money.ts';
import { Stock } from '#islands/product/facts.tsx';
import type { OfferState } from '#stores/product/offers.ts';

const { row: copy } = quickOrderCopy;

/** What a product of the table costs this customer and whether there is any, or why that is not known. */
export function PriceWords({ state }: { state: OfferState | undefined }) {
  switch (state?.status) {
    case 'known':
      if (!hasPrice(state.product.offer)) return <b className="field-error">{copy.noPrice}</b>;
      return (
        <>
          <span className="figure">
            {formatMoney(unitPrice(state.product.offer), state.product.offer.currency)}
          </span>
          <Stock offer={state.product.offer} />
        </>
      );
    case 'missing':
      return <b className="field-error">{copy.gone}</b>;
    case 'unavailable':
      return <span className="soft">{copy.unpriced}</span>;
    default:
      return <span className="soft">{copy.checking}</span>;
  }
}
