import { addIslandStyles, addStyles } from '#islands/directives/styles.ts';
import visitorStyles from '#styles/visitor.css?url';
import { drawBarcode, drawBarcodeForPrint } from './barcode.ts';
import { equipCards } from './cardTools.ts';
import { startGallery } from './gallery.ts';
import { add, showListed } from './lists.ts';
import { openQuickView } from './quickView.ts';
import { showRecent } from './recent.ts';
import { startToasts } from './toasts.ts';
import { openZoom } from './zoom.ts';

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
