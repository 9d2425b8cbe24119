import { visitor } from '#copy/visitor.ts';
import { make } from './make.ts';

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

/** Printing waits for the barcode: the browser's own dialog would not. */
export function drawBarcodeForPrint(): void {
  addEventListener('keydown', async (event) => {
    if (event.key !== 'p' || !(event.ctrlKey || event.metaKey)) return;
    const button = document.querySelector<HTMLElement>('[data-act=barcode]');
    if (!button) return;
    event.preventDefault();
    await drawBarcode(button);
    window.print();
  });
}
