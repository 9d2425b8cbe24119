import { productIn } from '#browser/product/productOf.ts';
import { cardOf, noteVisit } from '#stores/lists/lists.ts';
import { freshState } from '#stores/session/state.ts';
import { card } from './card.ts';

/** On a product's page, saves it as seen; on a listing, shows the products seen before, below the others. */
export function showRecent(): void {
  const article = document.querySelector('.detail');
  const product = article && productIn(article);
  if (product) noteVisit(product);
  const place = document.getElementById('recent');
  const { recent } = freshState();
  if (!place || recent.length === 0) return;
  place.querySelector('.product-grid')?.replaceChildren(...recent.map((saved) => card(cardOf(saved))));
  place.hidden = false;
}
