/**
 * What the build program calls to render pages, bundled with all templates. It uses only what Astro offers to adapters
 * that render outside its own build.
 */

import { StaticPaths } from 'astro:static-paths';
import type { RouteData } from 'astro';
import { createApp } from 'astro/app/entrypoint';
import type { Searcher } from '#domain/search/language/size.ts';
import type { ShopPages } from '#snapshot/pages.ts';
import { planFor } from '#snapshot/plan.ts';
import { type Shop, shopFor } from '#snapshot/shop.ts';

const app = createApp({ streaming: false });

// Astro imports a page's module for every page that is made of it, which takes a twentieth of a page's time.
for (const [component, load] of app.manifest.pageMap ?? []) {
  let loaded: ReturnType<typeof load> | undefined;
  app.manifest.pageMap?.set(component, () => (loaded ??= load()));
}

// The middleware has nothing to do for these pages, and to load it loads sessions, the database and the back office.
app.manifest.middleware = async () => ({ onRequest: (_context, next) => next() });

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

/** Keeps the bytes that it is made of: out of a Response's stream they come a tenth of a page's time later. */
class PageResponse extends Response {
  #whole: Uint8Array | undefined;

  constructor(body?: BodyInit | null, init?: ResponseInit) {
    const whole = body instanceof Uint8Array ? body : undefined;
    super(whole ? null : body, init);
    this.#whole = whole;
  }

  /**
   * The bytes, which it forgets. V8 frees what Astro keeps of a page, its answer among it, at a full collection only, and
   * with the bytes of 1,600 pages there would be one every three seconds.
   */
  take(): Uint8Array | undefined {
    const whole = this.#whole;
    this.#whole = undefined;
    return whole;
  }
}

const NodesResponse = globalThis.Response;

/** Astro makes its answer of the global class. Pages are rendered one after another, and nothing else meanwhile. */
async function answerWithBytes(
  request: Request,
  options: { routeData: RouteData; locals: object },
): Promise<Response> {
  globalThis.Response = PageResponse as typeof Response;
  try {
    return await app.render(request, options);
  } finally {
    globalThis.Response = NodesResponse;
  }
}

/** What pages read besides their props. */
export type PageLocals = { searcher: Searcher; origin: string };

/** The rest of what the middleware gives a page: these are for everybody, and nobody asks for them now. */
const FOR_NOBODY = { session: null, clientAddress: '', requestId: '' };

/** The bytes of a page, in UTF-8. Throws when it cannot be rendered; Astro has written why to the error output. */
export async function renderPage({ file, pathname, route }: SitePage, locals: PageLocals): Promise<Buffer> {
  const isPage = route.type === 'page';
  const request = new Request(new URL(isPage ? `/${file}` : pathname, locals.origin));
  const options = { routeData: route, locals: { ...FOR_NOBODY, ...locals } };
  const response = isPage ? await answerWithBytes(request, options) : await app.render(request, options);
  const isExpected = response.ok || (response.status === 404 && route.route === '/404');
  if (!isExpected) throw new Error(`${file} could not be rendered: status ${response.status}.`);
  const { buffer, byteOffset, byteLength } =
    (response instanceof PageResponse && response.take()) || new Uint8Array(await response.arrayBuffer());
  // Astro may come to wrap its answer in another, which would have no bytes.
  if (byteLength === 0) throw new Error(`${file} could not be rendered: it came out empty.`);
  return Buffer.from(buffer, byteOffset, byteLength);
}
