import type { APIRoute, GetStaticPaths } from 'astro';
import { menuTrails } from '#content/menu.ts';
import { sitePaths } from '#content/sitePaths.ts';
import { inParts, sitemapPart } from '#domain/catalogue/sitemap.ts';
import { today } from '#domain/day.ts';
import { CATALOGUE_PATH, campaignPath, placePath } from '#domain/paths.ts';
import { isOn } from '#domain/site/merchandising.ts';
import { productPath } from '#domain/slug.ts';
import { loadEditorial } from '#snapshot/editorial.ts';
import { openShop } from '#snapshot/shop.ts';

/**
 * Our own and not @astrojs/sitemap: that one lists files, and a product's file is not its address (`A~2fB.html` is
 * `/shop/products/A%2FB`). Part 1 is words and categories, the rest are products.
 */
export const getStaticPaths = (async () => {
  const { products, nodes } = openShop(menuTrails);
  const categories = [...nodes.values()]
    .filter((node) => node.products.length > 0)
    .map((node) => placePath(node.path));
  const campaigns = loadEditorial()
    .campaigns.filter((campaign) => isOn(campaign, today()))
    .map(({ name }) => campaignPath(name));
  const parts = [
    [...(await sitePaths()), ...campaigns, CATALOGUE_PATH, ...categories],
    ...inParts(products.map(({ code }) => productPath(code))),
  ];
  return parts.map((paths, index) => ({ params: { part: String(index + 1) }, props: { paths } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ paths: string[] }> = ({ props, locals }) =>
  new Response(sitemapPart(props.paths.map((path) => new URL(path, locals.origin).href)));
