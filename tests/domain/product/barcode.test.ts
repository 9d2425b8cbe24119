import { expect, test } from 'vitest';
import { isBarcode } from '#domain/product/barcode.ts';

test.each([
  ['4006381333931', true],
  ['4006381333932', false],
  ['036000291452', true],
  ['96385074', true],
  ['10614141000415', true],
  ['123', false],
  ['400638133393a', false],
  ['', false],
])('"%s": %s', (text, expected) => {
  expect(isBarcode(text)).toBe(expected);
});
