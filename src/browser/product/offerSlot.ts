/**
 * The place that a page leaves for a customer's price, stock and add form. It is empty for a visitor.
 * components/product/OfferSlot.astro writes the same attributes into static pages, and readOfferSlot.ts reads them.
 */
import { make } from '#browser/dom.ts';
import type { CatalogueCard } from '#domain/product/product.ts';

/** How much of an offer a slot shows: a card's worth, all of it, or only price and add under the search box. */
export type OfferVariant = 'card' | 'product' | 'suggestion';

export type OfferedProduct = Pick<CatalogueCard, 'code' | 'name' | 'unitMult'>;

/** Makes a slot of the page's own template this product's. */
export function fillOfferSlot(slot: HTMLElement, { code, name, unitMult }: OfferedProduct): void {
  Object.assign(slot.dataset, { offer: code, name, unitMult: String(unitMult) });
}

export function makeOfferSlot(product: OfferedProduct, variant: OfferVariant): HTMLElement {
  const slot = make('div', { class: 'offer-slot', 'data-variant': variant });
  fillOfferSlot(slot, product);
  return slot;
}
