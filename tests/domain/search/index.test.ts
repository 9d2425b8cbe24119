import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hitOf } from '#domain/search/hits.ts';
import { openIndex, type SearchIndex } from '#domain/search/open.ts';
import { packIndex } from '#domain/search/pack.ts';
import type { SearchProduct } from '#domain/search/product.ts';
import { suggestible } from '#domain/search/rules.ts';
import { search } from '#domain/search/search.ts';
import { readSynonyms } from '#domain/search/synonymsFile.ts';
import { readSynonymsFile, searchCatalogue } from '../../../scripts/bench/search/catalogue.ts';
import { measureQuality, openShop, SHOP_NAMES } from '../../../scripts/bench/search/quality.ts';
import {
  codePrefixes,
  innerDigits,
  synonymPhrases,
  typoRecall,
} from '../../../scripts/bench/search/rates.ts';

const BUDGET_BYTES = 350 * 1024;
/** Search box and worker scripts, with room to grow. */
const SCRIPT_BYTES = 16 * 1024;

const indexOf = (products: readonly SearchProduct[], synonyms = ''): SearchIndex =>
  openIndex(packIndex(products, synonyms));

const product = (code: string, name: string, rest: Partial<SearchProduct> = {}): SearchProduct => ({
  code,
  name,
  description: [],
  brand: null,
  path: [],
  unitMult: 1,
  codeBars: null,
  listOrder: 0,
  picture: null,
  ...rest,
});

const codesFor = (index: SearchIndex, question: string): string[] =>
  search(index, question).rows.map((row) => index.codes[row] ?? '');

const catalogue = searchCatalogue(2_000);
const shop = indexOf(catalogue, readSynonymsFile());

describe.each(SHOP_NAMES)('in the %s shop', (name) => {
  const { index, questions } = openShop(name);

  test('at least 97 % of a clerk’s questions find what they mean in the first five', () => {
    const { inFirstFive, missed } = measureQuality(index, questions);
    expect(
      inFirstFive,
      missed.map(({ kind, query }) => `${kind}: ${query}`).join('\n'),
    ).toBeGreaterThanOrEqual(0.97);
  });

  test('the beginning of a code of letters and figures shows its products, whatever holds the figure', () => {
    const { found, of, missed } = codePrefixes(index);
    expect(of).toBeGreaterThan(500);
    expect(found / of, missed.join(' ')).toBeGreaterThanOrEqual(0.995);
  });

  test('an editors’ phrase finds something where its first word does', () => {
    const { found, of, missed } = synonymPhrases(index);
    expect(found / of, missed.join(', ')).toBeGreaterThanOrEqual(0.98);
  });

  test('140 of 150 words with two letters wrong find what they are', () => {
    const { found, missed } = typoRecall(index);
    expect(found, missed.join(' ')).toBeGreaterThanOrEqual(140);
  });

  test('four figures within a code show its product', () => {
    const { found, of, missed } = innerDigits(index);
    expect(of).toBeGreaterThan(500);
    expect(found / of, missed.join(' ')).toBeGreaterThanOrEqual(0.95);
  });
});

test('what a focus fetches is at most 350 KB at 10,000 products', () => {
  const bytes = brotliCompressSync(packIndex(searchCatalogue(10_000), readSynonymsFile())).length;
  expect(bytes + SCRIPT_BYTES).toBeLessThanOrEqual(BUDGET_BYTES);
});

describe('every product of the catalogue', () => {
  test('is first by its own code, with separators and without', () => {
    for (const { code } of catalogue) {
      expect(codesFor(shop, code)[0]).toBe(code);
      expect(codesFor(shop, code.replace(/[^\p{L}\p{N}]/gu, ''))).toContain(code);
    }
  });

  test('is found by its barcode', () => {
    const labelled = catalogue.filter(({ codeBars }) => codeBars && codeBars.length > 5);
    expect(labelled.length).toBeGreaterThan(catalogue.length / 2);
    for (const { code, codeBars } of labelled) expect(codesFor(shop, codeBars ?? '')).toContain(code);
  });

  test('is found whole by its own name', () => {
    for (const { code, name } of catalogue) {
      const found = search(shop, name);
      expect(found.quality, name).toBe('whole');
      expect(found.rows.map((row) => shop.codes[row])).toContain(code);
    }
  });

  test('comes back as it went in', () => {
    const byCode = new Map(catalogue.map((each) => [each.code, each]));
    for (let row = 0; row < shop.size; row++) {
      const hit = hitOf(shop, row, new Set());
      expect(byCode.get(hit.code)).toMatchObject({
        brand: hit.brand,
        path: hit.path,
        unitMult: hit.unitMult,
        picture: hit.picture,
      });
    }
  });
});

test('a long number that is a code is not a measure as well', () => {
  const index = indexOf([product('00006', 'Caja'), product('00007', 'Tornillo 6 mm'), product('6', 'Broca')]);
  expect(codesFor(index, '00006')).toEqual(['00006']);
  expect(codesFor(index, '6 mm')).toEqual(['00007']);
});

