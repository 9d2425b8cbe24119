import { describe, expect, test } from 'vitest';
import { openIndex } from '#domain/search/format/open.ts';
import { packIndex } from '#domain/search/format/pack.ts';
import { readSynonyms } from '#domain/search/language/synonymsFile.ts';
import { search } from '#domain/search/search.ts';
import { codesFor, indexOf, product } from './smallIndex.ts';

describe('a mistyped word', () => {
  test('is looked for although an abbreviation could stand for it', () => {
    const index = indexOf([product('1', 'DISCO DESM.'), product('2', 'DESMALEZADORA', { listOrder: 1 })]);
    expect(codesFor(index, 'desmalezaora')).toEqual(['2', '1']);
    expect(codesFor(index, 'desmalezadoras')).toEqual(['2', '1']);
  });

  test('is the nearest word, and no other', () => {
    const index = indexOf([
      product('1', 'SIERRA'),
      product('2', 'ALAMBRE', { description: ['- De hierro'] }),
    ]);
    expect(codesFor(index, 'heirro')).toEqual(['2']);
  });

  test('of few letters has one typo at most', () => {
    const index = indexOf([product('1', 'KIT'), product('2', 'CABO')]);
    expect(codesFor(index, 'makita')).toEqual([]);
    expect(codesFor(index, 'codo')).toEqual([]);
  });

  test('is no word of the editors, whatever is like it', () => {
    const index = indexOf([product('1', 'HARINA DE SOJA')], 'cuerda = soga');
    expect(codesFor(index, 'soga')).toEqual([]);
    expect(codesFor(index, 'soya')).toEqual(['1']);
  });
});

test('says what it took a mistyped word for', () => {
  const index = indexOf([product('1', 'AMOLADORA')]);
  expect(search(index, 'amolaora')).toMatchObject({ quality: 'whole', corrected: 'amoladora' });
  expect(search(index, 'amoladora').corrected).toBeNull();
});

test('offers what has nearly all when nothing has it all', () => {
  expect(search(indexOf([product('1', 'SIERRA')]), 'sierra 999mm')).toMatchObject({ quality: 'partly' });
  expect(search(indexOf([product('1', 'SIERRA')]), 'xyzzy')).toMatchObject({ quality: 'none', rows: [] });
});

test('what nearly has all that was asked has a word of it, and not only its measure', () => {
  const index = indexOf([product('1', 'SIERRA 10MM'), product('2', 'TUBO 20MM X 3M')]);
  expect(codesFor(index, 'sierra roja 20mm x 3m')).toEqual(['1']);
  expect(search(index, 'xyzzy 20mm')).toMatchObject({ quality: 'none' });
});

describe('two words', () => {
  test('written as one, and one written as two', () => {
    const index = indexOf([product('1', 'ROTOMARTILLO'), product('2', 'CINTA METRICA')]);
    expect(codesFor(index, 'roto martillo')).toEqual(['1']);
    expect(codesFor(index, 'cintametrica')).toEqual(['2']);
  });

  test('one of which ends another are found by it', () => {
    const index = indexOf([product('1', 'HIDROLAVADORA'), product('2', 'LAVADERO')]);
    expect(codesFor(index, 'lavadora')).toEqual(['1']);
  });
});

describe('measures', () => {
  const discs = indexOf([
    product('1', 'DISCO 115MM'),
    product('2', 'DISCO 4 1/2"'),
    product('3', 'DISCO 125MM'),
  ]);

  test('of inches are the millimetres that they are sold as, after those written so', () => {
    expect(codesFor(discs, 'disco 4 1/2"')).toEqual(['2', '1']);
    expect(codesFor(discs, 'disco 115mm')).toEqual(['1', '2']);
    expect(codesFor(discs, 'disco 5"')).toEqual(['3']);
  });

  test('without unit are no metres', () => {
    expect(codesFor(indexOf([product('1', 'MALLA 1M'), product('2', 'TALADRO 1000W')]), '1000')).toEqual([
      '2',
    ]);
    expect(codesFor(discs, 'disco 115')).toEqual(['1', '2']);
  });

  test('are no grades', () => {
    const bolts = indexOf([
      product('1', 'PERNO GRADO 8'),
      product('2', 'PERNO 8 X 50'),
      product('3', 'PERNO G8'),
    ]);
    expect(codesFor(bolts, 'perno grado 8')).toEqual(['1', '3']);
  });
});

test('a letter with a slash means what the catalogue writes in its place', () => {
  const index = indexOf([
    product('1', 'HACHA MANGO MADERA'),
    product('2', 'MAZA MANGO MADERA'),
    product('3', 'PICO M/MADERA'),
    product('4', 'PALA M/LARGO'),
  ]);
  expect(codesFor(index, 'pico mango madera')).toEqual(['3']);
  expect(codesFor(index, 'hacha m/madera')).toEqual(['1']);
  expect(codesFor(index, 'pala mango largo')).toEqual(['4']);
});

describe('a brand that the shop does not have', () => {
  const index = openIndex(
    packIndex([product('1', 'KIT TALADRO'), product('2', 'CADENA P/STIHL')], '', 'Makita # japonesa\nStihl'),
  );

  test('is said, and what was asked with it is shown', () => {
    expect(search(index, 'taladro makita')).toMatchObject({ quality: 'whole', notCarried: ['Makita'] });
    expect(codesFor(index, 'makitta taladro')).toEqual(['1']);
    expect(search(index, 'makita')).toMatchObject({ quality: 'none', rows: [], notCarried: ['Makita'] });
  });

  test('is none that products fit', () => {
    expect(search(index, 'cadena stihl')).toMatchObject({ quality: 'whole', notCarried: [] });
  });
});

describe('the editors’ file', () => {
  test('joins names both ways, and several words of one', () => {
    const index = indexOf([product('1', 'LLAVE FRANCESA 8"')], 'francesa = llave ajustable # nota');
    expect(codesFor(index, 'llave ajustable 8"')).toEqual(['1']);
  });

  test('gives an abbreviation only the meaning it states', () => {
    const index = indexOf([product('1', 'TALADRO A BAT.'), product('2', 'BATIDORA')], 'bat. = batería');
    expect(codesFor(index, 'batidora')).toEqual(['2']);
    expect(codesFor(index, 'bateria')).toEqual(['1']);
  });

  test('falls back on the words of a phrase where no product has its thing', () => {
    const index = indexOf(
      [product('1', 'LLAVE COMBINADA'), product('2', 'TALADRO')],
      'llave inglesa = francesa',
    );
    expect(codesFor(index, 'llave inglesa')).toEqual(['1']);
  });

  test('bears a letter that is wrong, in what is asked and in the catalogue', () => {
    const index = indexOf(
      [product('1', 'MULTIMETRO'), product('2', 'LLAVE STILSON')],
      'tester = multímetro\ngrifa = llave stillson',
    );
    expect(codesFor(index, 'tesster')).toEqual(['1']);
    expect(codesFor(index, 'grifa')).toEqual(['2']);
    expect(codesFor(index, 'lave stillson')).toEqual(['2']);
  });

  test('names the line that says nothing', () => {
    expect(() => readSynonyms('a1 = b2\nsolo')).toThrowErrorMatchingInlineSnapshot(
      `[Error: Line 2 of the synonyms, “solo”, names no two things. Write one thing = another = a third.]`,
    );
  });
});
