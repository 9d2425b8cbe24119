import { vi } from 'vitest';
import { HINT_COOKIE } from '#domain/sessionHint.ts';

/**
 * What the stores need of a browser, and no more: a storage that several tabs share, a cookie, a document. Loading the
 * stores again over the same storage is another tab, or the same one reloaded.
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
  /** Nothing more is told: the test is over. */
  closed = false;
  /** Like a browser's: other tabs hear of it a little later. */
  setItem(name: string, newValue: string): void {
    this.#values.set(name, newValue);
    setTimeout(() => {
      if (this.closed) return;
      this.#window.dispatchEvent(Object.assign(new Event('storage'), { key: name, newValue }));
    });
  }
}

class TabDocument extends EventTarget {
  documentElement = { dataset: {} };
  visibilityState = 'visible';
  #cookie = '';
  get cookie(): string {
    return this.#cookie;
  }
  set cookie(written: string) {
    this.#cookie = written.includes('Max-Age=0') ? '' : (written.split(';')[0] ?? '');
  }
}

export type Browser = { storage: SharedStorage; setHint: (hint: string | null) => void };

/** A browser whose requests go to `origin`. */
export function openBrowser(origin: () => string, hint: string | null = 'customer'): Browser {
  const window = new EventTarget();
  const storage = new SharedStorage(window);
  const document = new TabDocument();
  const setHint = (value: string | null): void => {
    document.cookie = value === null ? `${HINT_COOKIE}=; Max-Age=0` : `${HINT_COOKIE}=${value}`;
  };
  setHint(hint);
  const realFetch = globalThis.fetch;
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => realFetch(origin() + path, init));
  return { storage, setHint };
}

/** The stores as one tab has them. */
export async function openTab() {
  vi.resetModules();
  const session = await import('#stores/session.ts');
  const cart = await import('#stores/cart.ts');
  const outbox = await import('#stores/outbox.ts');
  const offers = await import('#stores/offers.ts');
  const toasts = await import('#stores/toasts.ts');
  const checkout = await import('#stores/checkout.ts');
  const state = await import('#stores/state.ts');
  const close = cart.$cart.listen(() => {});
  return { ...session, ...cart, ...outbox, ...offers, ...toasts, ...checkout, ...state, close };
}

export type Tab = Awaited<ReturnType<typeof openTab>>;
