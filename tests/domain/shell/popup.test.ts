import { describe, expect, test } from 'vitest';
import { isAnnouncedAt, popupHref, popupKey } from '#domain/shell/popup.ts';

describe('where a button may lead', () => {
  test.each(['/promos', '/shop/catalog?family=herramientas', 'https://example.com/feria'])('%s', (href) => {
    expect(popupHref(href)).toBe(href);
  });
  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'promos', ''])(
    'not %s',
    (href) => {
      expect(popupHref(href)).toBeNull();
    },
  );
});

test('an announcement with another picture is another announcement', () => {
  const popup = { image: '/media/a-960.webp', width: 960, height: 720, link1: null, link2: null };
  expect(popupKey(popup)).toBe(popupKey({ ...popup }));
  expect(popupKey(popup)).not.toBe(popupKey({ ...popup, image: '/media/b-960.webp' }));
});

test.each([
  '/shop/cart',
  '/shop/cart/',
  '/shop/checkout',
  '/shop/quick-order',
  '/shop/lists',
  '/shop/lists/list',
  '/shop/shared',
  '/shop/wishlist',
  '/shop/compare',
  '/account/orders',
  '/account/orders/154400/repeat',
  '/account/documents/invoice/2155600',
  '/promos',
  '/promos/',
])('nobody is interrupted at %s', (path) => {
  expect(isAnnouncedAt(path)).toBe(false);
});

test.each([
  '/',
  '/shop/catalog/bazar',
  '/shop/products/100007',
  '/account/dashboard',
  '/promos/301',
  '/blog',
])('an announcement is shown at %s', (path) => {
  expect(isAnnouncedAt(path)).toBe(true);
});
