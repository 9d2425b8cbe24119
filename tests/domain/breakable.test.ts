import { expect, test } from 'vitest';
import { breakable } from '#domain/breakable.ts';

test.each([
  ['ana@ferreteriaelpuerto.uy', ['ana@', 'ferreteriaelpuerto', '.uy']],
  ['ana.perez@mail.com.uy', ['ana', '.perez@', 'mail', '.com', '.uy']],
  ['Le escribiremos a ana@puerto.uy, hoy.', ['Le escribiremos a ', 'ana@', 'puerto', '.uy,', ' hoy.']],
  ['Sin correo. Nada', ['Sin correo. Nada']],
  ['', []],
])('%s breaks between %j', (text, pieces) => {
  expect(breakable(text)).toEqual(pieces);
  expect(breakable(text).join('')).toBe(text);
});

test('nothing of a text is lost, however its address is written', () => {
  for (const text of ['@', 'a@@b', '..a@..', 'a@b..uy.', '@.', 'a.@.b c@'])
    expect(breakable(text).join('')).toBe(text);
});
