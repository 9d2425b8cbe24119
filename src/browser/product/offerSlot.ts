/**
 * The place that a page leaves for a customer's price, stock and add form. It is empty for a visitor.
 * components/product/OfferSlot.astro writes the same attributes into static pages.
 */
import { make } from '#browser/dom.ts';
import type { CatalogueCard } from '#domain/product.ts';

/** How much of an offer a slot shows: a card's worth, all of it, or only price and add under the search box. */
export type OfferVariant = 'card' | 'product' | 'suggestion';

type OfferedProduct = Pick<CatalogueCard, 'code' | 'name' | 'unitMult'>;

export type OfferSlot = OfferedProduct & { variant: OfferVariant };

export const OFFER_SLOT = '[data-offer]';

/** Makes a slot of the page's own template this product's. */
export function fillOfferSlot(slot: HTMLElement, { code, name, unitMult }: OfferedProduct): void {
  Object.assign(slot.dataset, { offer: code, name, unitMult: String(unitMult) });
}

export function makeOfferSlot(product: OfferedProduct, variant: OfferVariant): HTMLElement {
  const slot = make('div', { class: 'offer-slot', 'data-variant': variant });
  fillOfferSlot(slot, product);
  return slot;
}

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
