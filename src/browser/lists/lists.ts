import { icon, make } from '#browser/dom.ts';
import { productAround, productIn } from '#browser/product/productOf.ts';
import { visitor } from '#copy/visitor.ts';
import { COMPARE_PATH, WISHLIST_PATH } from '#domain/paths.ts';
import { addToList, type ListName } from '#stores/lists.ts';
import { $state } from '#stores/state.ts';

const LISTS = { wishlist: WISHLIST_PATH, compare: COMPARE_PATH } as const;
const NAMES: ListName[] = ['wishlist', 'compare'];

export function add(list: ListName, button: HTMLElement): void {
  const product = productAround(button);
  if (product) addToList(list, product);
}

/** The pressed state of every list button on the page. */
export function markListed(): void {
  const state = $state.get();
  for (const button of document.querySelectorAll<HTMLElement>('[data-act=wishlist], [data-act=compare]')) {
    const place = button.closest('.product-card, .detail, .quick');
    const code = place && productIn(place)?.code;
    const list = state[button.dataset.act as ListName];
    button.ariaPressed = String(list.some((product) => product.code === code));
  }
}

/** In the corner, where there is anything in a list: how many, and the way there. */
function drawTray(tray: HTMLElement): void {
  const state = $state.get();
  const filled = NAMES.filter((list) => state[list].length > 0 && location.pathname !== LISTS[list]);
  tray.hidden = filled.length === 0;
  tray.replaceChildren(
    ...filled.map((list) =>
      make(
        'a',
        { href: LISTS[list], className: 'button button-dark button-small' },
        icon(list === 'wishlist' ? 'heart' : 'compare', 18),
        visitor.count(visitor.lists[list], state[list].length),
      ),
    ),
  );
}

/** Keeps buttons and tray true to the lists, whichever tab changes them. */
export function showListed(): void {
  const tray = make('nav', { className: 'tray no-print', ariaLabel: visitor.tray });
  document.body.append(tray);
  $state.subscribe(() => {
    drawTray(tray);
    markListed();
  });
}
