import pMap from 'p-map';
import { errors } from '#copy/errors.ts';
import type { CartPromo } from '#domain/cart.ts';
import { today } from '#domain/day.ts';
import { startsLater } from '#domain/promo.ts';
import { type PromoProblem, promoProblem } from '#domain/promoProblem.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { OwnPromo, Promotions } from '#server/promos/promotions.ts';

/** Promotions of one cart that are asked for at the same time. */
const AT_ONCE = 4;

/** The promotion as this customer has it today; undefined when there is none. */
async function ownToday(
  promotions: Promotions,
  cardcode: string,
  idPromo: string,
): Promise<OwnPromo | undefined> {
  try {
    const own = await promotions.own(cardcode, idPromo);
    return startsLater(own.promo, today()) ? undefined : own;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

function sentence(problem: PromoProblem, { promo: { title }, lines }: OwnPromo): string {
  if (problem.kind === 'empty') return errors.orderPromoEmpty(title);
  const { itemCode } = problem;
  const name = lines.find(({ product }) => product.code === itemCode)?.product.name ?? itemCode;
  switch (problem.kind) {
    case 'foreign':
      return errors.orderPromoForeign(title, itemCode);
    case 'left':
      return errors.orderPromoLeft(title, name);
    case 'unpriced':
      return errors.orderPromoUnpriced(title, name);
    case 'multiple':
      return errors.orderPromoNotMultiple(title, name, formatQuantity(problem.multiple));
  }
}

/**
 * Checks that every promotion of a cart can be ordered by this customer today. Throws ApiError 422 with a sentence that
 * names the promotion, or the back office's errors when it cannot be known.
 */
export async function checkOrderPromos(
  promotions: Promotions,
  cardcode: string,
  promos: CartPromo[],
): Promise<void> {
  const refuse = (message: string): ApiError => new ApiError(422, 'order_problem', message);
  await pMap(
    promos,
    async ({ idPromo, description, lines }) => {
      const own = await ownToday(promotions, cardcode, idPromo);
      if (!own) throw refuse(errors.orderPromoGone(description || idPromo));
      const problem = promoProblem(own.lines, lines);
      if (problem) throw refuse(sentence(problem, own));
    },
    { concurrency: AT_ONCE },
  );
}
