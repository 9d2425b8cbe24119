import type { Fact } from '#domain/product/facts/described.ts';
import { unaccented } from '#domain/slug.ts';

export type ComparisonRow = {
  label: string;
  /** One per product; null where it does not say. */
  values: (string | null)[];
  /**
   * Whether the products say different things, silence included, but for those that nobody could read. What names a
   * product, as its bar code does, is always different and tells nothing.
   */
  differs: boolean;
};

/** Labels of one thing stand in one row, however each product writes it. */
const SYNONYMS: Readonly<Record<string, string>> = {
  tension: 'voltaje',
  longitud: 'largo',
  dimensiones: 'medida',
};

function keyOf(label: string): string {
  const key = unaccented(label);
  return Object.hasOwn(SYNONYMS, key) ? (SYNONYMS[key] ?? key) : key;
}

const valuesNamed = (facts: readonly Fact[], key: string): string | null => {
  const values = facts.filter(({ label }) => keyOf(label) === key).map(({ value }) => value);
  return values.length > 0 ? [...new Set(values)].join(' · ') : null;
};

/**
 * Every label that any product states, in the order in which they come, with each product's value. Null stands for a
 * product whose facts are not to be had; `naming` are the labels of what names a product.
 */
export function comparisonRows(
  products: readonly (readonly Fact[] | null)[],
  naming: readonly string[],
): ComparisonRow[] {
  const rows = Map.groupBy(
    products.flatMap((facts) => facts ?? []),
    ({ label }) => keyOf(label),
  );
  return Array.from(rows, ([key, [{ label } = { label: key }]]) => {
    const values = products.map((facts) => facts && valuesNamed(facts, key));
    const stated = values.filter((_, at) => products[at] !== null);
    return { label, values, differs: !naming.includes(label) && new Set(stated).size > 1 };
  });
}
