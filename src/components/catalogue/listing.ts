/** The query page's rules, apart from its document: what the address asks, and which of the found products it shows. */

export type FoundProduct = {
  code: string;
  name: string;
  brand: { name: string; slug: string } | null;
  path: string[];
  unitMult: number;
  listOrder: number;
  picture: { hash: string; width: number; height: number } | null;
  /** Places of the name to mark, as [start, end); the server's answer has none. */
  marks?: [number, number][];
};

export const PAGE_SIZE = 12;

/** Fields that the server answers by; the rest of the address is applied here. */
export const SEARCH_FIELDS = ['term', 'family', 'category', 'subcategory', 'subsubcategory'] as const;

/** Query of the search call. A brand alone is asked of the server, or the answer would be the whole catalogue. */
export function searchQuery(address: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams({ term: '' });
  for (const field of SEARCH_FIELDS) {
    const value = address.get(field)?.trim();
    if (value) query.set(field, value);
  }
  const brand = address.get('brand');
  if (brand && query.toString() === 'term=') query.set('brand', brand);
  return query;
}

const byName = new Intl.Collator('es', { numeric: true }).compare;

const ORDERS: Record<string, (a: FoundProduct, b: FoundProduct) => number> = {
  name_asc: (a, b) => byName(a.name, b.name),
  name_desc: (a, b) => byName(b.name, a.name),
  list_asc: (a, b) => a.listOrder - b.listOrder,
  list_desc: (a, b) => b.listOrder - a.listOrder,
};

export type Listing = { total: number; page: number; pages: number; shown: FoundProduct[] };

/** Filtered by brand, sorted, and cut to the page the address asks; an unknown sort keeps the server's order. Spec §9. */
export function listing(found: readonly FoundProduct[], address: URLSearchParams): Listing {
  const brand = address.get('brand');
  const kept = found.filter((product) => !brand || product.brand?.slug === brand);
  const order = ORDERS[address.get('sort') ?? ''];
  if (order) kept.sort(order);
  const pages = Math.max(1, Math.ceil(kept.length / PAGE_SIZE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(address.get('page'))) || 1));
  return { total: kept.length, page, pages, shown: kept.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) };
}

/** Brands of what was found with how many of each, by name. */
export function brandCounts(found: readonly FoundProduct[]): { slug: string; label: string }[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { brand } of found) {
    if (brand) counts.set(brand.slug, { name: brand.name, count: (counts.get(brand.slug)?.count ?? 0) + 1 });
  }
  return [...counts]
    .map(([slug, { name, count }]) => ({ slug, label: `${name} (${count})` }))
    .sort((a, b) => byName(a.label, b.label));
}

/** Page numbers to offer: the ends and the neighbours; 0 stands for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) =>
    number - (sorted[index - 1] ?? number) > 1 ? [0, number] : [number],
  );
}
