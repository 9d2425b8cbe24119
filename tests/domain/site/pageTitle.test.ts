import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageTitle } from '#domain/site/pageTitle.ts';

test.each([
  ['Pinturas', 'Pinturas | Mostrador'],
  [
    'AMOLADORA ANGULAR PROFESIONAL 4 1/2" 820W C/DISCO Y CAJA (00007)',
    'AMOLADORA ANGULAR PROFESIONAL 4 1/2" 820W C/DISCO Y CAJA (00007)',
  ],
  [
    'AMOLADORA ANGULAR PROFESIONAL 4 1/2" 820W CON DISCO DE CORTE, LLAVE Y CAJA (00007)',
    'AMOLADORA ANGULAR PROFESIONAL 4 1/2" 820W CON DISCO DE… (00007)',
  ],
  ['x'.repeat(90), `${'x'.repeat(69)}…`],
])('%s', (title, expected) => {
  expect(pageTitle(title, 'Mostrador')).toBe(expected);
});

test('no title has more than 70 letters', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 60 }), (title, code) => {
      expect(pageTitle(`${title} (${code})`, 'Mostrador').length).toBeLessThanOrEqual(70);
    }),
  );
});
