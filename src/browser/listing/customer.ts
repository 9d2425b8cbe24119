import { priceSorts } from '#copy/priceSorts.ts';
import type { FoundProduct, Order } from '#domain/listing.ts';
import type { Sort } from '#domain/listingQuery.ts';
import { priceOrder } from '#domain/priceOrder.ts';
import { pricesOf } from './prices.ts';

export { keepCards } from '#browser/lists/keepCards.ts';

/** Only a customer sees prices, so only a customer can sort by them. product.md §11. */
export const offerPriceSorts = (select: HTMLSelectElement): void =>
  select.append(...priceSorts.map(({ value, label }) => new Option(label, value)));

/** The order by price of some products, where it is asked for: only then their prices are requested. product.md §11. */
export async function priceOrderFor(
  products: readonly FoundProduct[],
  sort: Sort | '',
): Promise<Order | undefined> {
  if (sort !== 'price_asc' && sort !== 'price_desc') return undefined;
  return priceOrder(await pricesOf(products.map(({ code }) => code)), sort);
}
