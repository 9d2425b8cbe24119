import { make } from '#browser/dom.ts';
import { offline as copy } from '#copy/shell/offline.ts';
import { formatMoment } from '#domain/day.ts';
import css from '#styles/shell/offline.css?inline';

/** How often a copy asks whether the shop answers again, where the browser says that there is a connection. */
const ASK_AGAIN_MS = 10_000;

/** What the worker wrote into a copy: when the shop sent the page, and as which version. */
const saved = document.querySelector<HTMLElement>('script[data-saved]')?.dataset;

let line: HTMLElement | undefined;

function show(...words: (Node | string)[]): void {
  if (!line) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
    line = make('div', { class: 'offline-line no-print', role: 'status' });
    document.querySelector('.header-bar')?.append(line);
  }
  line.hidden = false;
  line.replaceChildren(...words);
}

function hide(): void {
  if (line) line.hidden = true;
}

function showChanged(): void {
  const update = make(
    'button',
    { type: 'button', class: 'button button-secondary button-small' },
    copy.update,
  );
  update.addEventListener('click', () => location.reload());
  show(copy.changed, update);
}

/** The line that this page has while it cannot reach the shop. */
function showOffline(): void {
  const moment = saved?.saved && formatMoment(new Date(saved.saved).toISOString());
  if (moment) show(navigator.onLine ? copy.slowCopy(moment) : copy.savedCopy(moment));
  else show(navigator.serviceWorker?.controller ? copy.lost : copy.lostAll);
}

let asking: ReturnType<typeof setTimeout> | undefined;

/** Whether the shop has another version of this page than the copy. HEAD goes past the worker. Throws where it does not say. */
async function hasChanged(): Promise<boolean> {
  const signal = AbortSignal.timeout(ASK_AGAIN_MS);
  const { ok, status, headers } = await fetch(location.pathname, {
    method: 'HEAD',
    cache: 'no-store',
    signal,
  });
  if (!ok) throw new Error(`${location.pathname} answered ${status}.`);
  return headers.get('etag') !== saved?.etag;
}

async function askShop(): Promise<void> {
  clearTimeout(asking);
  try {
    if (await hasChanged()) showChanged();
    else hide();
  } catch {
    showOffline();
    if (navigator.onLine) asking = setTimeout(() => void askShop(), ASK_AGAIN_MS);
  }
}

/**
 * Shows a line under the header while there is no connection, and of a copy when it was saved. It goes by itself, or
 * says that the page has changed since.
 */
export function keepLine(): void {
  // That page says it itself.
  if (document.getElementById('offline-page')) return;
  addEventListener('offline', showOffline);
  addEventListener('online', () => (saved ? void askShop() : hide()));
  if (!navigator.onLine || saved) showOffline();
  if (navigator.onLine && saved) void askShop();
}
