import { addIslandStyles, addStyles } from '#browser/directives/styles.ts';
import { equipCards } from '#browser/lists/cardTools.ts';
import { add, showListed } from '#browser/lists/lists.ts';
import { showRecent } from '#browser/lists/recent.ts';
import { drawBarcode, drawBarcodeForPrint } from '#browser/product/barcode.ts';
import { startGallery } from '#browser/product/gallery.ts';
import { openQuickView } from '#browser/product/quickView.ts';
import { openZoom } from '#browser/product/zoom.ts';
import { startToasts } from '#browser/toasts.ts';
import visitorStyles from '#styles/catalogue/visitor.css?url';

/** Copies the button's code and says so for a moment. */
async function copy(button: HTMLElement): Promise<void> {
  const status = button.querySelector('[role=status]');
  await navigator.clipboard.writeText(button.dataset.copy ?? '');
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
  barcode: drawBarcode,
};

/** What a button with `data-act` does. */
export const act = (button: HTMLElement): void => ACTS[button.dataset.act ?? '']?.(button);

/** Resolves once what it shows has its looks: a dialog that opened before could not even be scrolled. */
export async function start(): Promise<void> {
  const styles = Promise.all([addStyles(visitorStyles), addIslandStyles()]);
  startToasts();
  showListed();
  equipCards();
  startGallery();
  showRecent();
  drawBarcodeForPrint();
  await styles;
}
