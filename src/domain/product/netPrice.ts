import type { DocumentLine } from '#domain/documents/document.ts';
import { discounted, times } from '#domain/money.ts';

type PricedLine = Pick<DocumentLine, 'price' | 'discount' | 'quantity' | 'total'>;

const CENT = 100;

/**
 * What a unit of a line cost after its discount, in hundredths of a cent, so that it times the quantity is the line's total: in
 * whole cents, as this shop counts, or as exactly as a back office that rounds only totals. Null where neither is so, because the
 * total is the document's and no price of ours explains it. Decision 0314.
 */
export function netPrice({ price, discount, quantity, total }: PricedLine): number | null {
  const unit = discounted(price, discount) * CENT;
  const exact = discounted(price * CENT, discount);
  return [unit, exact].find((net) => Math.abs(times(net, quantity) - total * CENT) * 2 <= CENT) ?? null;
}

/** Whether some net price of a column has more than whole cents. */
export const hasPartsOfCents = (prices: readonly (number | null)[]): boolean =>
  prices.some((price) => price !== null && price % CENT !== 0);
