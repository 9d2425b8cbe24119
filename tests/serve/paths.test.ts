import { expect, test } from 'vitest';
import { filePath, onDemandUrl } from '#serve/paths.ts';

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
