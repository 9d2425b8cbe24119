import { errors } from '#copy/errors.ts';
import type { CartOperation } from '#domain/cart.ts';
import { formatDay, today } from '#domain/day.ts';
import { startsLater } from '#domain/promo.ts';
import { type PromoProblem, promoProblem } from '#domain/promoProblem.ts';
import { formatQuantity } from '#domain/quantity.ts';
import type { OwnPromo } from '#server/promos/promotions.ts';
import type { Evidence } from './evidence.ts';
import type { Refusal } from './refusals.ts';

function problemRefusal(problem: PromoProblem, { promo, lines }: OwnPromo): Refusal {
  if (problem.kind === 'empty') return { code: 'promo_empty', message: errors.promoEmpty(promo.title) };
  const { itemCode } = problem;
  const name = lines.find(({ product }) => product.code === itemCode)?.product.name ?? itemCode;
  switch (problem.kind) {
    case 'foreign':
      return { code: 'promo_changed', message: errors.promoForeign(promo.title, itemCode) };
    case 'left':
      return { code: 'promo_incomplete', message: errors.promoLeft(promo.title, name) };
    case 'unpriced':
      return { code: 'promo_no_price', message: errors.promoUnpriced(promo.title, name) };
    case 'multiple':
      return {
        code: 'promo_not_multiple',
        message: errors.promoNotMultiple(name, formatQuantity(problem.multiple)),
      };
  }
}

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
  return problem && problemRefusal(problem, own);
}
