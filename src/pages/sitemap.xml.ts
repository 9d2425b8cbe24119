import type { APIRoute } from 'astro';
import { menuTrails } from '#content/menu.ts';
import { newestDay } from '#domain/catalogue/changedDays.ts';
import { inParts, sitemapIndex } from '#domain/catalogue/sitemap.ts';
import { openShop } from '#snapshot/shop.ts';
import { cataloguePaths } from '#snapshot/sitemap/sitemap.ts';

/** The index of the parts in `sitemap-[part].xml`: one of words and categories, the rest of products. */
export const GET: APIRoute = ({ locals }) => {
  const { places, products } = cataloguePaths(openShop(menuTrails));
  return new Response(
    sitemapIndex(
      [places, ...inParts(products)].map((entries, index) => ({
        url: new URL(`/sitemap-${index + 1}.xml`, locals.origin).href,
        changed: newestDay(entries.map(({ changed }) => changed)),
      })),
    ),
  );
};
