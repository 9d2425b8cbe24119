/** Takes the place of the service worker in a shop that was built with SERVICE_WORKER=off: it leaves nothing behind. */
const scope = globalThis as unknown as ServiceWorkerScope;

async function remove(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  indexedDB.deleteDatabase('workbox-expiration');
  await scope.registration.unregister();
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
scope.addEventListener('activate', (event) => event.waitUntil(remove()));
