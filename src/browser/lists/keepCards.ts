import { offerIn } from '#browser/product/readOfferSlot.ts';

const codeOf = (card: Element): string | undefined => offerIn(card)?.code;

/** The card that is there already, with the new one's name: the words that were searched are marked in it. */
function renamed(card: Element, made: Element): Element {
  const [now, next] = [card.querySelector('h3'), made.querySelector('h3')];
  if (now && next && now.innerHTML !== next.innerHTML) now.replaceWith(next);
  return card;
}

/**
 * Makes a grid show these cards, in this order. A card of a product that the grid shows already stays the same element,
 * and is moved only if it must be: a customer may be typing a quantity in it or pressing its button.
 */
export function keepCards(grid: HTMLElement, made: DocumentFragment[]): void {
  const there = new Map(Array.from(grid.children, (card) => [codeOf(card), card]));
  const wanted = made.flatMap(({ children: [card] }) => {
    if (!card) return [];
    const kept = there.get(codeOf(card));
    return kept ? renamed(kept, card) : card;
  });
  for (const card of there.values()) if (!wanted.includes(card)) card.remove();
  for (const [at, card] of wanted.entries())
    if (grid.children[at] !== card) grid.insertBefore(card, grid.children[at] ?? null);
}
