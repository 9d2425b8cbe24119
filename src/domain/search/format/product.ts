import type { CatalogueEntry } from '#domain/product/product.ts';

/** What the search index is made from. */
export type SearchProduct = CatalogueEntry & { description: readonly string[]; codeBars: string | null };

/** A product found, with the parts of its name, as it is read, to mark, as [start, end). */
export type Hit = CatalogueEntry & { marks: [number, number][] };
