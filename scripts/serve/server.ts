import { readFileSync } from 'node:fs';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sirv from 'sirv';
import { codeOfAddress, productFileName } from '#domain/slug.ts';
import { INDEX_ADDRESS } from '#search/messages.ts';
import type { guestAnswers } from '#server/guests.ts';
import type { openWhenPossible, readiness, stopServices } from '#server/lifecycle.ts';
import { beforeAstro } from './guestAnswers.ts';
import { dataHeaders, pageHeaders } from './headers.ts';
import type { Middleware } from './middleware.ts';
import { shutDown } from './shutdown.ts';

type Options = { dist: string; port: number; appOrigin: string; oidcIssuer: string; marketingScript: string };

const PRODUCT_PREFIX = '/shop/products/';
/** Where the request-time server answers for a product that has no file yet. */
const ON_DEMAND_PREFIX = '/shop/new-products/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
/** Last night's search index serves while this night's is fetched. */
const INDEX_KEPT = 'public, max-age=600, stale-while-revalidate=86400';
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Files whose name changes with their content. */
const isHashed = (path: string): boolean => path.startsWith('/_astro/') || path.startsWith('/media/');

/**
 * The address of a product is its encoded code, its file a safe name: `/shop/products/A%2FB` is the file `A~2fB.html`.
 * Undefined for an address that does not decode.
 */
function filePath(url: string): string | undefined {
  const [path = '/'] = url.split('?', 1);
  if (!path.startsWith(PRODUCT_PREFIX)) return path;
  const code = codeOfAddress(path.slice(PRODUCT_PREFIX.length));
  return code === undefined ? undefined : PRODUCT_PREFIX + productFileName(code);
}

/** What the request-time server is asked where no file answered: itself, but for a product newer than the files. */
function onDemandUrl(url: string): string {
  const path = filePath(url);
  return path?.startsWith(PRODUCT_PREFIX) ? ON_DEMAND_PREFIX + path.slice(PRODUCT_PREFIX.length) : url;
}

const cacheControl = (path: string): string =>
  isHashed(path) ? IMMUTABLE : path === INDEX_ADDRESS ? INDEX_KEPT : REVALIDATE;

function staticFiles(site: string): Middleware {
  const serve = sirv(site, {
    brotli: true,
    etag: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      response.setHeader('cache-control', cacheControl(path));
    },
  });
  return (request, response, next) => {
    const { url = '/', method } = request;
    const path = filePath(url);
    if (path === undefined || (method !== 'GET' && method !== 'HEAD')) return next();
    request.url = path;
    serve(request, response, () => {
      request.url = url;
      next();
    });
  };
}

/** The request-time server of the build. It opens its database and reads its environment on first use. */
async function requestTimeHandler(dist: string): Promise<Middleware> {
  const entry = pathToFileURL(join(dist, 'server', 'entry.mjs')).href;
  const { handler } = (await import(entry)) as { handler: Middleware };
  return handler;
}

/** What the build made of src/server/guests.ts: the same services as Astro's entry, through the same chunks. */
async function guestModule(dist: string): Promise<typeof guestAnswers> {
  const entry = pathToFileURL(join(dist, 'server', 'guests.mjs')).href;
  return ((await import(entry)) as { guestAnswers: typeof guestAnswers }).guestAnswers;
}

type Lifecycle = {
  openWhenPossible: typeof openWhenPossible;
  readiness: typeof readiness;
  stopServices: typeof stopServices;
};

/** What the build made of src/server/lifecycle.ts. */
const lifecycleModule = async (dist: string): Promise<Lifecycle> =>
  (await import(pathToFileURL(join(dist, 'server', 'lifecycle.mjs')).href)) as Lifecycle;

/**
 * Serves as production does: precompressed files first, then what is answered on request, then the 404 page. The services
 * open at once, or as soon as they can. `stop` lets what is under way end, within ten seconds.
 */
export async function startServer(options: Options): Promise<{ port: number; stop: () => Promise<void> }> {
  const site = join(options.dist, 'client');
  const ofPages = Object.entries(pageHeaders(options.dist, options));
  const ofData = dataHeaders(options);
  const files = staticFiles(site);
  const onRequest = await requestTimeHandler(options.dist);
  const onGuest = beforeAstro(await guestModule(options.dist), ofData);
  const lifecycle = await lifecycleModule(options.dist);
  const stopping = new AbortController();
  const notFoundPage = readFileSync(join(site, '404.html'));

  const notFound = (response: ServerResponse): void => {
    response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': REVALIDATE });
    response.end(notFoundPage);
  };
  const say = (response: ServerResponse, status: number, text: string): void => {
    response
      .writeHead(status, { ...ofData, 'content-type': 'text/plain', 'cache-control': 'no-store' })
      .end(`${text}\n`);
  };
  /** 200 when this process can take a cart edit or an order, else 503 and why. */
  const sayReadiness = async (response: ServerResponse): Promise<void> => {
    if (stopping.signal.aborted) return say(response, 503, 'not ready: stopping');
    const found = await lifecycle.readiness();
    say(response, found.ready ? 200 : 503, found.ready ? 'ready' : `not ready: ${found.problem}`);
  };
  const listener: RequestListener = (request, response) => {
    if (stopping.signal.aborted) response.setHeader('connection', 'close');
    if (request.url === '/healthz') return say(response, 200, 'ok');
    if (request.url === '/readyz') return void sayReadiness(response);
    if (request.url === '/metrics') request.url = `/api${request.url}`;
    onGuest(request, response, () => {
      for (const [name, value] of ofPages) response.setHeader(name, value);
      files(request, response, () => {
        request.url = onDemandUrl(request.url ?? '/');
        onRequest(request, response, () => notFound(response));
      });
    });
  };

  const server = createServer(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, resolve);
  });
  void lifecycle.openWhenPossible(stopping.signal);
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      stopping.abort();
      return shutDown(server, lifecycle.stopServices);
    },
  };
}
