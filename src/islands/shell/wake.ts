/**
 * Runs on every page: with a session it wakes the shell's islands, and once the page is idle it brings what nobody
 * waits for. The islands are woken from here and not by Astro's own island runtime, whose 2 KB every visitor's page
 * would carry inline.
 */
import { activated } from './activated.ts';

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

// Safari has no requestIdleCallback.
const idle = (): Promise<unknown> =>
  new Promise((resolve) => (window.requestIdleCallback ?? window.setTimeout)(() => resolve(undefined)));

await activated();
if (document.documentElement.dataset.session) await import('./mount.tsx');
await loaded();
await idle();
await import('./later.ts');
