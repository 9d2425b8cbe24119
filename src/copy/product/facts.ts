import { facetCopy } from '#copy/catalogue/facets.ts';
import { product } from './product.ts';

/** What a product's name says, by its field in domain/product/facts: in the words of the filters and of the other facts. */
export const factLabels = { ...facetCopy, length: 'Largo', pack: product.unitsPerItem } as const;
