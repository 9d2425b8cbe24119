import { SEARCH_INDEX, SEARCH_KEPT } from '#domain/paths.ts';
import { fileHeaders, REVALIDATE } from './headers.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Files whose name changes with their content. */
const isHashed = (path: string): boolean => /^\/(_astro|media|menus)\//.test(path);

const cacheControl = (path: string): string =>
  isHashed(path) ? IMMUTABLE : path === SEARCH_INDEX ? SEARCH_KEPT : REVALIDATE;

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
