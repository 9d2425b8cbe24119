import { make } from '#browser/dom.ts';
import { icon } from '#browser/icons.ts';
import { markListed } from '#browser/lists/lists.ts';
import { product as copy } from '#copy/product/product.ts';
import { visitor } from '#copy/session/visitor.ts';
import type { CatalogueCard } from '#domain/product/product.ts';
import { productPath } from '#domain/slug.ts';
import arrowsDownUpIcon from '~icons/tabler/arrows-down-up';
import heartIcon from '~icons/tabler/heart';
import { openDialog } from './dialog.ts';
import { makeOfferSlot } from './offerSlot.ts';
import { productAround } from './productOf.ts';
import { readProductPage } from './productPage.ts';

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
    icon(act === 'wishlist' ? heartIcon : arrowsDownUpIcon, 18),
    visitor.lists[act],
  );
}

const toPage = (code: string): HTMLElement =>
  make('a', { href: productPath(code), class: 'button button-dark' }, visitor.seePage);

function details(product: CatalogueCard, more: HTMLElement): HTMLElement {
  return make(
    'div',
    { class: 'stack' },
    make('p', { class: 'product-brand' }, product.brand?.name ?? ''),
    make('p', { class: 'quick-name' }, product.name),
    make('p', { class: 'soft small' }, `${copy.code} ${product.code}`),
    makeOfferSlot(product, 'product'),
    make('div', { class: 'cluster' }, toPage(product.code), listButton('wishlist'), listButton('compare')),
    more,
  );
}

/** The list of facts and the description, from the product's own page. */
async function readMore(code: string): Promise<(Node | string)[]> {
  try {
    const read = await readProductPage(code);
    if (!read) throw new Error(`There is no page of ${code} any more.`);
    return [read.factList, read.description].flatMap((part) =>
      part ? [document.importNode(part, true)] : [],
    );
  } catch (cause) {
    console.warn('The product’s page could not be read.', cause);
    return [make('p', { class: 'soft small' }, visitor.failed)];
  }
}

/**
 * Shows a product in a dialog, without leaving the listing: at once what its card says, and what its page says when that
 * has come.
 */
export async function openQuickView(button: HTMLElement): Promise<void> {
  const product = productAround(button);
  if (!product) return;
  const more = make('div', { class: 'stack', 'aria-busy': true }, visitor.loading);
  const body = make('div', { class: 'dialog-body quick' }, photo(product), details(product, more));
  const dialog = openDialog('dialog-wide', visitor.quickViewTitle, body);
  markListed();
  dialog.querySelector<HTMLElement>('.button-dark')?.focus({ preventScroll: true });
  more.replaceChildren(...(await readMore(product.code)));
  more.ariaBusy = 'false';
}
