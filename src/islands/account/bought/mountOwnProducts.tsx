import { renderInto } from '#islands/ui/renderInto.tsx';
import { OwnProducts } from './OwnProducts.tsx';

/** Begins the page with what the customer buys. It is a file for everybody, and has no place for it. */
export function mountOwnProducts(): void {
  const head = document.querySelector('#listing-root .listing-head');
  if (!head) return;
  const place = document.createElement('div');
  place.className = 'stack own-products';
  head.before(place);
  renderInto(place, <OwnProducts />);
}
