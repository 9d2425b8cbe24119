import pMap from 'p-map';
import { errors } from '#copy/errors.ts';
import type { CartPromo } from '#domain/cart/cart.ts';
import { promoUnitPrice } from '#domain/cart/totals.ts';
import { today } from '#domain/day.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { promoUnits, startsLater } from '#domain/promos/promo.ts';
import { promoProblem } from '#domain/promos/promoProblem.ts';
import { ApiError } from '#server/http/apiError.ts';
import { problemWords } from '#server/promos/problemWords.ts';
import type { OwnPromo, Promotions } from '#server/promos/promotions.ts';
import { changedPrice, refuseChanged, type ShownPromo, type ShownPromoPrices } from './shownPrices.ts';

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

/** Throws ApiError 409 when the promotion's prices, or the units of its groups, are not the `shown` ones. */
function requireShown({ description, lines }: CartPromo, own: OwnPromo, shown: ShownPromo): void {
  const changed = lines.flatMap(({ itemCode, quantity }) => {
    const found = own.lines.find(({ product }) => product.code === itemCode);
    const before = shown.get(itemCode);
    if (!found || !before) return [];
    const { offer, product } = found;
    if (before.factorQty !== offer.factorQty) {
      const units = (factorQty: number): string =>
        formatQuantity(promoUnits({ offer: { ...offer, factorQty }, quantity }));
      const [then, now] = [units(before.factorQty), units(offer.factorQty)];
      const title = own.promo.title || description;
      throw new ApiError(409, 'price_changed', errors.promoUnitsChanged(title, product.name, then, now));
    }
    return changedPrice(product.name, before, { price: promoUnitPrice(offer), currency: offer.currency });
  });
  refuseChanged(changed);
}

/**
 * Checks that every promotion of a cart can be ordered by this customer today, at the prices that were `shown`. Throws
 * ApiError 422 or 409 with a sentence that names the promotion or the product, or the back office's errors when it cannot
 * be known.
 */
export async function checkOrderPromos(
  promotions: Promotions,
  cardcode: string,
  promos: CartPromo[],
  shown: ShownPromoPrices,
): Promise<void> {
  const refuse = (message: string): ApiError => new ApiError(422, 'order_problem', message);
  await pMap(
    promos,
    async (promo) => {
      const { idPromo, description, lines } = promo;
      const own = await ownToday(promotions, cardcode, idPromo);
      if (!own) throw refuse(errors.orderPromoGone(description || idPromo));
      const problem = promoProblem(own.lines, lines);
      if (problem) throw refuse(problemWords(errors.promoInOrder, problem, own));
      requireShown(promo, own, shown.get(idPromo) ?? new Map());
    },
    { concurrency: AT_ONCE },
  );
}
