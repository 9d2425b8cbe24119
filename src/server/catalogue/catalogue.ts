import { LOOKUP_MAX_CODES, type LookedUpProduct } from '#api/products.ts';
import { lookupProduct, type ProductQuery } from '#backoffice/calls/products.ts';
import { BackOfficeError, BackOfficeRefused } from '#backoffice/client/errors.ts';
import { errors } from '#copy/errors.ts';
import { splitCodes } from '#domain/itemCodes.ts';
import type { CatalogueEntry, Product } from '#domain/product.ts';
import { isCustomer, type Session } from '#server/auth/session.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { Caller } from '#server/http/limits.ts';
import { offeredView, publicView } from '#server/http/views.ts';
import type { Services } from '#server/operation/services.ts';

function readCodes(itemcodes: string): string[] {
  const codes = splitCodes(itemcodes);
  if (codes.length > LOOKUP_MAX_CODES) {
    throw new ApiError(400, 'too_many_codes', errors.tooManyCodes(LOOKUP_MAX_CODES));
  }
  return codes;
}

type Request<Input> = { input: Input; session: Session | null; services: Services };

/**
 * Products by code: with the customer's own offer for a customer, the public fields for everybody else. product.md §11.
 */
export async function answerLookup({
  input,
  session,
  services: { cache },
}: Request<{ itemcodes: string }>): Promise<{ products: LookedUpProduct[] }> {
  const codes = readCodes(input.itemcodes);
  return {
    products: isCustomer(session)
      ? (await cache.offers(session.cardcode, codes)).map(offeredView)
      : (await cache.products(codes)).map(publicView),
  };
}

export const answerSearch = async ({
  input,
  session,
  services: { cache },
}: Request<ProductQuery>): Promise<{ products: CatalogueEntry[] }> => ({
  products: (await cache.search(input, isCustomer(session) ? 'prices' : 'guests')).map(publicView),
});

/** A product that is newer than the snapshot; `unavailable` when the back office does not answer. */
export type NewerProduct =
  | { status: 'found'; product: Product }
  | { status: 'unknown' }
  | { status: 'unavailable' }
  | { status: 'tooMany'; retryAfter: number };

/** The public fields of a product in the back office, for a page that is rendered on request. */
export async function findProduct(
  { office, limits, outages }: Services,
  caller: Caller,
  code: string,
): Promise<NewerProduct> {
  const retryAfter = await limits.secondsToWait('newProduct', caller);
  if (retryAfter > 0) return { status: 'tooMany', retryAfter };
  try {
    const found = await lookupProduct(office, '', code);
    return found?.product.code === code ? { status: 'found', product: found.product } : { status: 'unknown' };
  } catch (error) {
    if (!(error instanceof BackOfficeError)) throw error;
    if (error instanceof BackOfficeRefused && error.status === 404) return { status: 'unknown' };
    outages.report(error, 'a new product could not be looked up');
    return { status: 'unavailable' };
  }
}
