import type { Offer } from './product.ts';
import type { StockStatus } from './stockStatus.ts';

/**
 * The light of an offer. Availability is `hasStock` alone, so what is not there is never green, whatever its status says.
 * product.md §4, Stock status codes.
 */
export function stockLight({ stockStatus, hasStock }: Pick<Offer, 'stockStatus' | 'hasStock'>): StockStatus {
  if (hasStock) return stockStatus ?? 'S';
  return stockStatus === null || stockStatus === 'S' ? 'D' : stockStatus;
}
