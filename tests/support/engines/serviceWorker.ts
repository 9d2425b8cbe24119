import { eventually } from '../eventually.ts';
import type { Person } from './person.ts';

const STAYS_MS = 6000;
const PATIENCE_MS = 60_000;

/** Resolves with null once the worker is in charge of this page, or after some time with how far it has come. */
async function waitForIt(forMs: number): Promise<string | null> {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) return null;
  await Promise.race([
    new Promise((resolve) => serviceWorker.addEventListener('controllerchange', resolve, { once: true })),
    new Promise((resolve) => setTimeout(resolve, forMs)),
  ]);
  if (serviceWorker.controller) return null;
  const { installing, active } = (await serviceWorker.getRegistration()) ?? {};
  return `installing: ${installing?.state}, active: ${active?.state}, caches: ${await caches.keys()}`;
}

/**
 * Opens a page of the shop until the service worker is in charge of it. In WebKit once is not enough for whoever left the page
 * that registered it in the same moment: decision 0210.
 */
export const openWithWorker = (person: Person, path: string): Promise<void> =>
  eventually(
    async () => {
      await person.goTo(path);
      // The worker is fetched for somebody who is there.
      await person.pointAt('main h1');
      const state = await person.window.ask(waitForIt, STAYS_MS);
      if (state) throw new Error(`No service worker is in charge of ${path}. ${state}`);
    },
    { timeoutMs: PATIENCE_MS },
  );
