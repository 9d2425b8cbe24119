import type { ListedProduct } from '#domain/lists/lists.ts';
import type { CatalogueCard } from '#domain/product/product.ts';

/** A product as a list keeps it: whatever else is known of it, a price included, is left out. */
export const listedOf = ({ code, name, brand, unitMult, picture }: CatalogueCard): ListedProduct => ({
  ...{ code, title: name, brand: brand?.name ?? '', unitMult, picture },
});
