import { make } from '#browser/dom.ts';
import { visitor } from '#copy/visitor.ts';

/** The drawing is fetched when somebody asks for it: it is bigger than the rest of the page. */
async function draw(digits: string): Promise<Element> {
  const { barcodeSvg } = await import('./barcodeSvg.ts');
  const svg = new DOMParser().parseFromString(barcodeSvg(digits), 'image/svg+xml').documentElement;
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', visitor.barcode.alt(digits));
  return svg;
}

export async function drawBarcode(button: HTMLElement): Promise<void> {
  const digits = button.dataset.code ?? '';
  const print = make('button', {
    type: 'button',
    className: 'button button-secondary button-small',
    textContent: visitor.barcode.print,
  });
  print.addEventListener('click', () => window.print());
  try {
    button.replaceWith(make('span', { className: 'barcode' }, await draw(digits), print));
    print.focus();
  } catch {
    button.replaceWith(make('span', { className: 'small soft', textContent: visitor.barcode.failed }));
  }
}

/**
 * A printed product has its bars. The keys of printing wait for the drawing; the browser's own menu does not, so the
 * drawing is fetched as soon as somebody is there.
 */
export async function drawBarcodeForPrint(): Promise<void> {
  const asked = document.querySelector<HTMLElement>('[data-act=barcode]');
  if (!asked) return;
  addEventListener('keydown', async (event) => {
    if (event.key !== 'p' || !(event.ctrlKey || event.metaKey) || !asked.isConnected) return;
    event.preventDefault();
    await drawBarcode(asked);
    window.print();
  });
  try {
    const drawn = await draw(asked.dataset.code ?? '');
    addEventListener('beforeprint', () => {
      if (asked.isConnected) asked.replaceWith(make('span', { className: 'barcode' }, drawn));
    });
  } catch (cause) {
    // Whoever wants the bars presses their button, which says it too.
    console.warn('The barcode could not be fetched ahead of printing.', cause);
  }
}
