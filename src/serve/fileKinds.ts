import { SEARCH_INDEX } from '#domain/paths.ts';
import { fileHeaders, REVALIDATE } from './headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
/** The old search index is used while the new one is fetched. */
const INDEX_KEPT = 'public, max-age=600, stale-while-revalidate=86400';

/** Files whose name changes with their content. */
const isHashed = (path: string): boolean => /^\/(_astro|media|menus)\//.test(path);

const cacheControl = (path: string): string =>
  isHashed(path) ? IMMUTABLE : path === SEARCH_INDEX ? INDEX_KEPT : REVALIDATE;

/** Files that a page opened before a new release still requests: its scripts and pictures, and a listing's shards. */
export const outlivesItsRelease = (path: string): boolean => isHashed(path) || path.startsWith('/shards');

/**
 * The headers of a file that follow from its path in the site, `/blog/post.html`, apart from its type. They are those of
 * the server, of `_headers` and of deploy/nginx.
 */
export const headersOfFile = (path: string, ofPages: Record<string, string>): Record<string, string> => ({
  'cache-control': cacheControl(path),
  ...(path.endsWith('.html') ? ofPages : fileHeaders(path)),
});
