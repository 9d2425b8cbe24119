import { renderInto } from '#islands/controls/renderInto.tsx';
import { OwnProducts } from './OwnProducts.tsx';

/** Puts what the customer buys above the listing. The page is a file for everybody, and has no place for it. */
export function mountOwnProducts(): void {
  const listing = document.querySelector('#listing-root .listing');
  if (!listing) return;
  const place = document.createElement('div');
  place.className = 'stack own-products';
  listing.before(place);
  renderInto(place, <OwnProducts />);
}
