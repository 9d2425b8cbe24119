import { askEngine } from '#browser/search/engine.ts';
import type { CatalogueCard } from '#domain/product/product.ts';

/** The product with just this code; null where the catalogue has none. */
async function productOf(code: string): Promise<CatalogueCard | null> {
  const { hits } = await askEngine({ kind: 'suggest', term: code });
  return hits.find((hit) => hit.code === code) ?? null;
}

/** The products with these codes, by code, from the night's search index. Rejects when that cannot be had. */
export async function productsOf(codes: readonly string[]): Promise<ReadonlyMap<string, CatalogueCard>> {
  const found = await Promise.all(codes.map(productOf));
  return new Map(found.flatMap((product) => (product ? [[product.code, product]] : [])));
}
