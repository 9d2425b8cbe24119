import { atom } from 'nanostores';
import type { CatalogueCard } from '#domain/product/product.ts';

export type KnownItem = { product: CatalogueCard; quantity: number };

/** What the shared list of this page has that is in the catalogue; null until that is known. */
export const $knownShared = atom<{ name: string; items: KnownItem[] } | null>(null);
