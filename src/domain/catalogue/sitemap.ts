/** sitemaps.org: at most 50,000 addresses a file. */
export const SITEMAP_PART_SIZE = 50_000;

const escapeXml = (text: string): string => text.replace(/[&<>'"]/g, (char) => `&#${char.charCodeAt(0)};`);

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** An absolute address, and the day on which what it says last changed, YYYY-MM-DD, where that is known. */
type Entry = { url: string; changed?: string | undefined };

const wordsOf = ({ url, changed }: Entry): string =>
  `<loc>${escapeXml(url)}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}`;

/** The addresses of one part. */
export const sitemapPart = (entries: readonly Entry[]): string =>
  `${XML}<urlset ${NAMESPACE}>\n${entries
    .map((entry) => `<url>${wordsOf(entry)}</url>\n`)
    .join('')}</urlset>\n`;

/** The index of the parts, each with the newest day of its addresses. */
export const sitemapIndex = (parts: readonly Entry[]): string =>
  `${XML}<sitemapindex ${NAMESPACE}>\n${parts
    .map((part) => `<sitemap>${wordsOf(part)}</sitemap>\n`)
    .join('')}</sitemapindex>\n`;

/** Addresses in files of at most `size`. */
export const inParts = <Item>(items: readonly Item[], size = SITEMAP_PART_SIZE): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
