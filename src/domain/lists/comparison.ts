/** Label and value, as a product page states them. */
export type Fact = readonly [label: string, value: string];

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

const LABELLED = /^([^:]{2,40}):\s*(\S.*)$/;

/** The lines of a description that state a fact: `Potencia: 820 W`. */
export const factsIn = (lines: readonly string[]): Fact[] =>
  lines.flatMap((line) => {
    const [, label, value] = LABELLED.exec(line.trim()) ?? [];
    return label && value && !value.startsWith('//') ? [[label.trim(), value.trim()] as const] : [];
  });

const valuesNamed = (facts: readonly Fact[], label: string): string | null => {
  const values = facts.filter(([name]) => name === label).map(([, value]) => value);
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
  const labels = [...new Set(products.flatMap((facts) => (facts ?? []).map(([label]) => label)))];
  return labels.map((label) => {
    const values = products.map((facts) => facts && valuesNamed(facts, label));
    const stated = values.filter((_, at) => products[at] !== null);
    return { label, values, differs: !naming.includes(label) && new Set(stated).size > 1 };
  });
}
