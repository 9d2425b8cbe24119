import { expect, test } from 'vitest';
import { filePath, hasPageEnding, onDemandUrl } from '#serve/files/paths.ts';

test.each(['/promos/301', '/promos/999999?from=mail'])('%s is the file of all promotions', (address) => {
  expect(filePath(address)).toBe('/promos/promo');
});

test.each(['/promos', '/promos/abc', '/promos/0', '/promos/-1', '/promos/301/x', '/promos/1e3'])(
  '%s is no promotion, and stays what it is',
  (address) => {
    expect(filePath(address)).toBe(address);
    expect(onDemandUrl(address)).toBe(address);
  },
);

test('a campaign without a file is asked of the page that makes it on request', () => {
  expect(onDemandUrl('/campaigns/padre?a=1')).toBe('/campaigns/today/padre');
});

test('a picture without a file is asked of the endpoint that makes it, and no other file is', () => {
  const address = '/media/0123456789abcdef-480.webp';
  expect(onDemandUrl(`${address}?x=1`)).toBe(`/api/products/picture?address=${address}`);
  for (const other of ['/media/1-240.webp', '/media/0123456789abcdef.webp', `/x${address}`])
    expect(onDemandUrl(other)).toBe(other);
});

test.each([
  '/api/cart.html',
  '/api/cart.HTML?a=1',
  '/api/cart.html/',
  '/api/cart%2ehtml',
  '/api/cart%252ehtml',
  '/api/cart.%68tml',
  '/api/cart/index.html',
  `/api/cart%${'25'.repeat(4000)}2ehtml`,
])('%s has a file’s ending, by which a cache would keep it', (address) => {
  expect(hasPageEnding(address)).toBe(true);
});

test.each(['/api/cart', '/api/cart?next=/a.html', onDemandUrl('/shop/products/MANUAL.html'), '/%', '/'])(
  '%s is a route’s own address',
  (address) => {
    expect(hasPageEnding(address)).toBe(false);
  },
);
