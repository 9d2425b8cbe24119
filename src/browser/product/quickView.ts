import { make } from '#browser/dom.ts';
import { icon } from '#browser/icons.ts';
import { markListed } from '#browser/lists/lists.ts';
import { product as copy } from '#copy/product.ts';
import { visitor } from '#copy/visitor.ts';
import type { CatalogueCard } from '#domain/product.ts';
import { productPath } from '#domain/slug.ts';
import { openDialog } from './dialog.ts';
import { makeOfferSlot } from './offerSlot.ts';
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

function listButton(act: 'wishlist' | 'compare'): HTMLElement {
  return make(
    'button',
    { type: 'button', class: 'button button-secondary button-small', 'data-act': act },
    icon(act === 'wishlist' ? 'heart' : 'compare', 18),
    visitor.lists[act],
  );
}

const toPage = (code: string): HTMLElement =>
  make('a', { href: productPath(code), class: 'button button-dark' }, visitor.seePage);

function details({ product, factList, description }: ReadProduct): HTMLElement {
  return make(
    'div',
    { class: 'stack' },
    make('p', { class: 'product-brand' }, product.brand?.name ?? ''),
    make('p', { class: 'quick-name' }, product.name),
    make('p', { class: 'soft small' }, `${copy.code} ${product.code}`),
    makeOfferSlot(product, 'product'),
    ...[factList, description].flatMap((part) => (part ? [document.importNode(part, true)] : [])),
    make('div', { class: 'cluster' }, listButton('wishlist'), listButton('compare')),
    toPage(product.code),
  );
}

/** Shows a product in a dialog, without leaving the listing. */
export async function openQuickView(button: HTMLElement): Promise<void> {
  const listed = productAround(button);
  if (!listed) return;
  const body = make('div', { class: 'dialog-body quick' }, visitor.loading);
  const dialog = openDialog('dialog-wide', visitor.quickViewTitle, body);
  try {
    const read = await readProductPage(listed.code);
    if (!read) throw new Error('Gone.');
    body.replaceChildren(photo(read.product), details(read));
    markListed();
  } catch {
    body.replaceChildren(make('p', {}, visitor.failed), toPage(listed.code));
  }
  dialog.querySelector<HTMLElement>('.button-dark')?.focus({ preventScroll: true });
}
