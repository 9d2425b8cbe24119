import { expect, test } from 'vitest';
import { productData } from '#domain/product/structuredData.ts';

const product = { code: 'A1', name: 'TALADRO 13MM', brand: null, codeBars: null, description: [] };

test('a product’s facts are its additional properties, and a product without has none', () => {
  const dataOf = (facts: { label: string; value: string }[]) =>
    productData('https://tienda.example', { path: '/shop/products/A1', photos: [], product, facts });
  expect(dataOf([{ label: 'Medida', value: '13 mm' }])).toMatchObject({
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Medida', value: '13 mm' }],
  });
  expect(dataOf([])).not.toHaveProperty('additionalProperty');
});

test('a product names all of its photos, and one without has no image', () => {
  const dataOf = (photos: string[]) =>
    productData('https://tienda.example', { path: '/shop/products/A1', photos, product, facts: [] });
  expect(dataOf(['/media/a-960.webp', '/media/b-960.webp'])).toMatchObject({
    image: ['https://tienda.example/media/a-960.webp', 'https://tienda.example/media/b-960.webp'],
  });
  expect(dataOf([])).not.toHaveProperty('image');
});
