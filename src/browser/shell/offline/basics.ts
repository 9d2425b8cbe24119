import { CATALOGUE_PATH, COMPARE_PATH, OFFLINE_PAGE, WISHLIST_PATH } from '#domain/paths.ts';
import { PAGES_CACHE, pageKey } from './caches.ts';
import { assets, data, pages } from './strategies.ts';

/** What works without connection although nobody has opened it: results of a search, and the lists. */
const BASICS = [OFFLINE_PAGE, '/', CATALOGUE_PATH, WISHLIST_PATH, COMPARE_PATH];
const DAY_MS = 24 * 60 * 60 * 1000;
const LOADED_AFTER_MS = 3000;

export const isBasic = (address: string): boolean => BASICS.includes(new URL(address).pathname);

/** Scripts that another one may load, and which few need: they are kept when they are loaded. scriptNames.ts names them. */
const OF_FEW = /\/few\./;
/** A hashed file that a page names, or a script that another one imports, at once or (in the first group) later. */
const NAMED = /(import\()?(?:["'`](\.\/[\w.-]+\.js)|(\/(?:_astro|menus)\/[\w./-]+\.\w+))/g;

const namedIn = (text: string, base: string): string[] =>
  Array.from(text.matchAll(NAMED))
    .filter(([name, isLater]) => !isLater || !OF_FEW.test(name))
    .map(([, , imported, named]) => new URL(imported ?? named ?? '', base).href);

/** What was kept, with all that it imports, since the worker started: these names change with what they name. */
const whole = new Set<string>();

async function keepFile(address: string, event: ExtendableEvent): Promise<void> {
  whole.add(address);
  try {
    const request = new Request(address);
    const file = (await caches.match(request)) ?? (await assets.handle({ request, event }));
    if (address.endsWith('.js')) await keepNamed(address, await file.text(), event);
  } catch (cause) {
    whole.delete(address);
    throw cause;
  }
}

async function keepNamed(address: string, text: string, event: ExtendableEvent): Promise<void> {
  const found = namedIn(text, address).filter((each) => !whole.has(each));
  await Promise.all([...new Set(found)].map((each) => keepFile(each, event)));
}

/**
 * Fetches what a page that is kept needs and is not kept yet: the browser asks for hashed files past the worker where it
 * can. Later, because the page itself is being loaded.
 */
export async function keepFilesOf(event: FetchEvent): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, LOADED_AFTER_MS));
  const { url } = event.request;
  const page = await (await caches.open(PAGES_CACHE)).match(pageKey(url));
  if (page && navigator.onLine) await keepNamed(url, await page.text(), event);
}

/** Fetches these pages and every file that they need, as far as they are not there yet. */
export async function keepBasics(event: ExtendableEvent): Promise<void> {
  await Promise.all([
    data.handle({ request: new Request('/placeholder.svg'), event }),
    ...BASICS.map(async (path) => {
      const request = new Request(path);
      const page = await pages.handle({ request, event });
      await keepNamed(request.url, await page.text(), event);
    }),
  ]);
}

/** The same once a day: the shop's files change with its releases, and old ones are thrown away. */
export async function refreshBasics(event: ExtendableEvent): Promise<void> {
  if (!navigator.onLine) return;
  const kept = await (await caches.open(PAGES_CACHE)).match(
    pageKey(new URL(OFFLINE_PAGE, location.origin).href),
  );
  const keptAt = Date.parse(kept?.headers.get('date') ?? '');
  if (!(Date.now() - keptAt < DAY_MS)) await keepBasics(event);
}
