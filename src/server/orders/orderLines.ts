import type { ProductCache } from '#backoffice/cache/productCache.ts';
import type { CartOwner } from '#backoffice/calls/carts.ts';
import { errors } from '#copy/errors.ts';
import type { CartLine } from '#domain/cart.ts';
import { type Cents, type Currency, formatMoney } from '#domain/money.ts';
import type { OfferedSummary } from '#domain/product.ts';
import { formatQuantity, isMultiple } from '#domain/quantity.ts';
import { hasPrice, unitPrice } from '#domain/totals.ts';
import { ApiError } from '#server/http/apiError.ts';

/** Unit prices, discounted, by item code: what the customer saw when confirming. */
export type ShownPrices = Record<string, { price: Cents; currency: Currency }>;

/** Throws ApiError 409 when a price is not the one that was shown: nobody orders at a price that they have not seen. */
function requireShownPrices(
  lines: CartLine[],
  byCode: Map<string, OfferedSummary>,
  shown: ShownPrices,
): void {
  const changed = lines.flatMap(({ itemCode }) => {
    const [found, before] = [byCode.get(itemCode), shown[itemCode]];
    if (!found || !before) return [];
    const { offer, product } = found;
    const isSame = before.price === unitPrice(offer) && before.currency === offer.currency;
    return isSame
      ? []
      : [{ name: product.name, before, now: { price: unitPrice(offer), currency: offer.currency } }];
  });
  const [first, ...others] = changed;
  if (!first) return;
  const { name, before, now } = first;
  throw new ApiError(
    409,
    'price_changed',
    errors.priceChanged(
      name,
      formatMoney(before.price, before.currency),
      formatMoney(now.price, now.currency),
      others.length,
    ),
  );
}

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
  for (const line of lines) {
    const found = byCode.get(line.itemCode);
    if (!found) throw new ApiError(422, 'order_problem', errors.lineUnknown(line.itemCode));
    const { name, unitMult } = found.product;
    if (!hasPrice(found.offer)) throw new ApiError(422, 'order_problem', errors.lineWithoutPrice(name));
    if (!isMultiple(line.quantity, unitMult)) {
      throw new ApiError(422, 'order_problem', errors.lineNotMultiple(name, formatQuantity(unitMult)));
    }
  }
  requireShownPrices(lines, byCode, shown);
}
