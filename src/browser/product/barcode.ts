import { make } from '#browser/dom.ts';
import { visitor } from '#copy/session/visitor.ts';

/** The script that draws is fetched when it is needed: it is bigger than the rest of the page. */
async function draw(digits: string): Promise<Element> {
  const { barcodeSvg, svgOf } = await import('./barcodeSvg.ts');
  const svg = svgOf(barcodeSvg(digits));
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', visitor.barcode.alt(digits));
  return svg;
}

export async function drawBarcode(button: HTMLElement): Promise<void> {
  const digits = button.dataset.code ?? '';
  const print = make(
    'button',
    { type: 'button', class: 'button button-secondary button-small' },
    visitor.barcode.print,
  );
  print.addEventListener('click', () => window.print());
  try {
    button.replaceWith(make('span', { class: 'barcode' }, await draw(digits), print));
    print.focus();
  } catch {
    button.replaceWith(make('span', { class: 'small soft' }, visitor.barcode.failed));
  }
}

/**
 * Draws the barcode when the page is printed. Ctrl+P can wait for the drawing; the browser's menu cannot, so that at a desk
 * the drawing is made now and only put into the page when printing begins. A phone seldom prints, and pays for its data.
 */
export async function drawBarcodeForPrint(): Promise<void> {
  const button = document.querySelector<HTMLElement>('[data-act=barcode]');
  if (!button) return;
  addEventListener('keydown', async (event) => {
    if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || !button.isConnected) return;
    event.preventDefault();
    await drawBarcode(button);
    window.print();
  });
  if (!matchMedia('(hover: hover)').matches) return;
  try {
    const drawn = await draw(button.dataset.code ?? '');
    addEventListener('beforeprint', () => {
      if (button.isConnected) button.replaceWith(make('span', { class: 'barcode' }, drawn));
    });
  } catch (cause) {
    // The barcode's own button tries again, and shows the failure.
    console.warn('The barcode could not be fetched ahead of printing.', cause);
  }
}
