import { make } from '#browser/dom.ts';
import { productAround } from '#browser/product/productOf.ts';
import { listedOf } from '#domain/lists/lists.ts';
import { renderInto } from '#islands/ui/renderInto.tsx';
import { AddToListButton } from './AddToListButton.tsx';

/** Beside a product's heart, for customers: the button that puts it into a list of their card code. */
export function mountAddToList(place: HTMLElement): void {
  const product = productAround(place);
  if (!product) return;
  const span = make('span');
  place.append(span);
  renderInto(span, <AddToListButton products={() => [{ product: listedOf(product), quantity: null }]} />);
}
