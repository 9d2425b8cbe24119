import { expect, test } from 'vitest';
import { packSenses } from '#domain/search/format/packSenses.ts';
import { openSenses } from '#domain/search/language/senses.ts';
import { indexOf, product } from '../smallIndex.ts';

const LOCKS = `# Cerrajería
# Candados y cerraduras
candado = candado de arco
cerradura = chapa
# Herrajes
bisagra = gozne = bisagra libro
tirador = jaladera
`;
const LAMPS = `# Luz
linterna = lámpara de mano
bombilla = foco?
farol = farola
`;

const place = (family: string, name: string) => product(name, name, { path: [family, 'Varios'] });
const shop = indexOf([
  place('Ferretería', 'CANDADO 40MM'),
  place('Ferretería', 'CERRADURA POMO'),
  place('Ferretería', 'TIRADOR BARRA'),
  ...['BOMBILLA 7W', 'BOMBILLA 9W', 'BOMBILLA 12W'].map((name) => place('Iluminación', name)),
]);
const near = openSenses(packSenses(shop, [LOCKS, LAMPS]));

test('what the shop lacks leads to the family that has others of its kind, in singular and plural, whatever surrounds it', () => {
  for (const asked of ['bisagra', 'Bisagras', 'gozne', 'bisagra piano 2"', 'una bisagra libro'])
    expect(near(asked), asked).toEqual(['Ferretería']);
});

test('one thing of a kind in a family says nothing of the others, nor do many products of one thing', () => {
  expect(near('farol')).toEqual([]);
});

test('what the shop has, and what the trade has no name for, leads nowhere', () => {
  for (const asked of ['candado', 'xyzzy', '']) expect(near(asked), asked).toEqual([]);
});

test('another layout is refused', () => {
  expect(() => openSenses('[2, []]')).toThrow('no senses');
  expect(() => openSenses('<html>')).toThrow();
});
