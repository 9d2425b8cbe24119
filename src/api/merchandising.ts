import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { publicProduct } from './product.ts';

const banner = v.object({
  title: v.string(),
  text: v.nullable(v.string()),
  picture: v.nullable(v.object({ hash: v.string(), width: v.number(), height: v.number() })),
  link: v.nullable(v.object({ label: v.string(), path: v.string() })),
});

/** The banners that a customer sees now at a place: the slug of a family, or '' for the home page. product.md §12. */
export const getBanners = endpoint({
  method: 'GET',
  path: '/api/banners',
  limit: 'popup',
  input: v.object({ place: v.optional(v.pipe(v.string(), v.maxLength(200)), '') }),
  answer: v.object({ banners: v.array(banner) }),
});

/**
 * The editors' lists that a customer sees now at a place: the slug of a family, or '' for the home page. `promos`: of products in the
 * customer's own promotions. 503 or 502 when the back office fails. product.md §12.
 */
export const getFeatured = endpoint({
  method: 'GET',
  path: '/api/featured',
  limit: 'popup',
  input: v.object({ place: v.optional(v.pipe(v.string(), v.maxLength(200)), '') }),
  answer: v.object({
    featured: v.array(v.object({ title: v.string(), promos: v.boolean(), products: v.array(publicProduct) })),
  }),
});
export type OwnFeatured = v.InferOutput<typeof getFeatured.answer>['featured'][number];
