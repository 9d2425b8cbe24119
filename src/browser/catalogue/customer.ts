import { priceSortNote, priceSorts } from '#copy/catalogue/priceSorts.ts';
import { asksApart, hasFacets } from '#domain/catalogue/facets.ts';
import type { FoundProduct } from '#domain/catalogue/listing.ts';
import { isByPrice, type ListingQuery, type Sort } from '#domain/catalogue/listingQuery.ts';
import { inBothCurrencies, priceOrder } from '#domain/catalogue/priceOrder.ts';
import { moneyInText } from '#domain/money.ts';
import { toolbarField } from './elements.ts';
import type { FacetedProducts } from './find.ts';
import { dayRate, pricesOf } from './prices.ts';

export { keepCards } from '#browser/lists/keepCards.ts';

/**
 * Some products by price, where that is asked for: only then their prices and the day's rate are requested. product.md §11.
 * `note` says what dollars are taken for, where there are both currencies.
 */
async function inPriceOrder(
  products: readonly FoundProduct[],
  sort: Sort | '',
): Promise<Pick<FacetedProducts, 'order' | 'note'>> {
  if (!isByPrice(sort)) return {};
  const [prices, rate] = await Promise.all([pricesOf(products.map(({ code }) => code)), dayRate()]);
  const order = priceOrder(prices, sort, rate);
  return inBothCurrencies(prices)
    ? { order, note: priceSortNote(rate && moneyInText(Math.round(rate.rate * 100), '$')) }
    : { order };
}

/** Names and offers are read only where somebody filters by them. */
async function readApart(found: FoundProduct[], query: ListingQuery): Promise<FacetedProducts> {
  const { facets } = query;
  if (!asksApart(facets)) return { products: found, facets };
  const [panel, offers] = await Promise.all([import('./panel.ts'), import('./offers.ts')]);
  const sized = panel.sizedBy(found, facets);
  return offers.withOffers(sized.products, sized.facets);
}

/** What a customer filters and sorts by. Rejects when prices or stock that are needed for it cannot be fetched. */
export async function refine(found: FoundProduct[], query: ListingQuery): Promise<FacetedProducts> {
  const refined = await readApart(found, query);
  const left = refined.products.filter((product) => hasFacets(product, refined.facets));
  return { ...(await inPriceOrder(left, query.sort)), ...refined };
}

/** Only a customer sees prices, so only a customer can sort by them. product.md §11. */
toolbarField('sort').append(...priceSorts.map(({ value, label }) => new Option(label, value)));
