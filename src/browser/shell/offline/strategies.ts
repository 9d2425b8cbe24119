import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies';
import { mayBeKept } from '#domain/shell/offline.ts';
import { ASSETS_CACHE, DATA_CACHE, PAGES_CACHE, PICTURES_CACHE, pageKey } from './caches.ts';
import { savedCopy } from './savedCopy.ts';

/** Whoever waited this long is shown what is saved. */
const PATIENCE_SECONDS = 4;
const DAY_SECONDS = 24 * 60 * 60;

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/** What was not used for longest goes first, and all goes where the browser has no more room. */
const limit = (maxEntries: number) =>
  // Workbox was not written for exact optional properties.
  new ExpirationPlugin({
    maxEntries,
    maxAgeSeconds: 30 * DAY_SECONDS,
    purgeOnQuotaError: true,
  }) as Plugin;

const onlyPublic = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (mayBeKept(response) ? response : null),
};

type KeyRequest = { request: Request };
const byPath = { cacheKeyWillBeUsed: async ({ request }: KeyRequest) => pageKey(request.url) };

/** A copy that is opened as a page says so; one that a script reads stays as it was. */
const markCopy = {
  cachedResponseWillBeUsed: async ({
    cachedResponse,
    event,
  }: {
    cachedResponse?: Response;
    event: ExtendableEvent;
  }) => {
    const isOpened = 'request' in event && (event as FetchEvent).request.mode === 'navigate';
    return cachedResponse && isOpened ? savedCopy(cachedResponse) : cachedResponse;
  },
};

const WIDTHS = [240, 480, 960];

/** A picture in another width, or the outline that stands for a product without one. */
const anyPicture = {
  handlerDidError: async ({ request }: KeyRequest) => {
    for (const width of WIDTHS) {
      const other = await caches.match(request.url.replace(/-\d+\.webp$/, `-${width}.webp`));
      if (other) return other;
    }
    return caches.match('/placeholder.svg');
  },
};

/** The night makes pages anew, so that a copy is only for whoever cannot have the page. */
export const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [onlyPublic, byPath, limit(200), markCopy],
});

export const data = new NetworkFirst({
  cacheName: DATA_CACHE,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: [onlyPublic, limit(60)],
});

export const assets = new CacheFirst({ cacheName: ASSETS_CACHE, plugins: [onlyPublic, limit(200)] });

export const pictures = new CacheFirst({
  cacheName: PICTURES_CACHE,
  plugins: [onlyPublic, limit(300), anyPicture],
});
