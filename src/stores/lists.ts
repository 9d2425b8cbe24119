import { visitor } from '#copy/visitor.ts';
import type { CatalogueCard } from '#domain/product.ts';
import { toSlug } from '#domain/slug.ts';
import { freshState, type SavedProduct, updateState } from './state.ts';
import { showToast } from './toasts.ts';

/** product.md §9: the delay of compare and wish list. */
const LIST_DELAY_MS = 500;
/** Two rows of a wide screen. */
const RECENT_KEPT = 12;

export type ListName = 'wishlist' | 'compare';

const toSaved = ({ name, brand, ...card }: CatalogueCard): SavedProduct => ({
  ...card,
  title: name,
  brand: brand?.name ?? '',
});

/** A stored product as a card shows it. */
export const cardOf = ({ title, brand, ...saved }: SavedProduct): CatalogueCard => ({
  ...saved,
  name: title,
  brand: brand ? { name: brand, slug: toSlug(brand) } : null,
});

export const isListed = (list: ListName, code: string): boolean =>
  freshState()[list].some((product) => product.code === code);

/**
 * Adds a product that is not in the list yet, and shows a toast after a moment. product.md §4, Compare and wish list.
 */
export function addToList(list: ListName, product: CatalogueCard): void {
  if (isListed(list, product.code)) return;
  updateState((state) => ({ ...state, [list]: [...state[list], toSaved(product)] }));
  setTimeout(() => showToast('success', visitor.added[list](product.name)), LIST_DELAY_MS);
}

export const removeFromList = (list: ListName, code: string): void =>
  updateState((state) => ({ ...state, [list]: state[list].filter((product) => product.code !== code) }));

export const emptyList = (list: ListName): void => updateState((state) => ({ ...state, [list]: [] }));

/** Saves a product as seen: the latest comes first, and each product once. */
export const noteVisit = (product: CatalogueCard): void =>
  updateState((state) => ({
    ...state,
    recent: [toSaved(product), ...state.recent.filter(({ code }) => code !== product.code)].slice(
      0,
      RECENT_KEPT,
    ),
  }));
