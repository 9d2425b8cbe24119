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

/**
 * Runs on every page. With a session it loads the shell's islands; once the page is idle, it loads what is not needed
 * at once: the rules for rendering the next page ahead, the top bar's selectors and, after the first input, menus and
 * notices. The islands start from here because Astro's own island runtime would put 2 KB inline into every visitor's page.
 */
export async function startShell(mountIslands: () => Promise<unknown>): Promise<void> {
  await activated();
  if (document.documentElement.dataset.session) await mountIslands();
  await loaded();
  await idle();
  lookAhead();
  mountPreferences();
  await signOfLife();
  const menus = import('./megaMenus.ts').then(({ addMegaMenus }) => addMegaMenus());
  const notices = calm().then(() => import('#browser/notices/notices.ts'));
  await Promise.all([menus, notices]);
}
