import { expect, test } from 'vitest';
import { productPages, shopPages } from '#snapshot/pages.ts';
import { buildShop } from '#snapshot/shop.ts';
import { product } from './product.ts';

const shopOf = (products: ReturnType<typeof product>[]) =>
  buildShop({ version: 1, takenAt: '2026-01-01T00:00:00Z', families: [], products }, []);

const relatedTo = (code: string, products: ReturnType<typeof product>[]): string[] =>
  productPages(shopOf(products))
    .find(({ props }) => props.product.code === code)
    ?.props.related.map((related) => related.name) ?? [];

const named = (names: string[], path: string[]) => names.map((name) => product(name, path, { name }));

test('beside a product are the likest of its place, not the first', () => {
  const others = ['MARTILLO', 'PALA', 'SERRUCHO', 'TENAZA', 'PINZA', 'LIMA', 'NIVEL', 'MAZA'];
  const all = named([...others, 'TALADRO 10MM', 'TALADRO PERC. 13MM'], ['Herramientas', 'Varias']);
  expect(relatedTo('TALADRO 10MM', all)[0]).toBe('TALADRO PERC. 13MM');
  expect(relatedTo('TALADRO 10MM', all)).toHaveLength(6);
});

test('a place of few is filled from the places above it, up to its category', () => {
  const near = named(['A 1', 'B 2'], ['Herramientas', 'Eléctricas', 'Taladros']);
  const category = named(['C', 'D', 'E', 'F', 'G', 'H'], ['Herramientas', 'Eléctricas', 'Sierras']);
  const family = named(['X'], ['Herramientas', 'Manuales']);
  const related = relatedTo('A 1', [...near, ...category, ...family]);
  expect(related).toHaveLength(6);
  expect(related).not.toContain('X');
});

test('a product of an item that is sold in two measures has the codes of all its sizes, and another has none', () => {
  const names = ['M6', 'M8'].flatMap((thread) => [20, 30].map((length) => `BULÓN ${thread} X ${length}MM`));
  const bolts = names.map((name, at) => product(`B${at}`, ['Ferretería', 'Bulones'], { name }));
  const pages = productPages(
    shopOf([...bolts, product('T', ['Ferretería', 'Bulones'], { name: 'TUERCA M6' })]),
  );
  const sizesOf = (code: string) => pages.find(({ props }) => props.product.code === code)?.props.sizes;
  expect(sizesOf('B0')).toEqual({
    columns: ['M6', 'M8'],
    rows: [
      { size: '20 mm', cells: ['B0', 'B2'] },
      { size: '30 mm', cells: ['B1', 'B3'] },
    ],
  });
  expect(sizesOf('B3')).toBe(sizesOf('B0'));
  expect(sizesOf('T')).toBeNull();
});

test('a category’s page has its items of many sizes as tables of codes, and a family’s has none', () => {
  const names = ['M6', 'M8'].flatMap((thread) => [20, 30].map((length) => `BULÓN ${thread} X ${length}MM`));
  const bolts = names.map((name, at) => product(`B${at}`, ['Ferretería', 'Bulones'], { name }));
  const editorial = { banners: [], featured: [], campaigns: [], pictures: {}, missing: [] };
  const { places } = shopPages(shopOf(bolts), editorial, '2026-11-29');
  const tablesOf = (place: string) => places.find(({ param }) => param === place)?.props.tables;
  expect(tablesOf('ferreteria/bulones')).toMatchObject([
    {
      name: 'BULÓN',
      matrix: { columns: ['M6', 'M8'], rows: [{ cells: ['B0', 'B2'] }, { cells: ['B1', 'B3'] }] },
    },
  ]);
  expect(tablesOf('ferreteria')).toEqual([]);
});
