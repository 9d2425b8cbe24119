import { LOOKUP_MAX_CODES, type LookedUpProduct, type PublicProduct } from '#api/products.ts';
import { lookupProduct, type ProductQuery } from '#backoffice/products.ts';
import { errors } from '#copy/errors.ts';
import { splitCodes } from '#domain/itemCodes.ts';
import type { Product } from '#domain/product.ts';
import { ApiError } from './apiError.ts';
import { isCustomer, type Session } from './auth/session.ts';
import type { Services } from './services.ts';
import { offeredView, publicView } from './views.ts';

function readCodes(itemcodes: string): string[] {
  const codes = splitCodes(itemcodes);
  if (codes.length > LOOKUP_MAX_CODES) {
    throw new ApiError(400, 'too_many_codes', errors.tooManyCodes(LOOKUP_MAX_CODES));
  }
  return codes;
}

type From<Input> = { input: Input; session: Session | null; services: Services };

/** Products by code: with the customer's own offer for a customer, the public fields for everybody else. Design §6. */
export async function answerLookup({
  input,
  session,
  services: { shelf },
}: From<{ itemcodes: string }>): Promise<{ products: LookedUpProduct[] }> {
  const codes = readCodes(input.itemcodes);
  return {
    products: isCustomer(session)
      ? (await shelf.offers(session.cardcode, codes)).map(offeredView)
      : (await shelf.products(codes)).map(publicView),
  };
}

export const answerSearch = async ({
  input,
  session,
  services: { shelf },
}: From<ProductQuery>): Promise<{ products: PublicProduct[] }> => ({
  products: (await shelf.search(input, isCustomer(session) ? 'prices' : 'guests')).map(publicView),
});

/** The public fields of a product that came after the night's snapshot; null when the back office has none such. */
export async function findProduct({ office }: Services, code: string): Promise<Product | null> {
  const found = await lookupProduct(office, '', code);
  return found?.product.code === code ? found.product : null;
}
