import { describe, expect, test } from 'vitest';
import { openIndex, withLanguage } from '#domain/search/format/open.ts';
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
    const index = indexOf([product('1', 'HARINA DE SOJA')], { synonyms: 'cuerda = soga' });
    expect(codesFor(index, 'soga')).toEqual([]);
    expect(codesFor(index, 'soya')).toEqual(['1']);
  });

  test('is no word of the language, which is not taken for a brand either', () => {
    const index = indexOf([product('1', 'TALADRO'), product('2', 'TELEFONO')], { brands: 'Calorex' });
    const knowing = withLanguage(index, (root) => ['talad', 'calor'].includes(root));
    expect(search(index, 'talado').corrected).toBe('taladro');
    expect(search(knowing, 'talado')).toMatchObject({ corrected: null, rows: [] });
    expect(search(knowing, 'telefno').corrected).toBe('telefono');
    expect(search(index, 'calores').notCarried).toEqual(['Calorex']);
    expect(search(knowing, 'calores').notCarried).toEqual([]);
  });
});

test('says what it took a mistyped word for', () => {
  const index = indexOf([product('1', 'AMOLADORA')]);
  expect(search(index, 'amolaora')).toMatchObject({ quality: 'whole', corrected: 'amoladora' });
  expect(search(index, 'amoladora').corrected).toBeNull();
});

test('says a word that the first product has, in the form that was asked', () => {
  const index = indexOf([
    product('1', 'ESMALTE BLANCO'),
    product('2', 'BANCO'),
    product('3', 'CERDA BLANCA', { listOrder: 9 }),
  ]);
  expect(search(index, 'esmalte blnca').corrected).toBe('esmalte blanca');
  expect(search(index, 'esmalte blnco').corrected).toBe('esmalte blanco');
});

test('offers what has nearly all when nothing has it all', () => {
  expect(search(indexOf([product('1', 'SIERRA')]), 'sierra 999mm')).toMatchObject({ quality: 'partly' });
  expect(search(indexOf([product('1', 'SIERRA')]), 'xyzzy')).toMatchObject({ quality: 'none', rows: [] });
});

describe('what the shop does not have', () => {
  const heaters = Array.from({ length: 9 }, (_, at) => product(`E${at}`, `CALEFACTOR ELÉCTRICO ${at}00W`));
  const index = indexOf([...heaters, product('1', 'SIERRA 10MM'), product('2', 'TUBO ROJO')]);

  test('shows five products at most, says which word nobody has, and keeps the rest of what was asked', () => {
    const found = search(index, 'Generador eléctrico');
    expect(found).toMatchObject({ quality: 'partly', absent: ['Generador'], rest: 'eléctrico' });
    expect(found.rows).toHaveLength(5);
    expect(search(index, 'eléctrico')).toMatchObject({ quality: 'whole', absent: [], rest: null });
    expect(search(index, 'eléctrico').rows).toHaveLength(9);
  });

  test('is nobody’s word where each is somebody’s', () => {
    const found = search(index, 'calefactor rojo');
    expect(found).toMatchObject({ quality: 'partly', absent: [], rest: null });
    expect(found.rows).toHaveLength(5);
  });

  test('is all that it has of a thing of which only the size is lacking', () => {
    expect(search(index, 'calefactor 5000w').rows).toHaveLength(9);
  });
});

