import type { CartLine } from './cart.ts';
import type { PromoLine } from './promo.ts';
import { promoMultiple, promoUnits } from './promo.ts';
import { isMultiple } from './quantity.ts';
import { hasPrice } from './totals.ts';

/** Why a line of a promotion cannot be taken. `foreign`: the product is not of this promotion. */
export type PromoLineProblem =
  | { kind: 'foreign' | 'unpriced'; itemCode: string }
  | { kind: 'multiple'; itemCode: string; multiple: number };

/** Why a promotion cannot be taken. `left`: a product of it was left out; a promotion is taken whole. */
export type PromoProblem = { kind: 'empty' } | { kind: 'left'; itemCode: string } | PromoLineProblem;

type OfferedLine = Pick<PromoLine, 'product' | 'offer' | 'quantity'>;

/** The problem of one chosen line, its quantity in groups of factorQty units; null when there is none. */
export function promoLineProblem(
  lines: OfferedLine[],
  { itemCode, quantity }: CartLine,
): PromoLineProblem | null {
  const line = lines.find(({ product }) => product.code === itemCode);
  if (!line) return { kind: 'foreign', itemCode };
  if (!hasPrice(line.offer)) return { kind: 'unpriced', itemCode };
  const multiple = promoMultiple(line);
  return isMultiple(promoUnits({ offer: line.offer, quantity }), multiple)
    ? null
    : { kind: 'multiple', itemCode, multiple };
}

/** The first problem of a promotion as somebody chose it; null when there is none. */
export function promoProblem(lines: OfferedLine[], chosen: CartLine[]): PromoProblem | null {
  if (lines.length === 0) return { kind: 'empty' };
  const taken = chosen.filter(({ quantity }) => quantity > 0);
  const left = lines.find(({ product }) => !taken.some(({ itemCode }) => itemCode === product.code));
  const unpriced = left && !hasPrice(left.offer);
  for (const line of taken) {
    const problem = promoLineProblem(lines, line);
    if (problem) return problem;
  }
  return left ? { kind: unpriced ? 'unpriced' : 'left', itemCode: left.product.code } : null;
}
