import type { OfferedFacet } from './facetPanel.ts';

/** Values that were there stay where they were, with 0 where nothing is left of them. Where a new one comes, all are ordered anew. */
function still(before: OfferedFacet, facet: OfferedFacet): OfferedFacet {
  const { field, values, range } = facet;
  const slugs = new Set(before.values.map(({ slug }) => slug));
  if (values.some(({ slug }) => !slugs.has(slug))) return facet;
  const bySlug = new Map(values.map((value) => [value.slug, value]));
  return {
    field,
    values: before.values.map((value) => ({
      ...value,
      count: bySlug.has(value.slug) ? (bySlug.get(value.slug)?.count ?? null) : 0,
    })),
    range: range ?? (before.range && { slug: '', count: 0 }),
  };
}

/**
 * The facets offered after a choice among those `before`: a choice changes their counts and the place of none, since the next
 * one is under a finger already.
 */
export const stillFacets = (
  before: readonly OfferedFacet[],
  offered: readonly OfferedFacet[],
): OfferedFacet[] =>
  offered.map((facet) => {
    const same = before.find(({ field }) => field === facet.field);
    return same ? still(same, facet) : facet;
  });
