import { cartCopy } from '#copy/cart.ts';
import { offerCopy } from '#copy/product/offer.ts';
import { hasPrice, lineTotal, struckPrice, unitPrice } from '#domain/cart/totals.ts';
import { formatMoney, formatPercent } from '#domain/money.ts';
import type { Offer } from '#domain/product/product.ts';
import { LineSkeleton } from '#islands/ui/answer/LineSkeleton.tsx';
import type { OfferState } from '#stores/product/offers.ts';

type Props = { state: OfferState | undefined };

/** The price of one unit, or why it is not known. */
export function UnitPrice({ state }: Props) {
  if (state === undefined || state.status === 'loading') {
    return <LineSkeleton says={cartCopy.priceLoading} />;
  }
  if (state.status === 'unavailable') return <span className="soft small">{cartCopy.priceUnknown}</span>;
  if (state.status === 'missing' || !hasPrice(state.product.offer)) {
    return <span className="soft small">{cartCopy.noPrice}</span>;
  }
  const { offer } = state.product;
  return <span className="figure">{formatMoney(unitPrice(offer), offer.currency)}</span>;
}

/** What makes the unit price: the list or former price and the discount. Nothing where the list price is paid. */
export function UnitTerms({ offer }: { offer: Offer }) {
  const struck = struckPrice(offer);
  if (struck === null || !hasPrice(offer)) return null;
  return (
    <span className="soft small line-terms">
      <span className="visually-hidden">
        {offer.discount > 0 ? offerCopy.listPrice : offerCopy.formerPrice}{' '}
      </span>
      <s className="figure">{formatMoney(struck, offer.currency)}</s>
      {offer.discount > 0 && <b>{offerCopy.discount(formatPercent(offer.discount))}</b>}
    </span>
  );
}

/** Unit price × quantity; nothing while the price is not known. */
export function LineTotal({ state, quantity }: Props & { quantity: number }) {
  if (state?.status !== 'known' || !hasPrice(state.product.offer)) return <span className="soft">—</span>;
  const { offer } = state.product;
  return <b className="figure">{formatMoney(lineTotal({ offer, quantity }), offer.currency)}</b>;
}
