import type { APIRoute, GetStaticPaths } from 'astro';
import { menuTrails } from '#content/menu.ts';
import { sitePaths } from '#content/sitePaths.ts';
import { inParts, sitemapPart } from '#domain/catalogue/sitemap.ts';
import { today } from '#domain/day.ts';
import { CATALOGUE_PATH, campaignPath, placePath } from '#domain/paths.ts';
import { isOn } from '#domain/site/merchandising.ts';
import { productPath } from '#domain/slug.ts';
import { readChangedDays } from '#snapshot/changedDays.ts';
import { loadEditorial } from '#snapshot/editorial.ts';
import { openShop } from '#snapshot/shop.ts';

type Entry = { path: string; changed?: string | undefined };

/**
 * Our own and not @astrojs/sitemap: that one lists files, and a product's file is not its address (`A~2fB.html` is
 * `/shop/products/A%2FB`). Part 1 is words and categories, the rest are products, each
 * with the day of its last change where a night saw it.
 */
export const getStaticPaths = (async () => {
  const { products, nodes } = openShop(menuTrails);
  const categories = [...nodes.values()]
    .filter((node) => node.products.length > 0)
    .map((node) => placePath(node.path));
  const campaigns = loadEditorial()
    .campaigns.filter((campaign) => isOn(campaign, today()))
    .map(({ name }) => campaignPath(name));
  const changedOn = new Map(
    Object.entries(readChangedDays()).flatMap(([day, codes]) => codes.map((code) => [code, day])),
  );
  const parts: Entry[][] = [
    [...(await sitePaths()), ...campaigns, CATALOGUE_PATH, ...categories].map((path) => ({ path })),
    ...inParts(products.map(({ code }) => ({ path: productPath(code), changed: changedOn.get(code) }))),
  ];
  return parts.map((entries, index) => ({ params: { part: String(index + 1) }, props: { entries } }));
}) satisfies GetStaticPaths;

export const GET: APIRoute<{ entries: Entry[] }> = ({ props: { entries }, locals: { origin } }) =>
  new Response(
    sitemapPart(entries.map(({ path, changed }) => ({ url: new URL(path, origin).href, changed }))),
  );
