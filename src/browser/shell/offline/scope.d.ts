/** What a service worker's scope has besides a page's: TypeScript's own library for it contradicts the one for pages. */
interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface InstallEvent extends ExtendableEvent {
  /** The static routing API, where the browser has it. */
  addRoutes?(rules: { condition: object; source: string | { cacheName: string } }[]): Promise<void>;
}

interface ServiceWorkerScope {
  /** Address of the script that says of a page that it is a saved copy. Given by src/pages/sw.js.ts. */
  readonly savedCopyScript: string;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}
