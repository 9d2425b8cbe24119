import { extname } from 'node:path';
import { SEARCH_INDEX, SEARCH_KEPT } from '#domain/paths.ts';
import { fileHeaders, REVALIDATE } from '#serve/headers.ts';

/** The types that the build compresses, with their content type. No browser compiles WebAssembly of another type at once. */
export const TEXTS: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'text/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.bin': 'application/octet-stream',
  '.wasm': 'application/wasm',
};

/** What pages show besides texts, with their content type. */
const PICTURES: Record<string, string> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.ico': 'image/vnd.microsoft.icon',
  '.woff2': 'font/woff2',
};

/** The content type of any file that a site has. */
export const typeOfFile = (path: string): string =>
  TEXTS[extname(path)] ?? PICTURES[extname(path)] ?? 'application/octet-stream';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Files whose name changes with their content. */
export const isHashed = (path: string): boolean => /^\/(_astro|media|menus)\//.test(path);

export const cacheControl = (path: string): string =>
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
