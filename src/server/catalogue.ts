import { LOOKUP_MAX_CODES, type LookedUpProduct, type PublicProduct } from '#api/products.ts';
import type { ProductQuery } from '#backoffice/products.ts';
import { errors } from '#copy/errors.ts';
import type { Product } from '#domain/product.ts';
import { ApiError } from './apiError.ts';
import { isCustomer, type Session } from './auth/session.ts';
import type { Services } from './services.ts';
import { offeredView, publicView } from './views.ts';

/** The codes of a comma-joined list, each once, in order. */
function readCodes(itemcodes: string): string[] {
  const codes = [...new Set(itemcodes.split(',').map((code) => code.trim()))].filter((code) => code !== '');
  if (codes.length > LOOKUP_MAX_CODES) {
    throw new ApiError(400, 'too_many_codes', errors.tooManyCodes(LOOKUP_MAX_CODES));
  }
  return codes;
}

/** Products by code: with the customer's own offer for a customer, the public fields for everybody else. Design §6. */
export async function lookup(
  { shelf }: Services,
  session: Session | null,
  itemcodes: string,
): Promise<LookedUpProduct[]> {
  const codes = readCodes(itemcodes);
  if (codes.length === 0) return [];
  return isCustomer(session)
    ? (await shelf.offers(session.cardcode, codes)).map(offeredView)
    : (await shelf.products(codes)).map(publicView);
}

export const searchOffice = async ({ shelf }: Services, query: ProductQuery): Promise<PublicProduct[]> =>
  (await shelf.search(query)).map(publicView);

/** The public fields of a product that came after the night's snapshot; null when the back office has none such. */
export const findProduct = async ({ shelf }: Services, code: string): Promise<Product | null> =>
  (await shelf.products([code])).find((product) => product.code === code) ?? null;
