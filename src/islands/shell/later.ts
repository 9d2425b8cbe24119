/** What no page waits for: the top bar's selectors at once, notices at the first sign of somebody there. */
import { mountPreferences } from './preferences.ts';

const SIGNS_OF_LIFE = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

const signOfLife = (): Promise<unknown> =>
  Promise.race(
    SIGNS_OF_LIFE.map(
      (type) => new Promise((resolve) => addEventListener(type, resolve, { once: true, passive: true })),
    ),
  );

mountPreferences();
await signOfLife();
await import('#islands/notices/notices.ts');
