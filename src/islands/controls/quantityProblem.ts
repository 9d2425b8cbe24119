import { offerCopy } from '#copy/cart.ts';
import { formatQuantity, QUANTITY_MAX, type TypedQuantity } from '#domain/quantity.ts';

/** What is wrong with a typed quantity, and what to type instead; null when nothing is. */
export const quantityProblem = (typed: TypedQuantity, multiple: number): string | null =>
  typed.status === 'invalid'
    ? offerCopy.quantityProblem[typed.problem](formatQuantity(multiple), formatQuantity(QUANTITY_MAX))
    : null;
