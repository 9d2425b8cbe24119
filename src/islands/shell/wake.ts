/**
 * Runs on every page: with a session it wakes the shell's islands, and once the page is idle it brings what nobody
 * waits for: what a mouse may press next, the top bar's selectors and, at the first sign of somebody there, notices.
 * The islands are woken from here and not by Astro's own island runtime, whose 2 KB every visitor's page would carry
 * inline.
 */
import { activated } from './activated.ts';
import { lookAhead } from './ahead.ts';
import { calm } from './calm.ts';
import { mountPreferences } from './preferences.ts';

const SIGNS_OF_LIFE = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

const loaded = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => addEventListener('load', resolve, { once: true }));

// Safari has no requestIdleCallback.
const idle = (): Promise<unknown> =>
  new Promise((resolve) => (window.requestIdleCallback ?? window.setTimeout)(() => resolve(undefined)));

const signOfLife = (): Promise<unknown> =>
  Promise.race(
    SIGNS_OF_LIFE.map(
      (type) => new Promise((resolve) => addEventListener(type, resolve, { once: true, passive: true })),
    ),
  );

async function wake(): Promise<void> {
  await activated();
  if (document.documentElement.dataset.session) await import('./mount.tsx');
  await loaded();
  await idle();
  lookAhead();
  mountPreferences();
  await signOfLife();
  await calm();
  await import('#islands/notices/notices.ts');
}

// Not awaited here: whoever imports something of this script's file would wait for that sign too.
void wake();
