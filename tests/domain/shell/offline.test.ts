import { describe, expect, test } from 'vitest';
import { keptAs, mayBeKept } from '#domain/shell/offline.ts';

test.each([
  ['/', 'page'],
  ['/shop/catalog', 'page'],
  ['/shop/catalog/herramientas/electricas', 'page'],
  ['/shop/list', 'page'],
  ['/shop/products/A%2FB', 'page'],
  ['/shop/wishlist', 'page'],
  ['/shop/compare', 'page'],
  ['/shop/quick-order', 'page'],
  ['/shop/cart', 'page'],
  ['/shop/lists', 'page'],
  ['/shop/lists/list', 'page'],
  ['/shop/shared', 'page'],
  ['/site/terms', 'page'],
  ['/blog/post', 'page'],
  ['/_astro/shell.1.js', 'asset'],
  ['/menus/1.html', 'asset'],
  ['/media/1-240.webp', 'picture'],
  ['/search/index.bin', 'data'],
  ['/shards/jardin/riego.json', 'data'],
])('%s may be kept, as a %s', (path, kept) => expect(keptAs(path)).toBe(kept));

test.each([
  '/api/auth/me',
  '/api/bootstrap',
  '/api/cart',
  '/api/products/lookup',
  '/account/dashboard',
  '/account/login',
  '/shop/checkout',
  '/shop/new-products/1',
  '/promos',
  '/promos/301',
  '/repairs',
  '/popup.json',
  '/sw.js',
  '/healthz',
])('%s is asked of the network and never kept', (path) => expect(keptAs(path)).toBeNull());

describe('an answer', () => {
  const answer = (cacheControl: string | null, more: Partial<Response> = {}): Response =>
    ({
      status: 200,
      type: 'basic',
      redirected: false,
      headers: new Headers(cacheControl === null ? {} : { 'cache-control': cacheControl }),
      ...more,
    }) as Response;

  test.each(['public, max-age=0, must-revalidate', 'Public, max-age=31536000, immutable'])(
    'that is for everybody may be kept: %s',
    (cacheControl) => expect(mayBeKept(answer(cacheControl))).toBe(true),
  );

  test.each([null, '', 'max-age=60', 'private, no-store', 'private, max-age=86400', 'public, no-store'])(
    'that does not say so, or says otherwise, is not: %s',
    (cacheControl) => expect(mayBeKept(answer(cacheControl))).toBe(false),
  );

  test.each([
    { status: 404 },
    { status: 206 },
    { status: 503 },
    { redirected: true },
    { type: 'opaqueredirect' as const, status: 0 },
    { type: 'cors' as const },
  ])('that is not the file itself is not: %o', (more) =>
    expect(mayBeKept(answer('public, max-age=0, must-revalidate', more))).toBe(false),
  );
});
