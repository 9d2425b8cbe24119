/**
 * Loads a visitor's tools (lists, quick view, zoom, barcode) a second after the first movement or at the first key;
 * before that no page runs them. A press on a button with `data-act` loads them at once, and acts when they are there.
 * product.md §12.
 */
import { activated } from './activated.ts';
import { firstInput } from './firstInput.ts';
import { missingIn } from './missing.ts';
import { settled } from './settled.ts';

/** Loads and starts the tools, and resolves with what a press does; before it is shown, a prerendered page waits. */
export async function loadTools() {
  await activated();
  const tools = await import('./tools.ts');
  await tools.start();
  return tools.act;
}

/** Pages without products, such as an account or a checkout, have nothing for the tools to add. */
export const hasProducts = document.querySelector('.product-card, .detail, .list-page') !== null;

if (hasProducts) {
  void firstInput.then(settled).then(loadTools);
  // At once: whoever moves by Tab must reach the tools' buttons in order.
  addEventListener('keydown', loadTools, { once: true });
}

let act: Awaited<ReturnType<typeof loadTools>> | undefined;

addEventListener('click', async (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-act]');
  if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // Once they are there a press acts before the next event: the next press may leave the page.
  act ??= await loadTools().catch(missingIn());
  act?.(button);
});
