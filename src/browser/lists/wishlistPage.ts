import { make } from '#browser/dom.ts';
import { icon } from '#browser/icons.ts';
import { ownListsCopy } from '#copy/lists/ownLists.ts';
import { ANY_CHAT, whatsappLink, whatsappListLink } from '#domain/site/contact.ts';
import { cardOf, emptyList, removeFromList } from '#stores/lists/lists.ts';
import { $state } from '#stores/session/state.ts';
import xIcon from '~icons/tabler/x';
import { card } from './card.ts';
import { keepCards } from './keepCards.ts';
import { showWhereKept } from './keptNote.ts';

showWhereKept(document.getElementById('wishlist-kept'));

const copy = ownListsCopy.wishlist;
const element = (name: string) => document.getElementById(`wishlist-${name}`);

const share = element('share') as HTMLAnchorElement | null;
const ask = element('ask') as HTMLAnchorElement | null;
/** The retailer's, as the page names it. */
const chat = ask?.href ?? '';

function removable(product: Parameters<typeof card>[0]): DocumentFragment {
  const fragment = card(product);
  const button = make(
    'button',
    { type: 'button', class: 'icon-button card-remove', 'aria-label': copy.remove(product.name) },
    icon(xIcon, 18),
  );
  button.addEventListener('click', () => {
    removeFromList('wishlist', product.code);
    (element('grid')?.querySelector<HTMLElement>('.card-remove') ?? element('title'))?.focus();
  });
  fragment.firstElementChild?.append(button);
  return fragment;
}

// A list is its owner's, so that its page is drawn by script. The state also changes with every edit of the cart.
$state.subscribe(({ wishlist }) => {
  const filled = wishlist.length > 0;
  const grid = element('grid');
  if (grid)
    keepCards(
      grid,
      wishlist.map((saved) => removable(cardOf(saved))),
    );
  element('filled')?.toggleAttribute('hidden', !filled);
  element('empty')?.toggleAttribute('hidden', filled);
  const lines = wishlist.map(({ code, title }) => `${code} ${title}`);
  if (share) share.href = whatsappLink(ANY_CHAT, copy.shareText(lines.join('\n')));
  if (ask) ask.href = whatsappListLink(chat, lines, copy.askText);
});

element('clear')?.addEventListener('click', () => emptyList('wishlist'));
