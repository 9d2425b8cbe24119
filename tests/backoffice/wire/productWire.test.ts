import { expect, test } from 'vitest';
import { withDeviations } from '#backoffice/wire/deviations.ts';
import { publicProduct } from '#backoffice/wire/productWire.ts';

const HALF = '\ud83d';
const read = (row: object) =>
  withDeviations(() => publicProduct.safeParse({ itemCode: 'M1', title: 'MARTILLO', ...row })).result;

test('half of a character in a text is replaced, so that an address can be made of it', () => {
  const product = read({
    title: `MARTILLO ${HALF}`,
    brand: { name: `BAHCO${HALF}` },
    family: `Bazar${HALF}`,
  }).data;
  expect(product).toMatchObject({ name: 'MARTILLO \ufffd', brand: { name: 'BAHCO\ufffd', slug: 'bahco' } });
  expect(() => encodeURIComponent(JSON.stringify(Object.values(product ?? {})))).not.toThrow();
});

test('a brand of any length has a slug that a file can have as its name', () => {
  const product = read({ brand: { name: 'MARCA LARGA '.repeat(100) } }).data;
  expect(product?.brand?.slug).toMatch(/^marca-larga-.*[a-z]$/);
  expect(product?.brand?.slug.length).toBeLessThanOrEqual(200);
});

test.each([['A'.repeat(201)], ['\u{1F528}'.repeat(30)]])(
  'a code that no file can have as its name is unreadable: %s',
  (itemCode) => {
    expect(read({ itemCode }).success).toBe(false);
    expect(read({ itemCode: itemCode.slice(0, 30) }).success).toBe(true);
  },
);
