import type { errors } from '#copy/errors.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import type { PromoProblem } from '#domain/promos/promoProblem.ts';
import type { OwnPromo } from './promotions.ts';

/** Why a promotion cannot be taken as it was chosen, in the words for an edit of the cart or for an order. */
export function problemWords(
  words: typeof errors.promoInEdit | typeof errors.promoInOrder,
  problem: PromoProblem,
  { promo: { title }, lines }: OwnPromo,
): string {
  const nameOf = (code: string): string =>
    lines.find(({ product }) => product.code === code)?.product.name ?? code;
  switch (problem.kind) {
    case 'empty':
      return words.empty(title);
    case 'foreign':
      return words.foreign(title, problem.itemCode);
    case 'left':
    case 'unpriced':
      return words[problem.kind](title, nameOf(problem.itemCode));
    case 'multiple':
      return words.multiple(title, nameOf(problem.itemCode), formatQuantity(problem.multiple));
  }
}
