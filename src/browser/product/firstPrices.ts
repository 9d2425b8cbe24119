/**
 * A customer's first prices, drawn without React as soon as they are there. The islands draw the same in the same places,
 * with the form, and remove these.
 */
import { make } from '#browser/dom.ts';
import { later } from '#browser/shell/settled.ts';
import { offerCopy } from '#copy/product/offer.ts';
import { hasPrice, struckPrice, unitPrice } from '#domain/cart/totals.ts';
import { formatMoney, formatPercent } from '#domain/money.ts';
import type { Offer } from '#domain/product/product.ts';
import { stockLight } from '#domain/product/stock.ts';
import { keepBootstrap, readBootstrap } from '#stores/session/bootstrap.ts';
import { OFFER_SLOT, readOfferSlot } from './readOfferSlot.ts';

/** After so long the islands come, and ask by themselves. */
const WITHIN_MS = 3_000;

/** A page that nobody looks at paints nothing, and its islands come all the same. */
const PAINTED_WITHIN_MS = 100;

/** Resolves when what has been drawn is on the screen. */
const painted = (): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))),
    later(PAINTED_WITHIN_MS),
  ]);

const unseen = (text: string): HTMLElement => make('span', { class: 'visually-hidden' }, `${text} `);

/** As islands/product/Price.tsx. */
function priceOf(offer: Offer, large: boolean): HTMLElement {
  const { discount, currency } = offer;
  const struck = struckPrice(offer);
  const price = make('p', { class: large ? 'price price-large' : 'price' });
  if (struck !== null) {
    const label = discount > 0 ? offerCopy.listPrice : offerCopy.formerPrice;
    price.append(make('s', { class: 'price-list' }, unseen(label), formatMoney(struck, currency)));
  }
  if (discount > 0)
    price.append(make('span', { class: 'price-off' }, offerCopy.discount(formatPercent(discount))));
  price.append(
    make(
      'span',
      { class: 'price-net' },
      unseen(offerCopy.yourPrice),
      formatMoney(unitPrice(offer), currency),
    ),
    make('span', { class: 'price-note' }, offerCopy.beforeTax),
  );
  return price;
}

/** As islands/product/OfferOf.tsx, with the form's room in the form's place. */
function partsOf(offer: Offer, large: boolean): HTMLElement[] {
  const { retailPrice, retailCurrency, tax } = offer;
  const parts = [priceOf(offer, large)];
  if (large && retailPrice > 0) {
    const retail = make('b', {}, formatMoney(retailPrice, retailCurrency));
    parts.push(make('p', { class: 'small' }, `${offerCopy.retailPrice}: `, retail));
  }
  const stock = make('span', { class: 'stock', 'data-status': stockLight(offer) }, offerCopy.stock(offer));
  parts.push(make('div', { class: 'cluster spread' }, stock));
  if (large) {
    const words = tax === 0 ? offerCopy.exempt : offerCopy.taxed(formatPercent(tax));
    parts.push(make('p', { class: 'soft small' }, words));
  }
  const button = make('span', { class: large ? 'button button-large' : 'button' }, offerCopy.add);
  parts.push(make('div', { class: 'buy awaited' }, make('span', { class: 'stepper' }), button));
  return parts;
}

/**
 * Shows the prices of the page's products that were asked for with the page, and keeps the answer for the stores. Resolves
 * when they are on the screen: the islands' scripts would keep the network and the processor from them.
 */
export async function showFirstPrices(request: Promise<Response>): Promise<void> {
  const answer = await Promise.race([readBootstrap(request), later(WITHIN_MS)]);
  if (!answer) return;
  keepBootstrap(answer);
  const offers = new Map(answer.products?.map(({ code, offer }) => [code, offer]));
  for (const slot of document.querySelectorAll<HTMLElement>(OFFER_SLOT)) {
    const { code, variant } = readOfferSlot(slot);
    const offer = offers.get(code);
    if (!offer || !hasPrice(offer)) continue;
    const parts = partsOf(offer, variant === 'product');
    for (const part of parts) part.dataset.firstPrice = '';
    slot.append(...parts);
  }
  await painted();
}
