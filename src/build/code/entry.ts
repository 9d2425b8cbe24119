/**
 * What the build program calls to render pages, bundled with all templates. It uses only what Astro offers to adapters
 * that render outside its own build.
 */

import { StaticPaths } from 'astro:static-paths';
import type { RouteData } from 'astro';
import { createApp } from 'astro/app/entrypoint';
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

/** The pages of the catalogue whose files are in `made`, and all that are not made from the catalogue. */
export async function sitePages(shop: Shop, made: readonly string[]): Promise<SitePage[]> {
  shopFor(shop);
  planFor(made);
  const paths = await new StaticPaths(app).getAll();
  return paths.map(({ pathname, route }) => ({ file: fileOf(pathname, route), pathname, route }));
}

/** The bytes of a page, in UTF-8. Throws when it cannot be rendered; Astro has written why to the error output. */
export async function renderPage({ file, pathname, route }: SitePage): Promise<Buffer> {
  const request = new Request(new URL(route.type === 'page' ? `/${file}` : pathname, app.manifest.site));
  const response = await app.render(request, { routeData: route });
  const isExpected = response.ok || (response.status === 404 && route.route === '/404');
  if (!isExpected) throw new Error(`${file} could not be rendered: status ${response.status}.`);
  return Buffer.from(await response.arrayBuffer());
}