describe('an action finds what is for it', () => {
  test('by how the name begins, and by the one word that it is with its thing', () => {
    const index = indexOf([product('1', 'DESTAPACAÑOS'), product('2', 'ABRELATAS'), product('3', 'LATA')]);
    expect(codesFor(index, 'destapar')).toEqual(['1']);
    expect(codesFor(index, 'abrir latas')).toEqual(['2']);
  });

  test('and so does who works with it', () => {
    const index = indexOf([
      product('1', 'PINZA ELÉCTRICA'),
      product('2', 'TIJERA'),
      product('3', 'CARRETILLA'),
    ]);
    expect(codesFor(index, 'pinza electricista')).toEqual(['1']);
    expect(codesFor(index, 'carretera')).toEqual([]);
  });

  test('and no word that only ends like one', () => {
    const index = indexOf([product('1', 'BASE')]);
    expect(codesFor(index, 'bar')).toEqual([]);
  });
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

  test('of half an inch are said without the inch', () => {
    const taps = indexOf([
      product('1', 'LLAVE PASO 1/2"'),
      product('2', 'LLAVE PASO 3/4"'),
      product('3', 'MEDIA'),
    ]);
    expect(codesFor(taps, 'llave de paso de media')).toEqual(['1']);
    expect(codesFor(taps, 'llave de paso de tres cuartos')).toEqual(['2']);
    expect(codesFor(taps, 'media')).toEqual(['3']);
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
    packIndex([product('1', 'KIT TALADRO'), product('2', 'CADENA P/STIHL')], {
      brands: 'Makita # japonesa\nStihl',
    }),
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
    const index = indexOf([product('1', 'LLAVE FRANCESA 8"')], {
      synonyms: 'francesa = llave ajustable # nota',
    });
    expect(codesFor(index, 'llave ajustable 8"')).toEqual(['1']);
  });

  test('gives an abbreviation only the meaning it states', () => {
    const index = indexOf([product('1', 'TALADRO A BAT.'), product('2', 'BATIDORA')], {
      synonyms: 'bat. = batería',
    });
    expect(codesFor(index, 'batidora')).toEqual(['2']);
    expect(codesFor(index, 'bateria')).toEqual(['1']);
  });

  test('falls back on the words of a phrase where no product has its thing', () => {
    const index = indexOf([product('1', 'LLAVE COMBINADA'), product('2', 'TALADRO')], {
      synonyms: 'llave inglesa = francesa',
    });
    expect(codesFor(index, 'llave inglesa')).toEqual(['1']);
  });

  test('bears a letter that is wrong, in what is asked and in the catalogue', () => {
    const index = indexOf([product('1', 'MULTIMETRO'), product('2', 'LLAVE STILSON')], {
      synonyms: 'tester = multímetro\ngrifa = llave stillson',
    });
    expect(codesFor(index, 'tesster')).toEqual(['1']);
    expect(codesFor(index, 'grifa')).toEqual(['2']);
    expect(codesFor(index, 'lave stillson')).toEqual(['2']);
  });

  test('tells a word from an abbreviation of its letters', () => {
    const index = indexOf([product('1', 'JARRO TÉRMICO'), product('2', 'TERMO')], {
      synonyms: 'term. = térmico',
    });
    expect(codesFor(index, 'termo')).toEqual(['2']);
  });

  test('leaves alone an abbreviation that is written like a small word', () => {
    const index = indexOf([product('1', 'FARO DEL. DERECHO')]);
    expect(search(index, 'faro delantero')).toMatchObject({ quality: 'whole' });
  });

  test('names the line that says nothing', () => {
    expect(() => readSynonyms('a1 = b2\nsolo')).toThrowErrorMatchingInlineSnapshot(
      `[SynonymsError: Línea 2 de los sinónimos: «solo» no nombra dos cosas.]`,
    );
  });

  test('names the line of a name that nobody asks whole', () => {
    expect(() => readSynonyms('a1 = uno dos tres cuatro cinco seis')).toThrowErrorMatchingInlineSnapshot(
      `[SynonymsError: Línea 1 de los sinónimos: «a1 = uno dos tres cuatro cinco seis» tiene un nombre de más de 4 palabras.]`,
    );
  });
});

describe('a phrase that has other names', () => {
  test('comes first, then what is called otherwise, and last what is only made of it', () => {
    const index = indexOf(
      [product('1', 'GUANTE LATEX'), product('2', 'LATEX 4L'), product('3', 'PINTURA AL AGUA 4L')],
      { lexicon: ['látex = pintura al agua'] },
    );
    expect(codesFor(index, 'pintura al agua')).toEqual(['3', '2', '1']);
  });

  test('is also what the catalogue abbreviates', () => {
    const index = indexOf([product('1', 'LLAVE ESF. 1/2"'), product('2', 'LLAVE ESFERICA 3/4"')], {
      synonyms: 'esf. = esférica',
      lexicon: ['llave esférica = llave de bola'],
    });
    expect(codesFor(index, 'llave esférica').sort()).toEqual(['1', '2']);
    expect(codesFor(index, 'llave de bola').sort()).toEqual(['1', '2']);
  });

  test('is also what has another name of one of its words', () => {
    const index = indexOf([product('1', 'BROCA LARGA'), product('2', 'MECHA LARGA')], {
      lexicon: ['mecha = broca\nmecha larga = mecha extra larga'],
    });
    expect(codesFor(index, 'mecha larga')).toEqual(['2', '1']);
  });
});

describe('the trade’s lexicon', () => {
  const heater = product('1', 'CALEFACTOR');
  const lexicon = ['estufa = cocina a gas\nneumático = llanta'];

  test('gives way where the editors name the same thing', () => {
    const index = indexOf([heater, product('2', 'COCINA A GAS')], {
      synonyms: 'estufa = calefactor',
      lexicon,
    });
    expect(codesFor(index, 'estufa')).toEqual(['1']);
  });

  test('stands where they only explain an abbreviation', () => {
    const index = indexOf([product('1', 'LLANTA'), product('2', 'RUEDA NEUM.')], {
      synonyms: 'neum. = neumática',
      lexicon,
    });
    expect(codesFor(index, 'neumático').sort()).toEqual(['1', '2']);
  });

  test('leaves in the index what the catalogue has a name of', () => {
    expect(indexOf([heater], { lexicon }).synonyms.byRoots.size).toBe(0);
    expect(indexOf([product('2', 'LLANTA')], { lexicon }).synonyms.byRoots.size).toBe(2);
  });
});
