import { errors } from '#copy/errors.ts';
import type { CartOperation } from '#domain/cart/cart.ts';
import { formatDay, today } from '#domain/day.ts';
import { startsLater } from '#domain/promos/promo.ts';
import { type PromoProblem, promoProblem } from '#domain/promos/promoProblem.ts';
import { problemWords } from '#server/promos/problemWords.ts';
import type { Evidence } from './evidence.ts';
import type { Refusal } from './refusals.ts';

const CODES: Record<PromoProblem['kind'], string> = {
  empty: 'promo_empty',
  foreign: 'promo_changed',
  left: 'promo_incomplete',
  unpriced: 'promo_no_price',
  multiple: 'promo_not_multiple',
};

/** Why a promotion may not be added as it was sent; null when it may, or when nothing is known of it. product.md §14. */
export function promoRefusal(operation: CartOperation, promos: Evidence['promos']): Refusal | null {
  if (operation.kind !== 'addPromo') return null;
  const { idPromo, description, lines } = operation.promo;
  const own = promos.get(idPromo);
  if (own === undefined) return null;
  if (own === null) return { code: 'promo_gone', message: errors.promoGone(description || idPromo) };
  const { title, from } = own.promo;
  if (startsLater(own.promo, today()))
    return { code: 'promo_starts_later', message: errors.promoStartsLater(title, formatDay(from)) };
  const problem = promoProblem(own.lines, lines);
  return problem && { code: CODES[problem.kind], message: problemWords(errors.promoInEdit, problem, own) };
}
