import { describe, expect, test } from 'vitest';
import { factIn } from '#domain/product/facts/described.ts';
import { productFacts } from '#domain/product/facts/productFacts.ts';

const product = (name: string, description: string[], more = {}) => ({
  name,
  description,
  brand: { name: 'Durmak', slug: 'durmak' },
  codeBars: '7790000000012',
  unitMult: 1,
  unitsPerItem: null,
  ...more,
});

const rows = (name: string, description: string[], more = {}) => {
  const { described, named } = productFacts(product(name, description, more));
  return [
    ...described.map(({ label, value }) => `${label}: ${value}`),
    ...named.map(({ field, value }) => `(${field}: ${value})`),
  ];
};

describe('a line states', () => {
  test.each([
    ['Potencia: 820 W', 'Potencia', '820 W'],
    ['POTENCIA:820 W', 'Potencia', '820 W'],
    ['Incluye: maletín, mango', 'Incluye', 'maletín, mango'],
    ['Relación de mezcla: 1:50', 'Relación de mezcla', '1:50'],
  ])('%s', (line, label, value) => {
    expect(factIn(line)).toEqual({ label, value });
  });

  test.each([
    ['a sentence', 'Sirve para cortar: usar con guantes y con antiparras siempre que se pueda'],
    ['advice', 'Importante: no mojar'],
    ['an address', 'Ver https://ejemplo.uy'],
    ['a ratio', 'Mezcla 1:50'],
    ['two facts', 'Potencia: 820 W - Peso: 2 kg'],
    ['two sentences', 'Uso: interior. Secar antes de pintar'],
    ['no value', 'Medida:'],
    ['no label', ': 820 W'],
  ])('%s is none: %s', (_, line) => {
    expect(factIn(line)).toBeNull();
  });
});

test('bullets with a label are rows, the others stay bullets, prose stays prose', () => {
  const { described, rest } = productFacts(
    product('AMOLADORA', ['Amoladora angular.', '- Potencia: 820 W', '* Con guarda', '- Peso: 2 kg']),
  );
  expect(described).toEqual([
    { label: 'Potencia', value: '820 W' },
    { label: 'Peso', value: '2 kg' },
  ]);
  expect(rest).toEqual([
    { kind: 'text', lines: ['Amoladora angular.'] },
    { kind: 'list', lines: ['Con guarda'] },
  ]);
});

describe('nothing is said twice', () => {
  test('of a name whose size the description has, in whatever unit', () => {
    expect(rows('AMOLADORA 4 1/2" 820W', ['- Diámetro de disco: 115 mm', '- Potencia: 820 W'])).toEqual([
      'Diámetro de disco: 115 mm',
      'Potencia: 820 W',
    ]);
    expect(rows('CHAPA 1M', ['- Largo: 100 cm'])).toEqual(['Largo: 100 cm']);
  });

  test('of a name that says another thing than the description, which knows better', () => {
    expect(rows('LATEX 4L', ['- Contenido: 3,6 litros'])).toEqual(['Contenido: 3,6 litros']);
  });

  test('of what the page has rows for', () => {
    expect(
      rows(
        'TARUGO PLÁST. X100',
        ['- Marca: DURMAK', '- EAN: 7790000000012', '- Presentación: 100 unidades'],
        {
          unitsPerItem: 100,
        },
      ),
    ).toEqual([]);
  });

  test('of a label with two values, but both', () => {
    expect(rows('TALADRO', ['- Medida: 1/2"', '- MEDIDA: 13 mm', '- Medida: 13 mm'])).toEqual([
      'Medida: 1/2" · 13 mm',
    ]);
  });
});

test('what only the name says is a row beside those of the description', () => {
  expect(rows('TALADRO 13MM 20V', ['- Tensión: 20 V'])).toEqual(['Tensión: 20 V', '(measure: 13 mm)']);
});
