import { LOOKUP_MAX_CODES, LOOKUP_MAX_DESCRIBED, type LookedUpProduct } from '#api/product.ts';
import {
  lookupDescribedChunk,
  lookupDescribedPublicChunk,
  lookupProduct,
  type ProductQuery,
} from '#backoffice/calls/product.ts';
import { BackOfficeError, BackOfficeRefused } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { errors } from '#copy/errors.ts';
import { splitCodes } from '#domain/product/itemCodes.ts';
import type { CatalogueEntry, Product, ProductNames } from '#domain/product/product.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { Caller } from '#server/http/limits.ts';
import { offeredView, publicView } from '#server/http/views.ts';
import type { Services } from '#server/operation/services.ts';
import { isCustomer, type Session } from '#server/session/session.ts';
import { asRead } from './reading.ts';

function readCodes(itemcodes: string, max: number): string[] {
  const codes = splitCodes(itemcodes);
  if (codes.length > max) throw new ApiError(400, 'too_many_codes', errors.tooManyCodes(max));
  return codes;
}

type Request<Input> = { input: Input; session: Session | null; services: Services };

/** The same with descriptions, which no cache has: no page of ours asks for them. product.md §7. */
async function described(
  office: BackOffice,
  session: Session | null,
  codes: string[],
): Promise<LookedUpProduct[]> {
  if (codes.length === 0) return [];
  if (!isCustomer(session)) {
    const products = await lookupDescribedPublicChunk(office, codes);
    return products.map((product) => ({
      ...publicView(asRead(product.code, product)),
      description: product.description,
    }));
  }
  const offered = await lookupDescribedChunk(office, session.cardcode, codes);
  return offered.map(({ product, offer }) => ({
    ...offeredView({ product: asRead(product.code, product), offer }),
    description: product.description,
  }));
}

/**
 * Products by code: with the customer's own offer for a customer, the public fields for everybody else. product.md §11.
 */
export async function answerLookup({
  input,
  session,
  services: { cache, office },
}: Request<{ itemcodes: string; withDesc?: string | undefined }>): Promise<{ products: LookedUpProduct[] }> {
  if (input.withDesc === 'true') {
    return { products: await described(office, session, readCodes(input.itemcodes, LOOKUP_MAX_DESCRIBED)) };
  }
  const codes = readCodes(input.itemcodes, LOOKUP_MAX_CODES);
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
  products: (await cache.search(input, isCustomer(session) ? session.cardcode : '')).map(publicView),
});

/** A product that is newer than the snapshot; `unavailable` when the back office does not answer. */
export type NewerProduct =
  | { status: 'found'; product: Product & ProductNames }
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
    if (found?.product.code !== code) return { status: 'unknown' };
    return { status: 'found', product: asRead(code, found.product) };
  } catch (error) {
    if (!(error instanceof BackOfficeError)) throw error;
    if (error instanceof BackOfficeRefused && error.status === 404) return { status: 'unknown' };
    outages.report(error, 'a new product could not be looked up');
    return { status: 'unavailable' };
  }
}
