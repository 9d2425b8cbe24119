/** Compares names as a Spanish reader orders them; numbers inside a name count as numbers. */
export const compareNames = new Intl.Collator('es', { numeric: true }).compare;

/** A value that products share, such as a brand or a place, with how many of them have it. */
export type CountedValue = { name: string; slug: string; count: number };

/** How often each slug occurs, in the order of its first occurrence. The first spelling of a name is kept. */
export function countBySlug(entries: Iterable<{ name: string; slug: string }>): CountedValue[] {
  const counts = new Map<string, CountedValue>();
  for (const { name, slug } of entries) {
    const existing = counts.get(slug);
    if (existing) existing.count++;
    else counts.set(slug, { name, slug, count: 1 });
  }
  return [...counts.values()];
}
