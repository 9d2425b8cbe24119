import { make } from '#browser/dom.ts';
import { iconButton } from '#browser/icons.ts';
import { productIn } from '#browser/product/productOf.ts';
import { visitor } from '#copy/session/visitor.ts';
import arrowsDownUpIcon from '~icons/tabler/arrows-down-up';
import eyeIcon from '~icons/tabler/eye';
import heartIcon from '~icons/tabler/heart';
import { markListed } from './lists.ts';

const ACTS = [
  ['wishlist', heartIcon, visitor.add.wishlist],
  ['compare', arrowsDownUpIcon, visitor.add.compare],
  ['quick', eyeIcon, visitor.quickView],
] as const;

function addTools(card: Element): void {
  const product = productIn(card);
  if (!product || card.querySelector('.card-tools')) return;
  const buttons = ACTS.map(([act, icon, label]) => {
    const button = iconButton(icon, label(product.name));
    button.dataset.act = act;
    return button;
  });
  card.append(make('div', { class: 'card-tools' }, ...buttons));
}

/** Adds wish list, compare and quick view to every card of the page, and to cards that are drawn later. */
export function addCardTools(): void {
  const addToAll = (): void => {
    const bare = document.querySelectorAll('.product-card:not(:has(> .card-tools))');
    if (bare.length === 0) return;
    bare.forEach(addTools);
    for (const { parentElement } of bare) parentElement?.setAttribute('data-tools', '');
    markListed();
  };
  addToAll();
  const main = document.querySelector('main');
  if (main) new MutationObserver(addToAll).observe(main, { childList: true, subtree: true });
}
