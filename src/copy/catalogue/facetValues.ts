import type { facetCopy } from './facets.ts';

type FacetField = keyof typeof facetCopy;

/**
 * Names for the values that the catalogue does not name itself, by facet and slug: apart, for the listing's script. A
 * customer's part of it adds those of copy/catalogue/offerFacets.ts.
 */
export const valueNames: { [field in FacetField]?: Readonly<Record<string, string>> } = {
  photo: { si: 'Con foto' },
};

/** `4 mm..10 mm` → “de 4 a 10 mm”; one end may be open. */
function rangeName(ends: string): string {
  const [from = '', to = ''] = ends.split('..');
  const unit = / \D+$/.exec(to)?.[0] ?? '';
  if (from === '') return `hasta ${to}`;
  if (to === '') return `desde ${from}`;
  return `de ${unit && from.endsWith(unit) ? from.slice(0, -unit.length) : from} a ${to}`;
}

/** A value that no product has is named by its slug, and a range by its ends. */
export const facetValueName = (
  field: FacetField,
  { slug, name }: { slug: string; name: string | null },
): string => {
  const names = valueNames[field] ?? {};
  // A slug comes from an address: `constructor` is one that every object knows.
  const written = (Object.hasOwn(names, slug) ? names[slug] : name) ?? slug;
  return slug.includes('..') && /\d/.test(slug) ? rangeName(written) : written;
};
