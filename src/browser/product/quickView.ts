import { icon, make } from '#browser/dom.ts';
import { markListed } from '#browser/lists/lists.ts';
import { product as copy } from '#copy/product.ts';
import { visitor } from '#copy/visitor.ts';
import type { CatalogueCard } from '#domain/product.ts';
import { productPath } from '#domain/slug.ts';
import { openDialog } from './dialog.ts';
import { productAround } from './productOf.ts';
import { type ReadProduct, readProductPage } from './productPage.ts';

function photo({ picture, name }: CatalogueCard): HTMLImageElement {
  return make('img', {
    src: picture ? `/media/${picture.hash}-480.webp` : '/placeholder.svg',
    width: picture?.width ?? 480,
    height: picture?.height ?? 480,
    alt: name,
  });
}

/** Where a customer's island puts price, stock and the add form. */
function offerSlot({ code, name, unitMult }: CatalogueCard): HTMLElement {
  const slot = make('div', { className: 'offer-slot' });
  Object.assign(slot.dataset, { offer: code, name, unitMult: String(unitMult), variant: 'product' });
  return slot;
}

function listButton(act: 'wishlist' | 'compare'): HTMLElement {
  const button = make(
    'button',
    { type: 'button', className: 'button button-secondary button-small' },
    icon(act === 'wishlist' ? 'heart' : 'compare', 18),
    visitor.lists[act],
  );
  button.dataset.act = act;
  return button;
}

const toPage = (code: string): HTMLElement =>
  make('a', { href: productPath(code), className: 'button button-dark', textContent: visitor.seePage });

function words({ product, factList, description }: ReadProduct): HTMLElement {
  return make(
    'div',
    { className: 'stack' },
    make('p', { className: 'product-brand', textContent: product.brand?.name ?? '' }),
    make('p', { className: 'quick-name', textContent: product.name }),
    make('p', { className: 'soft small', textContent: `${copy.code} ${product.code}` }),
    offerSlot(product),
    ...[factList, description].flatMap((part) => (part ? [document.importNode(part, true)] : [])),
    make('div', { className: 'cluster' }, listButton('wishlist'), listButton('compare')),
    toPage(product.code),
  );
}

/** A product without leaving the listing. */
export async function openQuickView(button: HTMLElement): Promise<void> {
  const listed = productAround(button);
  if (!listed) return;
  const body = make('div', { className: 'dialog-body quick' }, visitor.loading);
  const dialog = openDialog('dialog-wide', visitor.quickViewTitle, body);
  try {
    const read = await readProductPage(listed.code);
    if (!read) throw new Error('Gone.');
    body.replaceChildren(photo(read.product), words(read));
    markListed();
  } catch {
    body.replaceChildren(make('p', { textContent: visitor.failed }), toPage(listed.code));
  }
  dialog.querySelector<HTMLElement>('.button-dark')?.focus({ preventScroll: true });
}
