import { visitor } from '#copy/session/visitor.ts';
import {
  applyListEdit,
  isFull,
  LIST_MAX,
  type ListEdit,
  type ListedProduct,
  type ListName,
  listedOf,
} from '#domain/lists/lists.ts';
import type { CatalogueCard } from '#domain/product/product.ts';
import { toSlug } from '#domain/slug.ts';
import { freshState, updateState, waiting } from '#stores/session/state.ts';
import { showToast } from '#stores/shell/toasts.ts';
import { STATE_KEY, unwrittenNames } from '#stores/storage.ts';

/** product.md §9: the delay of compare and wish list. */
const LIST_DELAY_MS = 500;
/** Two rows of a wide screen. */
const RECENT_KEPT = 12;

/** A stored product as a card shows it. */
export const cardOf = ({ title, brand, ...saved }: ListedProduct): CatalogueCard => ({
  ...saved,
  name: title,
  brand: brand ? { name: brand, slug: toSlug(brand) } : null,
});

/** Shown at once in every tab. A customer's edit also waits to be sent (listSync.ts). product.md §14. */
const editList = (edit: ListEdit): void =>
  updateState(({ wishlist, compare, listEdits, ...state }) => ({
    ...state,
    ...applyListEdit({ wishlist, compare }, edit),
    listEdits: state.cart.owner === null ? [] : [...listEdits, waiting(edit)],
  }));

/**
 * Adds a product that is not in the list yet, and shows a toast after a moment. A full list says so and takes nothing.
 * product.md §4, Compare and wish list.
 */
export function addToList(list: ListName, card: CatalogueCard): void {
  const state = freshState();
  if (state[list].some(({ code }) => code === card.code)) return;
  if (isFull(state, list)) {
    showToast('error', visitor.full[list](LIST_MAX[list]));
    return;
  }
  editList({ kind: 'add', list, product: listedOf(card) });
  const isKept = !unwrittenNames().includes(STATE_KEY);
  setTimeout(() => {
    if (isKept) showToast('success', visitor.added[list](card.name));
    else showToast('error', visitor.notKept);
  }, LIST_DELAY_MS);
}

export const removeFromList = (list: ListName, code: string): void =>
  editList({ kind: 'remove', list, code });

export const emptyList = (list: ListName): void => editList({ kind: 'empty', list });

/** Saves a product as seen: the latest comes first, and each product once. */
export const noteVisit = (product: CatalogueCard): void =>
  updateState((state) => ({
    ...state,
    recent: [listedOf(product), ...state.recent.filter(({ code }) => code !== product.code)].slice(
      0,
      RECENT_KEPT,
    ),
  }));
