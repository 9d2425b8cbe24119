import { icon, make } from '#browser/dom.ts';
import { lists } from '#copy/visitor.ts';
import { cardOf, emptyList, removeFromList } from '#stores/lists.ts';
import { $state } from '#stores/state.ts';
import { card } from './card.ts';
import { keepCards } from './keepCards.ts';

const copy = lists.wishlist;
const part = (name: string) => document.getElementById(`wishlist-${name}`);

function removable(product: Parameters<typeof card>[0]): DocumentFragment {
  const fragment = card(product);
  const button = make(
    'button',
    { type: 'button', className: 'icon-button card-remove', ariaLabel: copy.remove(product.name) },
    icon('close', 18),
  );
  button.addEventListener('click', () => {
    removeFromList('wishlist', product.code);
    (part('grid')?.querySelector<HTMLElement>('.card-remove') ?? part('title'))?.focus();
  });
  fragment.firstElementChild?.append(button);
  return fragment;
}

/** The wish list is this browser's alone, so its page is drawn here. The state also changes with every edit of the cart. */
$state.subscribe(({ wishlist }) => {
  const filled = wishlist.length > 0;
  const grid = part('grid');
  if (grid)
    keepCards(
      grid,
      wishlist.map((saved) => removable(cardOf(saved))),
    );
  part('filled')?.toggleAttribute('hidden', !filled);
  part('empty')?.toggleAttribute('hidden', filled);
  const share = part('share') as HTMLAnchorElement | null;
  const lines = wishlist.map(({ code, title }) => `${code} ${title}`).join('\n');
  if (share) share.href = `https://wa.me/?text=${encodeURIComponent(copy.shareText(lines))}`;
});

part('clear')?.addEventListener('click', () => emptyList('wishlist'));
