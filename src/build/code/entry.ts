/** What the build program calls to render pages, bundled with all templates: what Astro offers to adapters, and nothing else. */

import { StaticPaths } from 'astro:static-paths';
import type { RouteData } from 'astro';
import { createApp } from 'astro/app/entrypoint';
import type { Searcher } from '#domain/search/language/size.ts';
import type { ShopPages } from '#snapshot/pages.ts';
import { planFor } from '#snapshot/plan.ts';
import { type Shop, shopFor } from '#snapshot/shop.ts';

const app = createApp({ streaming: false });

/** A page, or another file, that is made before anybody asks for it. */
export type SitePage = {
  /** Its file in the site, such as `shop/cart.html`. */
  file: string;
  pathname: string;
  route: RouteData;
};

function fileOf(pathname: string, { type }: RouteData): string {
  const path = pathname.replace(/^\//, '');
  return type === 'page' ? `${path || 'index'}.html` : path;
}

/** These pages of the catalogue, and all that no plan leaves out. */
export async function sitePages(shop: Shop, pages: ShopPages): Promise<SitePage[]> {
  shopFor(shop);
  planFor(pages);
  const paths = await new StaticPaths(app).getAll();
  return paths.map(({ pathname, route }) => ({ file: fileOf(pathname, route), pathname, route }));
}

/** What pages read besides their props. `listingScripts` are the files that a listing needs where its address asks something. */
export type PageLocals = { searcher: Searcher; origin: string; listingScripts: readonly string[] };

/** The bytes of a page, in UTF-8. Throws when it cannot be rendered; Astro has written why to the error output. */
export async function renderPage({ file, pathname, route }: SitePage, locals: PageLocals): Promise<Buffer> {
  const address = new URL(route.type === 'page' ? `/${file}` : pathname, locals.origin);
  const response = await app.render(new Request(address), { routeData: route, locals });
  const isExpected = response.ok || (response.status === 404 && route.route === '/404');
  if (!isExpected) throw new Error(`${file} could not be rendered: status ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}
