/**
 * Runs on every page and does nothing there without a session. The islands of the whole shop are woken from here and
 * not by Astro's own island runtime, whose 2 KB every visitor's page would carry inline.
 */
import { activated } from './activated.ts';

if (document.documentElement.dataset.session) {
  await activated();
  await import('./mount.tsx');
}
