/** The words of each facet, by its field in domain/facets.ts. */
export const facetCopy = {
  brand: { label: 'Marca', all: 'Todas', side: 'Marcas' },
};

/** Names for the values that the catalogue does not name itself, by facet and slug: apart, for the listing's script. */
const valueNames: { [field in keyof typeof facetCopy]?: Readonly<Record<string, string>> } = {};

export const facetValueName = (
  field: keyof typeof facetCopy,
  { slug, name }: { slug: string; name: string },
): string => valueNames[field]?.[slug] ?? name;
