import { addIslandStyles, addStyles } from '#browser/directives/styles.ts';
import { addCardTools } from '#browser/lists/cardTools.ts';
import { add, showListed } from '#browser/lists/lists.ts';
import { showRecent } from '#browser/lists/recent.ts';
import { drawBarcode, drawBarcodeForPrint } from '#browser/product/barcode.ts';
import { playVideo, startGallery } from '#browser/product/gallery.ts';
import { openQuickView } from '#browser/product/quickView.ts';
import { openZoom } from '#browser/product/zoom/zoom.ts';
import { startToasts } from '#browser/shell/notices/toasts.ts';
import { visitor } from '#copy/session/visitor.ts';
import { showToast } from '#stores/shell/toasts.ts';
import visitorStyles from '#styles/catalogue/visitor.css?url';

/**
 * Copies the button's code, and says so for two seconds. A browser may refuse it, and has no clipboard on a page without
 * https: then the code beside the button is marked, to be copied by hand.
 */
async function copy(button: HTMLElement): Promise<void> {
  const status = button.querySelector('[role=status]');
  const { copy: code = '' } = button.dataset;
  try {
    await navigator.clipboard.writeText(code);
  } catch {
    if (button.previousElementSibling) getSelection()?.selectAllChildren(button.previousElementSibling);
    showToast('error', visitor.copyFailed(code));
    return;
  }
  if (!status) return;
  status.textContent = button.dataset.copied ?? '';
  setTimeout(() => {
    status.textContent = '';
  }, 2000);
}

const ACTS: Record<string, (button: HTMLElement) => void> = {
  copy,
  wishlist: (button) => add('wishlist', button),
  compare: (button) => add('compare', button),
  quick: openQuickView,
  zoom: openZoom,
  video: playVideo,
  barcode: drawBarcode,
};

/** What a button with `data-act` does. */
export const act = (button: HTMLElement): void => ACTS[button.dataset.act ?? '']?.(button);

async function startAll(): Promise<void> {
  const styles = Promise.all([addStyles(visitorStyles), addIslandStyles()]);
  startToasts();
  showListed();
  startGallery();
  showRecent();
  drawBarcodeForPrint();
  await styles;
  // Without their styles they would stand under the card, and move.
  addCardTools();
}

let started: Promise<void> | undefined;

/** Starts the tools once. Resolves once their styles apply: a dialog that opens without them cannot be scrolled. */
export function start(): Promise<void> {
  started ??= startAll();
  return started;
}
