import * as v from 'valibot';
import { STOCK_STATUSES } from '#domain/product/stockStatus.ts';
import { endpoint } from './endpoint.ts';
import { currency, integer } from './money.ts';

const picture = v.object({ hash: v.string(), width: integer, height: integer });

/** What anybody may see of a product: the allow-list of the guest's answer. product.md §11. */
export const publicProduct = v.object({
  code: v.string(),
  /** As it is read. */
  name: v.string(),
  /** As the trade and its documents write it, where that is another. */
  tradeName: v.optional(v.string()),
  brand: v.nullable(v.object({ name: v.string(), slug: v.string() })),
  path: v.array(v.string()),
  unitMult: v.number(),
  listOrder: v.number(),
  /** Null: show the placeholder. */
  picture: v.nullable(picture),
});

/** One customer's price, stock and tax: amounts in cents, percentages in basis points. */
export const offer = v.object({
  price: integer,
  currency,
  discount: integer,
  finalDiscount: integer,
  factorQty: v.number(),
  compareAtPrice: integer,
  retailPrice: integer,
  retailCurrency: currency,
  tax: integer,
  hasStock: v.boolean(),
  stockStatus: v.nullable(v.picklist(STOCK_STATUSES)),
  stockDescription: v.string(),
});

export const lookedUpProduct = v.object({
  ...publicProduct.entries,
  offer: v.optional(offer),
  /** Lines, only where `withDesc` asks for them. */
  description: v.optional(v.array(v.string())),
});
export type LookedUpProduct = v.InferOutput<typeof lookedUpProduct>;

const filter = v.optional(v.pipe(v.string(), v.maxLength(200)), '');

/** Public fields only, for everybody; prices come by lookup. product.md §7. */
export const searchProducts = endpoint({
  method: 'GET',
  path: '/api/products/search',
  limit: 'search',
  input: v.object({
    term: filter,
    family: filter,
    category: filter,
    subcategory: filter,
    subsubcategory: filter,
    brand: filter,
  }),
  answer: v.object({ products: v.array(publicProduct) }),
});

/** How many item codes one request may name: a page's worth, and a full cart's. */
export const LOOKUP_MAX_CODES = 200;

/** With descriptions fewer: they are from no cache. */
export const LOOKUP_MAX_DESCRIBED = 50;

/**
 * Products by item codes as joinCodes joins them, with `offer` for a customer only. When the back office fails, the
 * answer is an error with status 503 or 502 and no `products`, so that an outage does not look like an empty list. A
 * `cardcode` that is not the session's is refused with 403, so that an old tab never shows another customer's prices.
 * product.md §7.
 */
export const lookupProducts = endpoint({
  method: 'GET',
  path: '/api/products/lookup',
  limit: 'lookup',
  input: v.object({
    itemcodes: v.pipe(v.string(), v.maxLength(8000)),
    cardcode: v.optional(v.string()),
    /** `true`: with descriptions, for at most LOOKUP_MAX_DESCRIBED codes. */
    withDesc: v.optional(v.string()),
  }),
  answer: v.object({ products: v.array(lookedUpProduct) }),
});
