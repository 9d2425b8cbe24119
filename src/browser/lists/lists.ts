import { productAround, productIn } from '#browser/product/productOf.ts';
import { LIST_NAMES, type ListName } from '#domain/lists/lists.ts';
import { addToList } from '#stores/lists/lists.ts';
import { $state } from '#stores/session/state.ts';

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

/** Shows the lists' state in buttons, and again whenever any tab changes it. */
export function showListed(): void {
  let shown: ReturnType<typeof $state.get> | undefined;
  $state.subscribe((state) => {
    const isShown = LIST_NAMES.every((list) => state[list] === shown?.[list]);
    shown = state;
    // An edit of the cart changes the state, and not the lists in it.
    if (!isShown) markListed();
  });
}
