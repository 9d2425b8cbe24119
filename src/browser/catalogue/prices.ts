import { hasPrice, unitPrice } from '#domain/cart/totals.ts';
import type { Prices, UnitPrice } from '#domain/catalogue/priceOrder.ts';
import type { ExchangeRate } from '#domain/orders/tradeTerms.ts';
import { $tradeTerms, loadTradeTerms } from '#stores/orders/tradeTerms.ts';
import { $offers, type OfferState, type Offers, requestOffers, retryOffers } from '#stores/product/offers.ts';
import { $session, isSignedOut } from '#stores/session/session.ts';

const priceOf = (state: OfferState | undefined): UnitPrice =>
  state?.status === 'known' && hasPrice(state.product.offer)
    ? { currency: state.product.offer.currency, cents: unitPrice(state.product.offer) }
    : null;

/** Null while any is still loading. */
function settled(codes: string[], offers: Offers): OfferState[] | null {
  const states = codes.map((code) => offers.get(code));
  return states.every((state) => state !== undefined && state.status !== 'loading')
    ? (states as OfferState[])
    : null;
}

/** What the customer is offered for some products; rejects when any could not be fetched, because half of them answer nothing. */
export function offersOf(codes: string[]): Promise<Offers> {
  retryOffers();
  requestOffers(codes);
  return new Promise((resolve, reject) => {
    const stops = [
      $offers.subscribe((offers) => {
        const states = settled(codes, offers);
        if (states?.some(({ status }) => status === 'unavailable'))
          end(() => reject(new Error('No offers.')));
        else if (states) end(() => resolve(offers));
      }),
      $session.subscribe((session) => {
        if (isSignedOut(session)) end(() => reject(new Error('Nobody is signed in.')));
      }),
    ];
    // A store calls its listener at once, before `stops` is assigned.
    function end(settle: () => void): void {
      settle();
      queueMicrotask(() => {
        for (const stop of stops) stop();
      });
    }
  });
}

/** The customer's unit prices of some products. Rejects as offersOf does. */
export async function pricesOf(codes: string[]): Promise<Prices> {
  const offers = await offersOf(codes);
  return new Map(codes.map((code) => [code, priceOf(offers.get(code))]));
}

/** The day's rate of the dollar; null where it cannot be had. */
export async function dayRate(): Promise<ExchangeRate | null> {
  await loadTradeTerms();
  const terms = $tradeTerms.get();
  return terms.status === 'known' ? terms.exchangeRate : null;
}
