import type { APIRoute } from 'astro';
import {
  CART_PATH,
  CHECKOUT_PATH,
  COMPARE_PATH,
  LISTS_PATH,
  PREVIEW_PATH,
  QUICK_ORDER_PATH,
  SHARED_LIST_PATH,
  WISHLIST_PATH,
} from '#domain/paths.ts';

/** What no search engine needs: endpoints, and pages that are each customer's own. */
const PRIVATE = [
  '/api/',
  '/account/',
  CART_PATH,
  QUICK_ORDER_PATH,
  CHECKOUT_PATH,
  WISHLIST_PATH,
  COMPARE_PATH,
  LISTS_PATH,
  SHARED_LIST_PATH,
];

export const GET: APIRoute = ({ locals }) =>
  new Response(
    `${['User-agent: *', `Allow: ${PREVIEW_PATH}`, ...PRIVATE.map((path) => `Disallow: ${path}`)].join('\n')}\n\nSitemap: ${new URL('/sitemap.xml', locals.origin).href}\n`,
  );
