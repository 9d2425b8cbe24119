import pMap from 'p-map';
import { errors } from '#copy/errors.ts';
import type { CartLine, CartPromo } from '#domain/cart.ts';
import { today } from '#domain/day.ts';
import { type PromoLine, promoMultiple, promoUnits, startsLater } from '#domain/promo.ts';
import { formatQuantity, isMultiple } from '#domain/quantity.ts';
import { hasPrice } from '#domain/totals.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { OwnPromo, Promotions } from '#server/promos/promotions.ts';

/** Promotions of one cart that are asked for at the same time. */
const AT_ONCE = 4;

const problem = (message: string): ApiError => new ApiError(422, 'order_problem', message);

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

function checkLine(title: string, line: CartLine, lines: PromoLine[]): void {
  const offered = lines.find(({ product }) => product.code === line.itemCode);
  if (!offered) throw problem(errors.promoWithoutProduct(title, line.itemCode));
  const { name } = offered.product;
  if (!hasPrice(offered.offer)) throw problem(errors.promoLineWithoutPrice(title, name));
  const multiple = promoMultiple(offered);
  if (!isMultiple(promoUnits({ offer: offered.offer, quantity: line.quantity }), multiple))
    throw problem(errors.promoNotMultiple(title, name, formatQuantity(multiple)));
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
  await pMap(
    promos,
    async ({ idPromo, description, lines }) => {
      const own = await ownToday(promotions, cardcode, idPromo);
      if (!own) throw problem(errors.promoEnded(description || idPromo));
      const { title } = own.promo;
      if (lines.length === 0) throw problem(errors.promoEmpty(title));
      for (const line of lines) checkLine(title, line, own.lines);
    },
    { concurrency: AT_ONCE },
  );
}
