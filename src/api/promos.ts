import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { integer } from './money.ts';
import { offer, publicProduct } from './product.ts';

/** Days are YYYY-MM-DD, or '' when the back office does not say. */
const announcedPromo = v.object({
  docEntry: v.string(),
  title: v.string(),
  description: v.string(),
  family: v.string(),
  category: v.string(),
  /** A path of this shop; null when it has none. */
  image: v.nullable(v.string()),
  from: v.string(),
  to: v.string(),
  /** It is announced and cannot be taken yet. */
  startsLater: v.boolean(),
  /** 0 on its last day, in Montevideo; null when it states no last day. */
  daysLeft: v.nullable(integer),
});
export type AnnouncedPromo = v.InferOutput<typeof announcedPromo>;

/** One product of a promotion: `quantity` is in groups of the offer's factorQty units. product.md §9. */
const offeredLine = v.object({ ...publicProduct.entries, offer, quantity: v.number() });
export type OfferedLine = v.InferOutput<typeof offeredLine>;

const cardcode = v.optional(v.string());

/**
 * The customer's promotions, of one family or of all. A `cardcode` that is not the session's is refused with 403, so that
 * an old tab never shows another customer's. 503 or 502 when the back office fails. product.md §7.
 */
export const getPromos = endpoint({
  method: 'GET',
  path: '/api/promos',
  limit: 'promos',
  input: v.object({ cardcode, family: v.optional(v.pipe(v.string(), v.maxLength(200))) }),
  answer: v.object({ promos: v.array(announcedPromo) }),
});

/**
 * GET /api/promos/{id}: one promotion with its products at this customer's prices. 404 for one that has ended, that is
 * another customer's or that never was.
 */
export const getPromo = endpoint({
  method: 'GET',
  path: '/api/promos/{id}',
  limit: 'promos',
  input: v.object({ cardcode }),
  answer: v.object({ promo: announcedPromo, lines: v.array(offeredLine) }),
});
