/** What an offer says, described once: `firstPrices.ts` makes elements of it, and the islands take their place with the same. */
import { offerCopy } from '#copy/product/offer.ts';
import { struckPrice, unitPrice } from '#domain/cart/totals.ts';
import { formatMoney, formatPercent, moneyInText } from '#domain/money.ts';
import type { Offer } from '#domain/product/product.ts';
import { stockLight } from '#domain/product/stock.ts';

type Tag = 'b' | 'p' | 's' | 'span';
type Attributes = { class?: string; 'data-status'?: string };

/** An element with its attributes and children. */
export type Markup = { tag: Tag; attributes: Attributes; children: readonly (Markup | string)[] };

const element = (tag: Tag, attributes: Attributes, ...children: (Markup | string)[]): Markup => ({
  ...{ tag, attributes, children },
});

/** For who does not see where a price stands. */
const unseen = (text: string): Markup => element('span', { class: 'visually-hidden' }, `${text} `);

/** The list or former price struck through, the discount's badge, and the price to pay. product.md §4, Price display. */
export function priceMarkup(offer: Offer, large: boolean): Markup {
  const { discount, currency } = offer;
  const struck = struckPrice(offer);
  const before = unseen(discount > 0 ? offerCopy.listPrice : offerCopy.formerPrice);
  return element(
    'p',
    { class: large ? 'price price-large' : 'price' },
    ...(struck === null
      ? []
      : [element('s', { class: 'price-list' }, before, formatMoney(struck, currency))]),
    ...(discount > 0
      ? [element('span', { class: 'price-off' }, offerCopy.discount(formatPercent(discount)))]
      : []),
    element(
      'span',
      { class: 'price-net' },
      unseen(offerCopy.yourPrice),
      formatMoney(unitPrice(offer), currency),
    ),
    element('span', { class: 'price-note' }, offerCopy.beforeTax),
  );
}

/** Null where the retailer suggests none. */
export const retailPriceMarkup = ({ retailPrice, retailCurrency }: Offer): Markup | null =>
  retailPrice > 0
    ? element(
        'p',
        { class: 'small' },
        `${offerCopy.retailPrice}: `,
        element('b', {}, moneyInText(retailPrice, retailCurrency)),
      )
    : null;

/** The stock light and its words. product.md §4, Stock status codes. */
export const stockMarkup = (offer: Offer): Markup =>
  element('span', { class: 'stock', 'data-status': stockLight(offer) }, offerCopy.stock(offer));

export const taxWords = ({ tax }: Offer): string =>
  tax === 0 ? offerCopy.exempt : offerCopy.taxed(formatPercent(tax));

export const taxMarkup = (offer: Offer): Markup => element('p', { class: 'soft small' }, taxWords(offer));
