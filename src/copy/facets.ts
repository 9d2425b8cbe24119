/** A facet's words; `values` names those values that the catalogue does not name itself, by slug. */
type FacetCopy = { label: string; all: string; side: string; values?: Readonly<Record<string, string>> };

/** By the field of each entry of domain/facets.ts. */
export const facetCopy = {
  brand: { label: 'Marca', all: 'Todas', side: 'Marcas' },
} satisfies Record<string, FacetCopy>;

export const facetValueName = (
  field: keyof typeof facetCopy,
  { slug, name }: { slug: string; name: string },
): string => (facetCopy[field] as FacetCopy).values?.[slug] ?? name;
