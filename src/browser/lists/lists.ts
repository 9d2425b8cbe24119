import { make } from '#browser/dom.ts';
import { icon } from '#browser/icons.ts';
import { productAround, productIn } from '#browser/product/productOf.ts';
import { visitor } from '#copy/session/visitor.ts';
import { LIST_NAMES, type ListName } from '#domain/lists/lists.ts';
import { COMPARE_PATH, WISHLIST_PATH } from '#domain/paths.ts';
import { addToList } from '#stores/lists/lists.ts';
import { $state } from '#stores/session/state.ts';
import arrowsDownUpIcon from '~icons/tabler/arrows-down-up';
import heartIcon from '~icons/tabler/heart';

const LISTS = { wishlist: WISHLIST_PATH, compare: COMPARE_PATH } as const;

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

/** Links to the lists that hold something, in the page's corner, with how many products each has. */
function drawTray(tray: HTMLElement): void {
  const state = $state.get();
  const filled = LIST_NAMES.filter((list) => state[list].length > 0 && location.pathname !== LISTS[list]);
  tray.hidden = filled.length === 0;
  tray.replaceChildren(
    ...filled.map((list) =>
      make(
        'a',
        { href: LISTS[list], class: 'button button-dark button-small' },
        icon(list === 'wishlist' ? heartIcon : arrowsDownUpIcon, 18),
        make('span', { class: 'tray-name' }, visitor.count(visitor.lists[list], state[list].length)),
        make('span', { class: 'tray-count', 'aria-hidden': 'true' }, String(state[list].length)),
      ),
    ),
  );
}

/** Shows the lists' state in buttons and tray, and again whenever any tab changes it. */
export function showListed(): void {
  const tray = make('nav', { class: 'tray no-print', 'aria-label': visitor.tray });
  document.body.append(tray);
  let shown: ReturnType<typeof $state.get> | undefined;
  $state.subscribe((state) => {
    const isShown = LIST_NAMES.every((list) => state[list] === shown?.[list]);
    shown = state;
    // An edit of the cart changes the state, and not the lists in it.
    if (isShown) return;
    drawTray(tray);
    markListed();
  });
}
