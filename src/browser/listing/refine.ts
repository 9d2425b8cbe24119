/** What a listing needs for the facets whose values are not in the files of the catalogue: loaded when one is chosen. */
import { nameValuesOf, withoutOffers } from '#domain/facetPanel.ts';
import type { FacetChoice } from '#domain/facets.ts';
import type { FoundProduct } from '#domain/listing.ts';

/** The products with the values that are read apart, and the facets to filter them by; `note` says what is not known. */
export type Refined = { products: FoundProduct[]; facets: FacetChoice; note?: string };

type CustomerPart = typeof import('./customer.ts');

/** Nobody but a customer filters by offers: for a visitor an address does not ask for them. */
export async function refine(
  found: FoundProduct[],
  facets: FacetChoice,
  customer: CustomerPart | null,
): Promise<Refined> {
  const products = nameValuesOf(found);
  return customer
    ? (await import('./offers.ts')).withOffers(products, facets)
    : { products, facets: withoutOffers(facets) };
}
