import type { APIRoute } from 'astro';

/** What no search engine needs: endpoints, and pages that are each customer's own. */
const PRIVATE = ['/api/', '/account/', '/shop/cart', '/shop/checkout', '/shop/wishlist', '/shop/compare'];

export const GET: APIRoute = ({ site }) =>
  new Response(
    `${['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`)].join('\n')}\n\nSitemap: ${new URL('/sitemap.xml', site).href}\n`,
  );
