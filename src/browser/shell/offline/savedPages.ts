/** The page that stands for one that cannot be had: what can be opened instead, and the way back to it. */
import { make, trustedHtml } from '#browser/dom.ts';
import { OFFLINE_PAGE } from '#domain/paths.ts';
import { PAGES_CACHE } from './caches.ts';

/** A long list is no help. */
const SHOWN = 30;
/** How often the shop is asked, where the browser says that there is a connection. */
const ASK_AGAIN_MS = 5_000;

const isInstead = location.pathname !== OFFLINE_PAGE;

/** The words of a page's title before the shop's name. */
function titleOf(html: string): string {
  const [title = ''] = /<title>.*?<\/title>/s.exec(html) ?? [];
  return new DOMParser().parseFromString(trustedHtml(title), 'text/html').title.split(' | ')[0] ?? '';
}

/** The pages that are kept, the last one first. */
async function linksToSaved(): Promise<HTMLElement[]> {
  const cache = await caches.open(PAGES_CACHE);
  const requests = [...(await cache.keys())]
    .reverse()
    .filter(({ url }) => new URL(url).pathname !== OFFLINE_PAGE);
  return Promise.all(
    requests.slice(0, SHOWN).map(async (request) => {
      const page = await cache.match(request);
      return make(
        'li',
        {},
        make('a', { href: request.url }, titleOf((await page?.text()) ?? '') || request.url),
      );
    }),
  );
}

async function listSaved(): Promise<void> {
  // Absent where the browser does not trust the connection, which has no service worker either.
  const links = 'caches' in window ? await linksToSaved() : [];
  document.getElementById('saved-pages')?.append(...links);
  document.getElementById('saved')?.toggleAttribute('hidden', links.length === 0);
}

/** The page that was asked for. Whoever asked for this one, which says what is not so any more, goes to the first. */
const retry = (): void => (isInstead ? location.reload() : location.replace('/'));

/** A browser says that there is a connection before one can use it. */
async function retryIfAnswered(): Promise<void> {
  if (!navigator.onLine) return;
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' });
    retry();
  } catch {
    // It is asked again.
  }
}

document.getElementById('offline-retry')?.addEventListener('click', retry);
addEventListener('online', retryIfAnswered);
setInterval(retryIfAnswered, ASK_AGAIN_MS);
if (!isInstead) void retryIfAnswered();
void listSaved();
