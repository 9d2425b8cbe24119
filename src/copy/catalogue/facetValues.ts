import type { facetCopy } from './facets.ts';

type FacetField = keyof typeof facetCopy;

/**
 * Names for the values that the catalogue does not name itself, by facet and slug: apart, for the listing's script. The script of
 * the filters adds those of copy/catalogue/offerFacets.ts.
 */
export const valueNames: { [field in FacetField]?: Readonly<Record<string, string>> } = {
  photo: { si: 'Con foto' },
};

/** A value that no product has is named by its slug. */
export const facetValueName = (
  field: FacetField,
  { slug, name }: { slug: string; name: string | null },
): string => {
  const names = valueNames[field] ?? {};
  // A slug comes from an address: `constructor` is one that every object knows.
  return (Object.hasOwn(names, slug) ? names[slug] : name) ?? slug;
};
