import { expect, test } from 'vitest';
import { countedTerm } from '#domain/search/missed/term.ts';

test.each([
  ['  Taladradora   Percutora ', 'taladradora percutora'],
  ['llave 1/2" x 10', 'llave 1/2" x 10'],
  ['caño 20 x 2000 mm', 'caño 20 x 2000 mm'],
])('“%s” is counted as “%s”', (typed, term) => {
  expect(countedTerm(typed)).toBe(term);
});

test.each([
  ['an e-mail address', 'ana@ferreteriaelpuerto.uy'],
  ['an e-mail address with words', 'pedido de ana@ferreteriaelpuerto.uy'],
  ['a mobile telephone', 'tel 099 123 456'],
  ['a telephone from abroad', 'ana +598 99 123-456'],
  ['a telephone with brackets', 'llamar (02) 901 23 45'],
  ['an identity card', 'ci 1.234.567-8'],
  ['a tax number', 'rut 21 100342 0017'],
  ['a barcode', 'codigo 7791234567898'],
  ['an address of the web', 'https://ejemplo.uy/pedido'],
  ['an address without scheme', 'www.ejemplo.uy'],
  ['figures alone', '12345'],
  ['too little to be a question', 'ab'],
  ['pasted text', 'una frase pegada '.repeat(5)],
])('%s is never counted', (_, typed) => {
  expect(countedTerm(typed)).toBeNull();
});
