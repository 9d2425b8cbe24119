import type { OfferedProduct, OfferVariant } from './offerSlot.ts';

export const OFFER_SLOT = '[data-offer]';

/** What firstPrices.ts draws in a slot until the island fills it. */
export const FIRST_PRICE = '[data-first-price]';

/** What the attributes of a slot say. */
export type OfferSlot = OfferedProduct & { variant: OfferVariant };

const readVariant = (text: string | undefined): OfferVariant =>
  text === 'product' || text === 'suggestion' ? text : 'card';

export function readOfferSlot({ dataset }: HTMLElement): OfferSlot {
  const { offer: code = '', name = '', unitMult, variant } = dataset;
  return { code, name, unitMult: Number(unitMult) || 1, variant: readVariant(variant) };
}

/** The first slot of a place that is some product's; undefined where there is none. */
export function offerIn(place: Element): OfferSlot | undefined {
  const slot = place.querySelector<HTMLElement>(`${OFFER_SLOT}:not([data-offer=""])`);
  return slot ? readOfferSlot(slot) : undefined;
}
