import { expect, test } from 'vitest';
import { productData } from '#domain/product/structuredData.ts';

const product = { code: 'A1', name: 'TALADRO 13MM', brand: null, codeBars: null, description: [] };

test('a product’s facts are its additional properties, and a product without has none', () => {
  const dataOf = (facts: { label: string; value: string }[]) =>
    productData('https://tienda.example', { path: '/shop/products/A1', photo: undefined, product, facts });
  expect(dataOf([{ label: 'Medida', value: '13 mm' }])).toMatchObject({
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Medida', value: '13 mm' }],
  });
  expect(dataOf([])).not.toHaveProperty('additionalProperty');
});
