import { describe, expect, test } from 'vitest';
import { readSearchWords } from '#build/language/searchWords.ts';
import { search } from '#domain/search/search.ts';
import { codesFor, indexOf, product } from './smallIndex.ts';

const words = readSearchWords();
const shop = indexOf(
  [
    product('1', 'TORNILLO MADERA 4X40 ZINC. X100', { path: ['Fijación'] }),
    product('2', 'LLAVE FRANCESA 10"', { path: ['Llaves'] }),
    product('3', 'VASO VIDRIO 300ML', { path: ['Bazar'] }),
    product('4', 'TALADRO A BATERÍA 20V', { path: ['Máquinas'] }),
    product('5', 'TALADRO PERCUTOR 800W', { path: ['Máquinas'] }),
    product('6', 'LÁTEX INTERIOR 4L', { path: ['Pinturas'] }),
    product('7', 'CINTA DE EMBALAR 48MM', { path: ['Cintas'] }),
    product('8', 'CERRADURA DE EMBUTIR', { path: ['Herrajes'] }),
    product('9', 'PINTURA EN AEROSOL 400ML', { path: ['Pinturas'] }),
  ],
  words,
);

describe('a word of another language', () => {
  test.each([
    ['parafuso', '1'],
    ['parafusos para madeira', '1'],
    ['wood screws', '1'],
    ['chave inglesa', '2'],
    ['adjustable wrench', '2'],
    ['furadeira sem fio', '4'],
    ['cordless drill', '4'],
    ['fita para embalagem', '7'],
    ['packing tape', '7'],
    ['fechadura', '8'],
    ['door lock', '8'],
  ])('finds what it names: %s', (asked, code) => {
    expect(codesFor(shop, asked)[0]).toBe(code);
  });

  test('is no word of Spanish where the shop has that: a vaso is a glass, and no toilet', () => {
    const both = indexOf(
      [
        product('1', 'VASO VIDRIO 300ML'),
        product('2', 'INODORO LARGO BLANCO'),
        product('3', 'MACETA BARRO 20CM'),
      ],
      words,
    );
    expect(codesFor(both, 'vaso')).toEqual(['1']);
    expect(codesFor(both, 'vaso sanitario')[0]).toBe('2');
  });

  test('is said to be another word, where it is one of Spanish too', () => {
    const { corrected, rows } = search(shop, 'tinta');
    expect(rows.length).toBeGreaterThan(0);
    expect(corrected).toBe('pintura');
    expect(search(shop, 'parafuso').corrected).toBeNull();
  });
});
