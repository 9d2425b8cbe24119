import { offerCopy } from '#copy/product/offer.ts';
import { struckPrice, unitPrice } from '#domain/cart/totals.ts';
import { formatMoney, formatPercent } from '#domain/money.ts';
import type { Offer } from '#domain/product/product.ts';

/**
 * The list or former price struck through, the discount's badge, and the price to pay. product.md §4, Price display.
 */
export function Price({ offer, large }: { offer: Offer; large: boolean }) {
  const struck = struckPrice(offer);
  return (
    <p className={large ? 'price price-large' : 'price'}>
      {struck !== null && (
        <s className="price-list">
          <span className="visually-hidden">
            {offer.discount > 0 ? offerCopy.listPrice : offerCopy.formerPrice}{' '}
          </span>
          {formatMoney(struck, offer.currency)}
        </s>
      )}
      {offer.discount > 0 && (
        <span className="price-off">{offerCopy.discount(formatPercent(offer.discount))}</span>
      )}
      <span className="price-net">
        <span className="visually-hidden">{offerCopy.yourPrice} </span>
        {formatMoney(unitPrice(offer), offer.currency)}
      </span>
      <span className="price-note">{offerCopy.beforeTax}</span>
    </p>
  );
}
