import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

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
