import { valueNames } from '#copy/facetValues.ts';
import { offerNames } from '#copy/offerFacets.ts';
import { priceSorts } from '#copy/priceSorts.ts';
import { asksApart, hasFacets } from '#domain/facets.ts';
import type { FoundProduct, Order } from '#domain/listing.ts';
import type { ListingQuery, Sort } from '#domain/listingQuery.ts';
import { priceOrder } from '#domain/priceOrder.ts';
import { toolbarField } from './elements.ts';
import type { Refined } from './find.ts';
import { pricesOf } from './prices.ts';

export { keepCards } from '#browser/lists/keepCards.ts';

/** The order by price of some products, where it is asked for: only then their prices are requested. product.md §11. */
async function priceOrderFor(products: readonly FoundProduct[], sort: Sort | ''): Promise<Order | undefined> {
  if (sort !== 'price_asc' && sort !== 'price_desc') return undefined;
  return priceOrder(await pricesOf(products.map(({ code }) => code)), sort);
}

/** Names and offers are read only where somebody filters by them. */
async function readApart(found: FoundProduct[], query: ListingQuery): Promise<Refined> {
  const { facets } = query;
  if (!asksApart(facets)) return { products: found, facets };
  const [panel, offers] = await Promise.all([import('./panel.ts'), import('./offers.ts')]);
  return offers.withOffers(panel.refine(found, query).products, facets);
}

/** What a customer filters and sorts by. Rejects when prices or stock that are needed for it cannot be fetched. */
export async function refine(found: FoundProduct[], query: ListingQuery): Promise<Refined> {
  const refined = await readApart(found, query);
  const left = refined.products.filter((product) => hasFacets(product, refined.facets));
  return { ...refined, order: await priceOrderFor(left, query.sort) };
}

/** Names that only a customer's chips and filters need. */
Object.assign(valueNames, offerNames);
/** Only a customer sees prices, so only a customer can sort by them. product.md §11. */
toolbarField('sort').append(...priceSorts.map(({ value, label }) => new Option(label, value)));
// A link that is followed as a link would lose what a customer has typed into the cards.
void import('./navigate.ts').then((navigate) => navigate.start());
