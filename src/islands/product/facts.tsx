import { useSyncExternalStore } from 'react';
import { retailPriceMarkup, stockMarkup, taxMarkup } from '#browser/product/offerMarkup.ts';
import { offerCopy } from '#copy/product/offer.ts';
import { CART_PATH } from '#domain/paths.ts';
import type { Offer } from '#domain/product/product.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { $cart } from '#stores/cart/cart.ts';
import { $saving } from '#stores/cart/outbox.ts';
import { drawMarkup } from './drawMarkup.ts';

type Props = { offer: Offer };

export const Stock = ({ offer }: Props) => drawMarkup(stockMarkup(offer));

export function RetailPrice({ offer }: Props) {
  const markup = retailPriceMarkup(offer);
  return markup && drawMarkup(markup);
}

export const TaxRate = ({ offer }: Props) => drawMarkup(taxMarkup(offer));

function watchCart(changed: () => void): () => void {
  const stops = [$cart.listen(changed), $saving.listen(changed)];
  return () => {
    for (const stop of stops) stop();
  };
}

function inCartWords(code: string): string | null {
  const cart = $cart.get();
  const line = cart.status === 'ready' ? cart.lines.find(({ itemCode }) => itemCode === code) : undefined;
  if (!line) return null;
  const units = formatQuantity(line.quantity);
  const saving = $saving.get();
  if (!line.pending || saving === 'idle') return offerCopy.inCart(units);
  return saving === 'failed' ? offerCopy.inCartUnsaved(units) : offerCopy.inCartSaving(units);
}

/** How much of this product is in the cart already, so that nobody adds it twice by mistake. */
export function InCart({ code }: { code: string }) {
  // Text, and not the cart: a listing has dozens of these, and an edit changes one.
  const words = useSyncExternalStore(watchCart, () => inCartWords(code));
  if (words === null) return null;
  return (
    <a className="small offer-in-cart" href={CART_PATH}>
      {words}
    </a>
  );
}
