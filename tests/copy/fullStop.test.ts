import { expect, test } from 'vitest';
import { cartCopy } from '#copy/cart.ts';
import { answer } from '#copy/catalogue/answer.ts';
import { product } from '#copy/product/product.ts';

test('an abbreviation’s stop ends the sentence that it stands at the end of', () => {
  expect(product.metaDescription('CAÑO GALV.', '1', '', 'Tienda')).toMatch(/^CAÑO GALV\. Código 1\./);
  expect(product.metaDescription('CAÑO', '1', 'ACME S.A.', 'Tienda')).toMatch(/^CAÑO de ACME S\.A\. Código/);
  expect(cartCopy.elsewhere.added('CAÑO GALV.')).toBe('Se agregó: CAÑO GALV.');
  expect(cartCopy.elsewhere.added('Caño')).toBe('Se agregó: Caño.');
  expect(answer.notCarried(['ACME S.A.'])).toBe('No trabajamos ACME S.A.');
});
