import { cleanStores } from 'nanostores';
import { vi } from 'vitest';
import { HINT_COOKIE } from '#domain/session/sessionHint.ts';

/**
 * The parts of a browser that the stores need: a storage that several tabs share, a cookie and a document. Another tab, or
 * a reload, loads the stores again with the same storage.
 */
class SharedStorage {
  readonly #values = new Map<string, string>();
  readonly #window: EventTarget;
  constructor(window: EventTarget) {
    this.#window = window;
  }
  getItem(name: string): string | null {
    return this.#values.get(name) ?? null;
  }
  /** The test is over: no more events are sent. */
  closed = false;
  /**
   * As in a browser, other tabs get an event a little later. All tabs have this window, so that the one that wrote gets it,
   * too: a text that it has replaced meanwhile would set it back.
   */
  setItem(name: string, value: string): void {
    this.#values.set(name, value);
    setTimeout(() => {
      if (this.closed) return;
      const newValue = this.getItem(name);
      this.#window.dispatchEvent(Object.assign(new Event('storage'), { key: name, newValue }));
    });
  }
}

class TabDocument extends EventTarget {
  documentElement = { dataset: {} };
  visibilityState = 'visible';
  /** Of two tabs in use, both send at once: more than a browser does. */
  hasFocus = (): boolean => true;
  #cookie = '';
  get cookie(): string {
    return this.#cookie;
  }
  set cookie(written: string) {
    this.#cookie = written.includes('Max-Age=0') ? '' : (written.split(';')[0] ?? '');
  }
}

export type Browser = { storage: SharedStorage; setHint: (hint: string | null) => void };

// Read before any test replaces them.
const realFetch = globalThis.fetch;
const realSetTimeout = globalThis.setTimeout;

/**
 * A browser whose requests go to `origin`. Its globals stay until the next one replaces them: what a tab still waits for
 * when it is closed may come after the end of a test.
 */
export function openBrowser(origin: () => string, hint: string | null = 'customer'): Browser {
  const window = new EventTarget();
  const storage = new SharedStorage(window);
  const document = new TabDocument();
  const setHint = (value: string | null): void => {
    document.cookie = value === null ? `${HINT_COOKIE}=; Max-Age=0` : `${HINT_COOKIE}=${value}`;
  };
  setHint(hint);
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('localStorage', storage);
  // What a tab would do later is not done in the test after it: it would ask another shop.
  vi.stubGlobal('setTimeout', (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) => {
    const isOver = storage.closed;
    return realSetTimeout(() => {
      if (isOver || !storage.closed) run(...given);
    }, ms);
  });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin() + path, init));
  return { storage, setHint };
}

/** The stores as one tab has them. */
export async function openTab() {
  vi.resetModules();
  const session = await import('#stores/session/session.ts');
  const cart = await import('#stores/cart/cart.ts');
  const cartEdits = await import('#stores/cart/cartEdits.ts');
  const outbox = await import('#stores/cart/outbox.ts');
  const offers = await import('#stores/product/offers.ts');
  const toasts = await import('#stores/shell/toasts.ts');
  const checkout = await import('#stores/orders/checkout.ts');
  const state = await import('#stores/session/state.ts');
  const lists = await import('#stores/lists/lists.ts');
  const listSync = await import('#stores/lists/listSync.ts');
  const elsewhere = await import('#stores/cart/cartElsewhere.ts');
  const taken = await import('#stores/cart/cartTaken.ts');
  const { $listsKept } = await import('#stores/lists/listsKept.ts');
  cart.$cart.listen(() => {});
  /** A closed tab hears of nothing more. By themselves stores would go on listening for a second. */
  const close = (): void => cleanStores(cart.$cart, session.$session, state.$state);
  return {
    ...session,
    ...cart,
    ...cartEdits,
    ...outbox,
    ...offers,
    ...toasts,
    ...checkout,
    ...state,
    ...lists,
    ...listSync,
    ...elsewhere,
    ...taken,
    $listsKept,
    close,
  };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;
