/**
 * What a page has to do with the service worker. The page loads this script once somebody is there, and the worker
 * writes it into every copy that it answers with: either way the module runs once.
 */
import { trustedScriptUrl } from '#browser/dom.ts';
import { SERVICE_WORKER } from '#domain/paths.ts';
import { keepLine } from './line.ts';

const { serviceWorker } = navigator;

/** Registers the worker. The first time it is also told what this page has loaded without it. */
async function startWorker(): Promise<void> {
  // Only where the browser trusts the connection: https, or this machine.
  if (!serviceWorker) return;
  const isFirst = serviceWorker.controller === null;
  await serviceWorker.register(trustedScriptUrl(SERVICE_WORKER));
  if (!isFirst) return;
  const { active } = await serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [location.href, ...loaded] } });
}

keepLine();
startWorker().catch((cause: unknown) =>
  console.warn('Nothing is saved for when there is no connection.', cause),
);
