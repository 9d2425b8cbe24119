import { OWN_PRODUCTS_PATH } from '#domain/paths.ts';
import { renderInto } from '#islands/ui/renderInto.tsx';
import { OwnProducts } from './OwnProducts.tsx';
import { Sections } from './Sections.tsx';

const placeOf = (className: string): HTMLElement => {
  const place = document.createElement('div');
  place.className = className;
  return place;
};

/** "Mis productos" begins with what the customer buys, beside the account's menu. */
function beginWithThem(): void {
  const head = document.querySelector('#listing-root .listing-head');
  if (!head) return;
  const place = placeOf('account own-products');
  head.before(place);
  renderInto(
    place,
    <>
      <Sections />
      <div className="account-main stack">
        <OwnProducts />
      </div>
    </>,
  );
}

/** Under what says that nothing was found, at the end of the ways on from there. They are asked for when that is first shown. */
function showWhereNothingIsFound(): void {
  const ways = document.getElementById('listing-families');
  if (!ways) return;
  const show = (): void => {
    if (ways.hidden || ways.querySelector('.own-products')) return;
    const place = placeOf('stack own-products');
    ways.append(place);
    renderInto(place, <OwnProducts />);
  };
  new MutationObserver(show).observe(ways, { attributeFilter: ['hidden'] });
  show();
}

/** Puts what the customer buys on the catalogue's page, which is a file for everybody and has no place for it. */
export function mountOwnProducts(): void {
  if (location.pathname + location.search === OWN_PRODUCTS_PATH) beginWithThem();
  else showWhereNothingIsFound();
}
