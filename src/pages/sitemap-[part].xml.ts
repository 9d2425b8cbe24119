import type { APIRoute, GetStaticPaths } from 'astro';
import { menuTrails } from '#content/menu.ts';
import { sitePaths } from '#content/sitePaths.ts';
import { inParts, sitemapPart } from '#domain/catalogue/sitemap.ts';
import { today } from '#domain/day.ts';
import { campaignPath } from '#domain/paths.ts';
import { isOn } from '#domain/site/merchandising.ts';
import { loadEditorial } from '#snapshot/editorial.ts';
import { openShop } from '#snapshot/shop.ts';
import { cataloguePaths, type DatedPath } from '#snapshot/sitemap/sitemap.ts';

/**
 * Our own and not @astrojs/sitemap: that one lists files, and a product's file is not its address (`A~2fB.html` is
 * `/shop/products/A%2FB`). Part 1 is words and categories, the rest are products, each
 * with the day of its last change where a night saw it.
 */
export const getStaticPaths = (async () => {
  const { places, products } = cataloguePaths(openShop(menuTrails));
  const campaigns = loadEditorial()
    .campaigns.filter((campaign) => isOn(campaign, today()))
    .map(({ name }) => campaignPath(name));
  const words = [...(await sitePaths()), ...campaigns].map((path) => ({ path }));
  const parts: DatedPath[][] = [[...words, ...places], ...inParts(products)];
  return parts.map((entries, index) => ({ params: { part: String(index + 1) }, props: { entries } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ entries: DatedPath[] }> = ({ props: { entries }, locals: { origin } }) =>
  new Response(
    sitemapPart(entries.map(({ path, changed }) => ({ url: new URL(path, origin).href, changed }))),
  );
