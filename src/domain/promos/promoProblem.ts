import type { CartLine } from '#domain/cart/cart.ts';
import { hasPrice } from '#domain/cart/totals.ts';
import { isMultiple } from '#domain/product/quantity.ts';
import type { PromoLine } from './promo.ts';
import { promoMultiple, promoUnits } from './promo.ts';

/**
 * Why a promotion cannot be taken as somebody chose it. `foreign`: the product is not of this promotion. `left`: a product
 * of it was left out; a promotion is taken whole.
 */
export type PromoProblem =
  | { kind: 'empty' }
  | { kind: 'foreign' | 'left' | 'unpriced'; itemCode: string }
  | { kind: 'multiple'; itemCode: string; multiple: number };

/** The first problem of these lines, with quantities in groups of factorQty units; null when there is none. */
export function promoProblem(
  lines: (Pick<PromoLine, 'offer' | 'quantity'> & { product: { code: string } })[],
  chosen: CartLine[],
): PromoProblem | null {
  if (lines.length === 0) return { kind: 'empty' };
  const foreign = chosen.find(({ itemCode }) => !lines.some(({ product }) => product.code === itemCode));
  if (foreign) return { kind: 'foreign', itemCode: foreign.itemCode };
  for (const line of lines) {
    const itemCode = line.product.code;
    const quantity = chosen.find((one) => one.itemCode === itemCode)?.quantity ?? 0;
    if (!hasPrice(line.offer)) return { kind: 'unpriced', itemCode };
    if (quantity <= 0) return { kind: 'left', itemCode };
    const multiple = promoMultiple(line);
    if (!isMultiple(promoUnits({ offer: line.offer, quantity }), multiple))
      return { kind: 'multiple', itemCode, multiple };
  }
  return null;
}
