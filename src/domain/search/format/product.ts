import type { CatalogueEntry } from '#domain/product/product.ts';

/** What the search index is made from. */
export type SearchProduct = CatalogueEntry & { description: readonly string[]; codeBars: string | null };

/** A text and the parts of it that were searched, as [start, end): places in one text say nothing of another. */
export type MarkedText = { text: string; marks: [number, number][] };

/** A product found; `marked` is its title where a searched word stands in it. */
export type Hit = CatalogueEntry & { marked?: MarkedText };
