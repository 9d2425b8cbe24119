import { createHash } from 'node:crypto';
import type { SearchProduct } from '#domain/search/format/product.ts';
import { toSlug } from '#domain/slug.ts';
import { generateCatalogue } from '../../sandbox/catalogue/generate.ts';

const SEED = 1;
const OTHER_SEED = 7;
const OTHER_FAMILIES = new Set(['Agro y Jardín', 'Pinturas', 'Bazar', 'Electrodomésticos']);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The sandbox's catalogue, as the build passes it to the index. */
export const searchCatalogue = (size: number, seed = SEED, isHostile = false): SearchProduct[] =>
  Array.from(generateCatalogue(size, seed, isHostile), (product) => {
    const { family, category, subcategory, subsubcategory } = product.place;
    return {
      code: product.itemCode,
      name: product.title,
      description: product.lines,
      brand: { name: product.brand, slug: toSlug(product.brand) },
      path: [family, category, subcategory, subsubcategory].filter(Boolean),
      unitMult: product.unitMult,
      codeBars: product.codeBars || null,
      listOrder: product.listOrder,
      picture: product.picture ? { hash: hashOf(product.picture), width: 960, height: 720 } : null,
    };
  });

/** Another shop of the sandbox: other codes, other models, and neither tools nor hardware. */
export const otherCatalogue = (size: number): SearchProduct[] =>
  searchCatalogue(size, OTHER_SEED).filter(({ path }) => OTHER_FAMILIES.has(path[0] ?? ''));
