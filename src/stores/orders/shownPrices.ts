import type { CartContent } from '#domain/cart/cart.ts';
import { promoUnitPrice, unitPrice } from '#domain/cart/totals.ts';
import { $offers } from '#stores/product/offers.ts';
import { $promoStates } from '#stores/promos.ts';

function ofLines(lines: CartContent['lines']) {
  const offers = $offers.get();
  return Object.fromEntries(
    lines.flatMap(({ itemCode }) => {
      const state = offers.get(itemCode);
      if (state?.status !== 'known') return [];
      const { offer } = state.product;
      return [[itemCode, { price: unitPrice(offer), currency: offer.currency }] as const];
    }),
  );
}

function ofPromos(promos: CartContent['promos']) {
  const states = $promoStates.get();
  return Object.fromEntries(
    promos.flatMap(({ idPromo }) => {
      const state = states.get(idPromo);
      if (state?.status !== 'known') return [];
      const prices = state.lines.map(({ code, offer }) => {
        const { currency, factorQty } = offer;
        return [code, { price: promoUnitPrice(offer), currency, factorQty }] as const;
      });
      return [[idPromo, Object.fromEntries(prices)] as const];
    }),
  );
}

/**
 * What each line, and each product of a promotion, costs as it is on the screen: nobody orders at a price that they have
 * not seen. product.md §15.
 */
export const shownPrices = ({ lines, promos }: CartContent) => ({
  prices: ofLines(lines),
  promoPrices: ofPromos(promos),
});
