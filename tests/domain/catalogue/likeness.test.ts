import { expect, test } from 'vitest';
import { likestOf } from '#domain/catalogue/likeness.ts';

const names = (wanted: string, others: string[], most = 3): string[] => {
  const products = [wanted, ...others].map((name) => ({ name }));
  const likest = likestOf(products, most);
  return likest.get(products[0] ?? { name: '' })?.map(({ name }) => name) ?? [];
};

test('things of the same kind come first, and of those the ones of the nearest size', () => {
  expect(
    names('TALADRO PERC. 13MM 750W', [
      'AMOLADORA ANG. 115MM 750W',
      'TALADRO DE BANCO 16MM 750W',
      'TALADRO PERC. PROF. 13MM 800W',
      'TALADRO PERC. PROF. 10MM 500W',
    ]),
  ).toEqual(['TALADRO PERC. PROF. 13MM 800W', 'TALADRO PERC. PROF. 10MM 500W', 'TALADRO DE BANCO 16MM 750W']);
});

test('its own sizes come after other things of its kind and before other kinds, the nearest of them first', () => {
  expect(
    names('MECHA ACERO 6MM', ['MECHA ACERO 13MM', 'MECHA ACERO 7MM', 'MECHA WIDIA 6MM', 'LIMA']),
  ).toEqual(['MECHA WIDIA 6MM', 'MECHA ACERO 7MM', 'MECHA ACERO 13MM']);
});

test('what has more sizes than are compared still has its other things', () => {
  const sizes = Array.from({ length: 200 }, (_, at) => `MECHA ACERO ${at + 1}MM`);
  expect(names('MECHA ACERO 100,4MM', [...sizes, 'MECHA WIDIA 8MM'], 2)).toEqual([
    'MECHA WIDIA 8MM',
    'MECHA ACERO 100MM',
  ]);
});

test('a place of one product has none, and none names itself', () => {
  expect(names('MARTILLO', [])).toEqual([]);
  expect(names('MARTILLO', ['MARTILLO'])).toEqual(['MARTILLO']);
});
