import { iconButton } from '#browser/dom.ts';
import { productIn } from '#browser/product/productOf.ts';
import { visitor } from '#copy/visitor.ts';
import { markListed } from './lists.ts';

const ACTS = [
  ['wishlist', 'heart', visitor.add.wishlist],
  ['compare', 'compare', visitor.add.compare],
  ['quick', 'eye', visitor.quickView],
] as const;

function equip(card: Element): void {
  const product = productIn(card);
  if (!product || card.querySelector('.card-tools')) return;
  const tools = document.createElement('div');
  tools.className = 'card-tools';
  tools.append(
    ...ACTS.map(([act, icon, label]) => {
      const button = iconButton(icon, label(product.name));
      button.dataset.act = act;
      return button;
    }),
  );
  card.append(tools);
}

/** Wish list, compare and quick view on every card of the page, also on those that come later. */
export function equipCards(): void {
  const equipAll = (): void => {
    const bare = document.querySelectorAll('.product-card:not(:has(> .card-tools))');
    if (bare.length === 0) return;
    bare.forEach(equip);
    markListed();
  };
  equipAll();
  const main = document.querySelector('main');
  if (main) new MutationObserver(equipAll).observe(main, { childList: true, subtree: true });
}
