import { LOGIN_PAGE } from '#domain/paths.ts';

/**
 * The path to come back to after signing in, or `fallback`: only a path of this origin, so that a crafted link cannot
 * send a customer elsewhere. product.md §11.
 */
export function safeReturnTo(value: string | null | undefined, fallback = '/'): string {
  if (!value?.startsWith('/') || value.startsWith('//') || /[\\\p{Cc}]/u.test(value)) return fallback;
  const url = new URL(value, 'http://same.origin');
  const path = `${url.pathname}${url.search}${url.hash}`;
  if (url.origin !== 'http://same.origin' || path.startsWith('//')) return fallback;
  return url.pathname.startsWith('/api/') || url.pathname === LOGIN_PAGE ? fallback : path;
}
