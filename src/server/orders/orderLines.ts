import type { CartOwner } from '#backoffice/calls/carts.ts';
import { lookupOffers } from '#backoffice/calls/products.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { errors } from '#copy/errors.ts';
import type { CartLine } from '#domain/cart.ts';
import { formatQuantity, isMultiple } from '#domain/quantity.ts';
import { hasPrice } from '#domain/totals.ts';
import { ApiError } from '#server/http/apiError.ts';

/**
 * Checks that every line can be ordered at this customer's current prices. Throws ApiError 422 with a sentence that
 * names the product, or the back office's errors when the prices are unknown.
 */
export async function checkOrderLines(
  office: BackOffice,
  owner: CartOwner,
  lines: CartLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const codes = lines.map((line) => line.itemCode);
  const offered = await lookupOffers(office, owner.cardcode, codes);
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
}
