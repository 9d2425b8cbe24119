import { LRUCache } from 'lru-cache';
import { LOOKUP_MAX_CODES, type LookedUpProduct, type PublicProduct } from '#api/products.ts';
import { lookupOffers, lookupProduct, type ProductQuery, searchProducts } from '#backoffice/products.ts';
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
  { office }: Services,
  session: Session | null,
  itemcodes: string,
): Promise<LookedUpProduct[]> {
  const codes = readCodes(itemcodes);
  if (codes.length === 0) return [];
  const cardcode = isCustomer(session) ? session.cardcode : '';
  const offered = await lookupOffers(office, cardcode, codes);
  return isCustomer(session) ? offered.map(offeredView) : offered.map(({ product }) => publicView(product));
}

export const searchOffice = async ({ office }: Services, query: ProductQuery): Promise<PublicProduct[]> =>
  (await searchProducts(office, query)).map(publicView);

/** How long an answer about a product that no file has is believed, so that a wrong link costs the back office little. */
const ON_DEMAND_TTL_MS = 60_000;
const ON_DEMAND_KEPT = 500;

const onDemand = new LRUCache<string, { product: Product | null }>({
  max: ON_DEMAND_KEPT,
  ttl: ON_DEMAND_TTL_MS,
});

/** The public fields of a product that came after the night's snapshot; null when the back office has none such. */
export async function findProduct({ office }: Services, code: string): Promise<Product | null> {
  const known = onDemand.get(code);
  if (known) return known.product;
  const offered = await lookupProduct(office, '', code);
  const product = offered?.product.code === code ? offered.product : null;
  onDemand.set(code, { product });
  return product;
}
