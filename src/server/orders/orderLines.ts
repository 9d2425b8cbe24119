import type { CartOwner } from '#backoffice/calls/carts.ts';
import { lookupOffers } from '#backoffice/calls/products.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { errors } from '#copy/errors.ts';
import type { CartLine } from '#domain/cart.ts';
import { formatQuantity, isMultiple } from '#domain/quantity.ts';
import { hasPrice } from '#domain/totals.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { Log } from '#server/operation/log.ts';

/**
 * Checks that every line can be ordered at this customer's current prices. Throws ApiError, also when the prices are
 * unknown.
 */
export async function checkOrderLines(
  office: BackOffice,
  log: Log,
  owner: CartOwner,
  lines: CartLine[],
): Promise<void> {
  if (lines.length === 0) throw new ApiError(422, 'cart_empty', errors.cartEmpty);
  const codes = lines.map((line) => line.itemCode);
  const offered = await lookupOffers(office, owner.cardcode, codes).catch((error: unknown) => {
    if (!(error instanceof BackOfficeError)) throw error;
    log.warn({ error }, 'no order is taken: prices are unavailable');
    throw new ApiError(503, 'backoffice_unavailable', errors.pricesUnavailable);
  });
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
