/**
 * Keeps what every visitor may see and answers with it where there is no connection. Nothing of a customer's comes near
 * a cache: `keptAs` names what may, and each answer must call itself public. Decision 0210.
 */
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { OFFLINE_PAGE, QUICK_ORDER_PATH, SIGN_OUT_PATH } from '#domain/paths.ts';
import { keptAs } from '#domain/shell/offline.ts';
import { isBasic, keepBasics, keepFilesOf, refreshBasics } from './basics.ts';
import { ASSETS_CACHE, PAGES_CACHE, PICTURES_CACHE, pageKey, SHARED_CACHE } from './caches.ts';
import { assets, data, pages, pictures } from './strategies.ts';

const scope = globalThis as unknown as ServiceWorkerScope;
const STRATEGIES = { page: pages, data, asset: assets, picture: pictures };

scope.addEventListener('install', (event) => {
  const routed = event.addRoutes?.([
    // What scripts ask of the shop's endpoints does not even start the worker.
    { condition: { urlPattern: { pathname: '/api/*' }, requestMode: 'cors' }, source: 'network' },
    // A page's scripts and styles would wait for it one after the other. Decision 0210.
    { condition: { urlPattern: { pathname: '/_astro/*' } }, source: { cacheName: ASSETS_CACHE } },
  ]);
  // Caches hold the same things under the same names in every version: an open page notices no change of worker.
  event.waitUntil(Promise.all([routed, keepBasics(event), scope.skipWaiting()]));
});

scope.addEventListener('activate', (event) => {
  // A worker of before had it enabled, and a registration remembers that. The browser asks then for every navigation
  // itself, too: for a sign-in's callback, whose code is good for one request. Decision 0210.
  const preload = scope.registration.navigationPreload?.disable();
  event.waitUntil(Promise.all([preload, scope.clients.claim()]));
});

/** Which products somebody looked at is theirs too. */
async function forgetSeen(): Promise<void> {
  const seen = await caches.open(PAGES_CACHE);
  const addresses = (await seen.keys()).map(({ url }) => url);
  await Promise.all(addresses.filter((url) => !isBasic(url)).map((url) => seen.delete(url)));
  await Promise.all([caches.delete(PICTURES_CACHE), caches.delete(SHARED_CACHE)]);
}

/** Keeps what another app shares until the order table takes it, through a sign-in too: nothing of it leaves the browser. */
async function keepShared(request: Request): Promise<Response> {
  const shared = await caches.open(SHARED_CACHE);
  const { headers } = request;
  await shared.put(`${QUICK_ORDER_PATH}?at=${Date.now()}`, new Response(await request.blob(), { headers }));
  return Response.redirect(QUICK_ORDER_PATH, 303);
}

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  if (pathname === SIGN_OUT_PATH) event.waitUntil(forgetSeen());
  else if (pathname === QUICK_ORDER_PATH && request.method === 'POST') event.respondWith(keepShared(request));
  else if (request.mode === 'navigate')
    event.waitUntil(Promise.all([refreshBasics(event), keepFilesOf(event)]).catch(console.warn));
});

for (const [kept, strategy] of Object.entries(STRATEGIES)) {
  registerRoute(({ sameOrigin, url }) => sameOrigin && keptAs(url.pathname) === kept, strategy);
}
// Signing in and out goes through redirects, in which no worker should have a part.
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' && !(navigator.onLine && url.pathname.startsWith('/api/')),
  new NetworkOnly(),
);

setCatchHandler(async ({ request }) => {
  if (request.mode !== 'navigate') return Response.error();
  const page = await caches.match(pageKey(new URL(OFFLINE_PAGE, location.origin).href));
  return page ?? Response.error();
});
