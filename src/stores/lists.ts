import { visitor } from '#copy/visitor.ts';
import { freshState, type ListedProduct, updateState } from './state.ts';
import { showToast } from './toasts.ts';

/** Spec §9: the delay of compare and wish list. */
const LIST_DELAY_MS = 500;
/** Two rows of a wide screen. */
const RECENT_KEPT = 12;

export type ListName = 'wishlist' | 'compare';

export const isListed = (list: ListName, code: string): boolean =>
  freshState()[list].some((product) => product.code === code);

/** Skipped when it is there already; otherwise said aloud after a moment. Spec §4, Compare and wish list. */
export function addToList(list: ListName, product: ListedProduct): void {
  if (isListed(list, product.code)) return;
  updateState((state) => ({ ...state, [list]: [...state[list], product] }));
  setTimeout(() => showToast('success', visitor.added[list](product.title)), LIST_DELAY_MS);
}

export const removeFromList = (list: ListName, code: string): void =>
  updateState((state) => ({ ...state, [list]: state[list].filter((product) => product.code !== code) }));

export const emptyList = (list: ListName): void => updateState((state) => ({ ...state, [list]: [] }));

/** The latest first, each once. */
export const noteVisit = (product: ListedProduct): void =>
  updateState((state) => ({
    ...state,
    recent: [product, ...state.recent.filter(({ code }) => code !== product.code)].slice(0, RECENT_KEPT),
  }));
