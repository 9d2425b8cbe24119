/**
 * Wakes a visitor's tools (lists, quick view, zoom, barcode) at the first sign of interest; before it no page runs
 * them. A press that comes before they are there waits for them. Design §7.
 */
import { activated } from '#browser/shell/activated.ts';
import { calm } from '#browser/shell/calm.ts';

type Tools = typeof import('./tools.ts');

let waking: Promise<Tools> | undefined;

function wake(): Promise<Tools> {
  waking ??= activated()
    .then(() => import('./tools.ts'))
    .then(async (tools) => {
      await tools.start();
      return tools;
    });
  return waking;
}

/** Where there are products to look at: an account or a checkout is left in peace. */
const hasProducts = document.querySelector('.product-card, .detail, .list-page') !== null;

if (hasProducts) {
  for (const type of ['pointermove', 'pointerdown', 'touchstart', 'scroll'])
    addEventListener(type, () => calm().then(wake), { once: true, passive: true });
  // Whoever walks by keys must find the tools where the walk leads.
  addEventListener('keydown', wake, { once: true });
}

addEventListener('click', async (event) => {
  const control = (event.target as Element).closest<HTMLElement>('[data-act]');
  if (!control || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  (await wake()).act(control);
});