describe('a code', () => {
  const index = indexOf([
    product('AB-100/20X30', 'BALDE 100L'),
    product('AB-100/20X30-2', 'BALDE 200L'),
    product('C-7', 'AB BALDE 100'),
    product('TX25', 'PUNTA'),
    product('9', 'PUNTA TX25'),
  ]);

  test('of letters and figures finds only what begins so', () => {
    expect(codesFor(index, 'ab-100/20x30')).toEqual(['AB-100/20X30', 'AB-100/20X30-2']);
    expect(codesFor(index, 'ab100')).toEqual(['AB-100/20X30', 'AB-100/20X30-2']);
  });

  test('comes before the word that is written like it', () => {
    expect(codesFor(index, 'tx25')).toEqual(['TX25', '9']);
  });

  test('is found by its beginning beside words', () => {
    expect(codesFor(index, 'balde ab1002').slice(0, 2)).toEqual(['AB-100/20X30', 'AB-100/20X30-2']);
  });

  test('is not what a measure is written like', () => {
    const pipes = indexOf([product('1382X', 'CODO'), product('X', 'CAÑO 1 3/8" X 2M')]);
    expect(codesFor(pipes, '1 3/8" x 2')).toEqual(['X']);
  });
});

test('names, codes and brands of any signs survive', () => {
  const hostile = [
    product('A/B #1?%..', '<img src=x onerror=alert(1)>\n“ñ” 🔧', { brand: { name: '<b>', slug: 'b' } }),
    product('..', ''),
  ];
  const index = indexOf(hostile);
  expect(codesFor(index, 'a/b #1?%..')).toEqual(['A/B #1?%..']);
  expect(codesFor(index, '..')).toEqual(['..']);
  expect(hitOf(index, search(index, 'onerror').rows[0] ?? 0, new Set()).name).toBe(
    '<img src=x onerror=alert(1)> “ñ” 🔧',
  );
});

describe('no question breaks the search', () => {
  const answers = (question: string): void => {
    const { rows, quality } = search(shop, question);
    for (const row of rows) expect(row).toBeLessThan(shop.size);
    expect(quality === 'none').toBe(rows.length === 0);
  };

  test.each([
    ['HTML', '<img src=x onerror=alert(1)>&amp;"\''],
    ['SQL', "' OR 1=1; DROP TABLE products; --"],
    ['emoji', '🔧👷🏽‍♀️ martillo 🔨'],
    ['control characters', 'mar\u0000ti\u0007llo\u001b[31m\u2028'],
    ['3,000 letters', 'amoladora'.repeat(334)],
    ['3,000 words', 'a1 '.repeat(3_000)],
    ['only punctuation', '¡¿.,;:-_/()!?"'],
    ['right-to-left text', 'مطرقة \u202emartillo פטיש'],
    ['half of a surrogate pair', 'martillo \ud83d'],
    ['a pattern', '(.*)+$ [a-z]{1,99}\\'],
  ])('%s', (_, question) => answers(question));

  test('of any signs', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), answers));
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), answers));
  });

  test('of the trade’s own pieces in any order', () => {
    const piece = fc.constantFrom(
      'taladro',
      'm/',
      '1/2"',
      "''",
      'x',
      '°',
      'gr',
      '8',
      '½',
      'n°',
      '.',
      '4 1/2',
      'sds',
      'ged-126',
      ' ',
    );
    fc.assert(fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => answers(pieces.join(''))));
  });
});

describe('ranking', () => {
  const saw = product('1', 'SIERRA', { listOrder: 1 });
  const blade = product('2', 'HOJA P/SIERRA', { listOrder: 0 });
  const brand = product('3', 'LIJA', { brand: { name: 'SIERRA', slug: 'sierra' } });
  const place = product('4', 'ARCO', { path: ['Herramientas', 'Sierras'] });
  const told = product('5', 'BANCO', { description: ['- Para sierra'] });

  test('is the thing itself, name, brand, category, description', () => {
    expect(codesFor(indexOf([told, place, brand, blade, saw]), 'sierra')).toEqual(['1', '2', '3', '4', '5']);
  });

  test('is the very word before what it begins', () => {
    const pins = [product('1', 'PINZOTE'), product('2', 'PINZ', { listOrder: 9 })];
    expect(codesFor(indexOf(pins), 'pinz')).toEqual(['2', '1']);
  });

  test('is the retailer’s order at equal merit', () => {
    const twins = [
      product('b', 'MAZA', { listOrder: 2 }),
      product('a', 'MAZA', { listOrder: 7 }),
      product('c', 'MAZA', { listOrder: 1 }),
    ];
    expect(codesFor(indexOf(twins), 'maza')).toEqual(['c', 'b', 'a']);
  });
});

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
  expect(search(shop, 'amolaora')).toMatchObject({ quality: 'whole', corrected: 'amoladora' });
  expect(search(shop, 'amoladora').corrected).toBeNull();
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

test('below four letters only a whole code or brand is suggested', () => {
  const drill = product('AB', 'TALADRO', { brand: { name: '3M', slug: '3m' } });
  const index = indexOf([drill, product('2', 'TALADRO AB')]);
  const suggested = (term: string) => suggestible(index, term, search(index, term)).length;
  expect(suggested('ab')).toBe(1);
  expect(suggested('3m')).toBe(1);
  expect(suggested('tal')).toBe(0);
  expect(suggested('tala')).toBe(2);
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
