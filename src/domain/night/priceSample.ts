import { type PlacedProduct, placeKey } from './places.ts';

/** A product whose price is asked for, and how many products of its family it stands for. */
export type SampledPrice = { code: string; standsFor: number };

/** Of the whole catalogue, each family by its share of it. */
const ASKED = 400;
/** Of a family that is smaller. */
const LEAST_OF_FAMILY = 5;

/**
 * Products of every family at equal distances: what is wrong with the prices of one family alone is found too, and a share of
 * the answers is a share of the catalogue by what each stands for.
 */
export function samplePrices(products: readonly PlacedProduct[]): SampledPrice[] {
  const families = Map.groupBy(products, ({ path }) => placeKey(path.slice(0, 1)));
  return [...families.values()].flatMap((family) => {
    const wanted = Math.max(LEAST_OF_FAMILY, Math.round((family.length / products.length) * ASKED));
    const count = Math.min(family.length, wanted);
    return Array.from({ length: count }, (_, index) => family[Math.floor((index * family.length) / count)])
      .filter((product) => product !== undefined)
      .map(({ code }) => ({ code, standsFor: family.length / count }));
  });
}
