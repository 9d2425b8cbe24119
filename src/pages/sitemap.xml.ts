import type { APIRoute } from 'astro';
import { menuTrails } from '#content/menu.ts';
import { inParts, sitemapIndex } from '#domain/catalogue/sitemap.ts';
import { openShop } from '#snapshot/shop.ts';

/** The index of the parts in `sitemap-[part].xml`: one of words and categories, the rest of products. */
export const GET: APIRoute = ({ locals }) => {
  const parts = [[], ...inParts(openShop(menuTrails).products)];
  return new Response(
    sitemapIndex(parts.map((_, index) => new URL(`/sitemap-${index + 1}.xml`, locals.origin).href)),
  );
};
