import { toSlug } from '#domain/slug.ts';
import { type Snapshot, snapshotSchema } from '#snapshot/schema.ts';
import { generateCatalogue } from '../../sandbox/catalogue/generate.ts';

const SEED = 1;

/** The sandbox's catalogue as a night writes it, without pictures. */
export function snapshotOf(products: number): Snapshot {
  const rows = Array.from(generateCatalogue(products, SEED, false), (product) => {
    const { family, category, subcategory, subsubcategory } = product.place;
    return {
      code: product.itemCode,
      name: product.title,
      description: product.lines,
      brand: { name: product.brand, slug: toSlug(product.brand) },
      path: [family, category, subcategory, subsubcategory].filter(Boolean),
      unitMult: product.unitMult,
      unitsPerItem: null,
      codeBars: product.codeBars || null,
      videos: [],
      videoLinks: [],
      documents: [],
      listOrder: product.listOrder,
      pictures: [],
    };
  });
  const families = [...new Set(rows.flatMap(({ path }) => path.slice(0, 1)))];
  return snapshotSchema.parse({
    version: 1,
    takenAt: new Date().toISOString(),
    families: families.map((name) => ({ name, categories: [] })),
    products: rows,
  });
}
