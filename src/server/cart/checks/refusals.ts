import { errors } from '#copy/errors.ts';
import {
  CART_MAX_LINES,
  type CartContent,
  type CartOperation,
  concernsNothing,
  excess,
} from '#domain/cart/cart.ts';
import { type LineProblem, lineProblem } from '#domain/cart/cartChecks.ts';
import { formatDay, today } from '#domain/day.ts';
import { formatQuantity, QUANTITY_MAX } from '#domain/product/quantity.ts';
import { startsLater } from '#domain/promos/promo.ts';
import { type PromoProblem, promoProblem } from '#domain/promos/promoProblem.ts';
import { ApiError } from '#server/http/apiError.ts';
import { problemWords } from '#server/promos/problemWords.ts';
import type { Facts } from './facts.ts';

/** Why one edit is refused: a code for programs and a sentence in Spanish that names the line. */
export type Refusal = { code: string; message: string };

/** An operation's id is already another operation's. */
export const REUSED_ID: Refusal = { code: 'operation_id_reused', message: errors.editIdReused };

/** One step of a batch: the cart before it, the edit, and the cart that it would make. */
type Step = { before: CartContent; operation: CartOperation; after: CartContent };

function productRefusal(problem: LineProblem): Refusal {
  switch (problem.kind) {
    case 'unknown':
      return { code: 'unknown_product', message: errors.editUnknown(problem.itemCode) };
    case 'noPrice':
      return { code: 'no_price', message: errors.editWithoutPrice(problem.name, problem.itemCode) };
    case 'notMultiple': {
      const multiple = formatQuantity(problem.unitMult);
      return {
        code: 'not_multiple',
        message: errors.editNotMultiple(problem.name, problem.itemCode, multiple),
      };
    }
  }
}

function absenceRefusal({ before, operation }: Step): Refusal | null {
  if (!concernsNothing(before, operation)) return null;
  const { idPromo, itemCode } = { idPromo: '', itemCode: '', ...operation };
  const message = idPromo ? errors.promoNotInCart(idPromo) : errors.notInCart(itemCode);
  return { code: 'not_in_cart', message };
}

function limitRefusal({ before, after }: Step): Refusal | null {
  const problem = excess(before, after);
  if (problem?.kind === 'lines') return { code: 'cart_full', message: errors.cartFull(CART_MAX_LINES) };
  if (!problem) return null;
  return { code: 'quantity_too_large', message: errors.quantityTooLarge(problem.itemCode, QUANTITY_MAX) };
}

const PROMO_CODES: Record<PromoProblem['kind'], string> = {
  empty: 'promo_empty',
  foreign: 'promo_changed',
  left: 'promo_incomplete',
  unpriced: 'promo_no_price',
  multiple: 'promo_not_multiple',
};

/** Why a promotion may not be added as it was sent; null when it may, or when nothing is known of it. product.md §14. */
function promoRefusal(operation: CartOperation, promos: Facts['promos']): Refusal | null {
  if (operation.kind !== 'addPromo') return null;
  const { idPromo, description, lines } = operation.promo;
  const own = promos.get(idPromo);
  if (own === undefined) return null;
  if (own === null) return { code: 'promo_gone', message: errors.promoGone(description || idPromo) };
  const { title, from } = own.promo;
  if (startsLater(own.promo, today()))
    return { code: 'promo_starts_later', message: errors.promoStartsLater(title, formatDay(from)) };
  const problem = promoProblem(own.lines, lines);
  return (
    problem && { code: PROMO_CODES[problem.kind], message: problemWords(errors.promoInEdit, problem, own) }
  );
}

/** Why an edit is refused; null when it is not. Checks that concern other kinds of edits are added here. */
export function refusalOf(step: Step, { products, promos }: Facts): Refusal | null {
  const problem = lineProblem(step.before, step.operation, products);
  if (problem) return productRefusal(problem);
  return promoRefusal(step.operation, promos) ?? absenceRefusal(step) ?? limitRefusal(step);
}

export type RefusedOperation = Refusal & { opId: string };

/**
 * A refused batch: 409 when an id is another operation's, 422 otherwise, with one refusal's words, and in `refused` each
 * refused edit with its own.
 */
export function batchRefusal(refused: [RefusedOperation, ...RefusedOperation[]]): ApiError {
  const reused = refused.find(({ code }) => code === REUSED_ID.code);
  const { code, message } = reused ?? refused[0];
  return new ApiError(reused ? 409 : 422, code, message, { refused });
}
