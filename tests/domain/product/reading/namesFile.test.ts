import { expect, test } from 'vitest';
import { readNames } from '#domain/product/reading/namesFile.ts';

test('a line explains an abbreviation, or names one product', () => {
  expect(
    readNames(
      '# Comentario\nPlást. = plástico # y otro\nctro. depr. = centro deprimido\ncódigo HX#009 = Martillo n.º 9\n',
    ),
  ).toEqual({
    abbreviations: { 'plast.': 'plástico', 'ctro. depr.': 'centro deprimido' },
    exceptions: { 'HX#009': 'Martillo n.º 9' },
  });
});

test('the synonyms’ abbreviations count too, by the first name that is none, and win', () => {
  const synonyms = 'jgo. = juego = set\npava = tetera\npta = punta\nperc. = percusión\ncrv = cr-v\n';
  expect(readNames('perc. = percutor', synonyms).abbreviations).toEqual({
    'jgo.': 'juego',
    pta: 'punta',
    'perc.': 'percusión',
  });
});

test('a line may say what an abbreviation stands for in the names of some things', () => {
  expect(readNames('Pta. en cerradura, Mirilla, caño = puerta').abbreviations).toEqual({
    'pta en cerradura': 'puerta',
    'pta en mirilla': 'puerta',
    'pta en cano': 'puerta',
  });
});

test.each([
  ['pta. en = puerta', '«pta. en = puerta» no es una abreviatura con lo que quiere decir, en minúsculas'],
  ['prof.', '«prof.» no dice cómo se lee algo'],
  ['prof. =', '«prof. =» no dice cómo se lee algo'],
  ['40-118 = Amoladora', '«40-118 = Amoladora» no es una abreviatura con lo que quiere decir, en minúsculas'],
  [
    'prof. = PROFESIONAL',
    '«prof. = PROFESIONAL» no es una abreviatura con lo que quiere decir, en minúsculas',
  ],
])('“%s” is refused with its line', (line, wrong) => {
  expect(() => readNames(`ind. = industrial\n${line}`)).toThrow(`Línea 2 de los nombres: ${wrong}.`);
});
