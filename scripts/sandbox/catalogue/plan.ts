import { dice } from '../random.ts';
import type { CodeStyle } from './codes.ts';
import { codeStyle } from './codes.ts';
import type { Model, Variant } from './models.ts';
import { breadth, modelsOf } from './models.ts';
import { type HangingLeaf, hangingLeaves } from './tree.ts';

/** One product to be written: what it is and where it stands. */
export interface ProductPlan {
  hanging: HangingLeaf;
  leafIndex: number;
  model: Model;
  modelNumber: number;
  style: CodeStyle;
  variant: Variant;
  /** Place among its category's products, 0 first. The first dozen are the ones a shop window shows. */
  rank: number;
}

/** Shares `total` among the leaves by how wide their range is; the sum is exact. */
const quotas = (total: number): number[] => {
  const weights = hangingLeaves.map((leaf) => Math.sqrt(breadth(leaf)) + 2);
  const sum = weights.reduce((a, b) => a + b, 0);
  const exact = weights.map((weight) => (weight / sum) * total);
  const shares = exact.map(Math.floor);
  let rest = total - shares.reduce((a, b) => a + b, 0);
  const byRemainder = exact
    .map((value, i) => [value % 1, i] as const)
    .sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  for (const [, i] of byRemainder) {
    if (rest-- <= 0) break;
    shares[i] = (shares[i] ?? 0) + 1;
  }
  return shares;
};

/** Some of a model's variants, evenly spread, so that a small shelf still shows several models. */
const spread = (variants: Variant[], atMost: number): Variant[] =>
  variants.length <= atMost
    ? variants
    : Array.from(
        { length: atMost },
        (_, i) => variants[Math.floor((i * variants.length) / atMost)] as Variant,
      );

const planLeaf = (
  hanging: HangingLeaf,
  leafIndex: number,
  quota: number,
  seed: number,
): Omit<ProductPlan, 'rank'>[] => {
  if (quota === 0) return [];
  const perModel = Math.max(2, Math.ceil(quota / 4));
  const planned: (Omit<ProductPlan, 'rank'> & { turn: number })[] = [];
  let modelNumber = 0;
  for (const model of modelsOf(hanging, seed)) {
    modelNumber++;
    const style = codeStyle(dice(seed, 'style', leafIndex, modelNumber));
    spread(model.variants, perModel).forEach((variant, turn) => {
      planned.push({
        hanging,
        leafIndex,
        model,
        modelNumber: 100 + leafIndex + modelNumber,
        style,
        variant,
        turn,
      });
    });
    if (planned.length >= quota) break;
  }
  return planned.slice(0, quota).sort((a, b) => a.turn - b.turn);
};

/** Takes one from each list in turn until all are spent. */
const interleave = <T>(lists: T[][]): T[] => {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
};

/**
 * What `total` products will be, in list order: leaves take turns within a category and categories within the whole,
 * so that the first page of any listing shows its range and not one screw in twelve lengths.
 */
export const planCatalogue = (total: number, seed: number): ProductPlan[] => {
  const shares = quotas(total);
  const byCategory = new Map<string, Omit<ProductPlan, 'rank'>[][]>();
  hangingLeaves.forEach((hanging, i) => {
    const key = `${hanging.place.family}/${hanging.place.category}`;
    const lists = byCategory.get(key) ?? [];
    lists.push(planLeaf(hanging, i, shares[i] ?? 0, seed));
    byCategory.set(key, lists);
  });
  return interleave(
    [...byCategory.values()].map((lists) => interleave(lists).map((planned, rank) => ({ ...planned, rank }))),
  );
};
