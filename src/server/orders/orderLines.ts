import type { ProductCache } from '#backoffice/cache/productCache.ts';
import type { CartOwner } from '#backoffice/calls/cart.ts';
import { errors } from '#copy/errors.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { hasPrice, unitPrice } from '#domain/cart/totals.ts';
import { formatQuantity, isMultiple } from '#domain/product/quantity.ts';
import { ApiError } from '#server/http/apiError.ts';
import { changedPrice, refuseChanged, type ShownPrices } from './shownPrices.ts';

/**
 * Checks that every line can be ordered at this customer's current prices, and that these are the `shown` ones. Throws
 * ApiError 422 or 409 with a sentence that names the product, or the back office's errors when the prices are unknown.
 */
export async function checkOrderLines(
  cache: ProductCache,
  owner: CartOwner,
  lines: CartLine[],
  shown: ShownPrices,
): Promise<void> {
  if (lines.length === 0) return;
  const codes = lines.map((line) => line.itemCode);
  const offered = await cache.currentOffers(owner.cardcode, codes);
  const byCode = new Map(offered.map((one) => [one.product.code, one]));
  const changed = lines.flatMap((line) => {
    const found = byCode.get(line.itemCode);
    if (!found) throw new ApiError(422, 'order_problem', errors.lineUnknown(line.itemCode));
    const { name, unitMult } = found.product;
    if (!hasPrice(found.offer)) throw new ApiError(422, 'order_problem', errors.lineWithoutPrice(name));
    if (!isMultiple(line.quantity, unitMult)) {
      throw new ApiError(422, 'order_problem', errors.lineNotMultiple(name, formatQuantity(unitMult)));
    }
    const { currency } = found.offer;
    return changedPrice(name, shown.get(line.itemCode), { price: unitPrice(found.offer), currency });
  });
  refuseChanged(changed);
}
