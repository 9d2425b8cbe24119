import { offersCopy } from '#copy/catalogue/offerFacets.ts';
import { withoutOffers } from '#domain/catalogue/facetPanel.ts';
import { type FacetChoice, hasFacets, YES } from '#domain/catalogue/facets.ts';
import type { FoundProduct } from '#domain/catalogue/listing.ts';
import { element } from './elements.ts';
import type { FacetedProducts } from './find.ts';
import { offersOf } from './prices.ts';

/** How many products one answer may need offers of: ten requests, which the back office answers within some seconds. */
const LOOKED_UP = 500;

const withTerms = (product: FoundProduct, hasStock: boolean, hasDiscount: boolean): FoundProduct => ({
  ...product,
  values: { ...product.values, stock: hasStock ? [YES] : [], discount: hasDiscount ? [YES] : [] },
});

/**
 * The products with their stock and discount, where somebody filters by them. Of more products than are looked up
 * neither is known: then all of them are left, and `note` says so. Rejects when an offer could not be fetched.
 * product.md §11.
 */
export async function withOffers(found: FoundProduct[], facets: FacetChoice): Promise<FacetedProducts> {
  if (facets.stock.length + facets.discount.length === 0) return { products: found, facets };
  const others = withoutOffers(facets);
  const left = found.filter((product) => hasFacets(product, others));
  if (left.length > LOOKED_UP) {
    const note = offersCopy.tooMany(left.length, LOOKED_UP);
    return { products: found.map((product) => withTerms(product, true, true)), facets, note };
  }
  element('note').textContent = offersCopy.loading(left.length);
  const offers = await offersOf(left.map(({ code }) => code));
  const products = left.map((product) => {
    const state = offers.get(product.code);
    const offer = state?.status === 'known' ? state.product.offer : undefined;
    return withTerms(product, offer?.hasStock === true, offer !== undefined && offer.discount > 0);
  });
  return { products, facets };
}
