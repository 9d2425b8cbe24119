import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueOf } from '#domain/quickOrder/catalogue.ts';
import { answerLookups, KnownLookups } from '#domain/quickOrder/lookups.ts';
import { readOrder } from '#domain/quickOrder/read.ts';
import { ORDER_LINES_MAX, type OrderSource, type ReadRow } from '#domain/quickOrder/rows.ts';
import { EMPTY_DRAFT, settle, taughtBy } from '#domain/quickOrder/table.ts';
import { indexOf, product } from '../search/smallIndex.ts';

const CATALOGUE = catalogueOf(
  indexOf([
    product('00006', 'LLAVE FIJA 8MM', { codeBars: '7730000000063' }),
    product('00002', 'TALADRO PERCUTOR 650W'),
    product('00716', 'AMOLADORA ANGULAR 4 1/2" 820W'),
    product('TP-12', 'TALADRO PERC. A BAT. 12V 10MM 24NM 2 BAT. 2.0AH'),
    product('AM', 'ACEITE MINERAL 1L'),
    product('AM-820', 'AMOLADORA MINI 820W'),
    product('DC-115', 'DISCO CORTE METAL 115MM', { codeBars: '7730000000115' }),
    product('DC-230', 'DISCO CORTE METAL 230MM'),
    product('T-81', 'TORNILLO MADERA 8X1', { unitMult: 12 }),
    product('C-AIS', 'CINTA AISLADORA NEGRA 10M'),
    product('CAB-2', 'CABLE UNIPOLAR 2MM', { unitMult: 0.5 }),
  ]),
);

/** One with a product whose code is the end of such a number. */
const TWELVE = catalogueOf(indexOf([product('12', 'ESCOFINA 12')]));

const read = (text: string, words: Record<string, string> = {}): ReadRow[] =>
  readOrder({ kind: 'text', text }, CATALOGUE, words).rows;

/** `sure 3 00716`, and of several ways each. */
const said = ({ reading, ways }: ReadRow): string =>
  [
    reading,
    ways
      .map((way) => way.map(({ quantity, product }) => `${quantity} ${product.code}`).join(' + '))
      .join(' / '),
  ]
    .filter(Boolean)
    .join(' ');
const readings = (text: string, words?: Record<string, string>): string[] => read(text, words).map(said);

describe('a bar code in the language of GS1', () => {
  test.each([
    '(01)07730000000115(17)271231(10)AB12 5',
    '5 (01)07730000000115',
    ']C10107730000000115 5',
    '0107730000000115\t5',
    ']C10107730000000115\u001d10AB12;5',
  ])('%s is its product', (text) => expect(readings(text)).toEqual(['sure 5 DC-115']));

  test('is no quantity in brackets before a code', () => {
    expect(readings('(10)00716')).toEqual(['sure 10 00716']);
  });

  test('whose check digit is wrong is sure of nothing', () => {
    expect(readings('(01)07730000000116 5').join()).not.toContain('sure');
  });
});

describe('a code that nobody has', () => {
  test.each([
    ['NO-EXISTE 3', 'NO-EXISTE', 3],
    ['3 ZX-9999', 'ZX-9999', 3],
    ['1.33.999 2', '1.33.999', 2],
    ['12345678 2', '12345678', 2],
    ['7790000000017\t3', '7790000000017', 3],
    ['QX-82', 'QX-82', null],
  ])('%s is not found, and nothing that is like it is offered', (text, words, count) => {
    expect(read(text)).toMatchObject([{ reading: 'unknown', ways: [], words, count }]);
  });
});

describe('a bar code that a spreadsheet shortened', () => {
  test.each([
    ['7,73E+12', null],
    ['7,73992E+12 5', 5],
    ['5 x 7.73992e+12', 5],
    ['7,73E+12\t5', 5],
  ])('%s orders nothing, not even the product that its last figures name', (text, count) => {
    const [row] = readOrder({ kind: 'text', text }, TWELVE, {}).rows;
    expect(row).toMatchObject({ reading: 'unknown', ways: [], count });
  });
});

describe('a code and a quantity', () => {
  test.each([
    ['00716 3', 'sure 3 00716'],
    ['00716', 'sure 1 00716'],
    ['00716 - 3', 'sure 3 00716'],
    ['00716;3', 'sure 3 00716'],
    ['00716x3', 'sure 3 00716'],
    ['3 x 00716', 'sure 3 00716'],
    ['3 de 00716', 'sure 3 00716'],
    ['dos del 00716', 'sure 2 00716'],
    ['cod. 00716 cant: 3', 'sure 3 00716'],
    ['am-820  2 un.', 'sure 2 AM-820'],
    ['7730000000063 4', 'sure 4 00006'],
    ['07730000000063 4', 'sure 4 00006'],
    ['1/2 docena 00716', 'sure 6 00716'],
    ['716 x 3', 'sure 3 00716'],
    ['6 00716 amoladora angular', 'sure 6 00716'],
  ])('`%s` is %s', (text, expected) => {
    expect(readings(text)).toEqual([expected]);
  });

  test('what is a longer code and a shorter one with a number is asked', () => {
    expect(readings('AM 820')).toEqual(['choose 820 AM / 1 AM-820']);
  });

  test('two codes in a row are two things', () => {
    expect(readings('00006 00002')).toEqual(['sure 1 00006 + 1 00002']);
  });

  test('a number that lost its zeros beside another number is not certain', () => {
    expect(readings('2 716')[0]).not.toMatch(/^sure/);
  });

  test('what cannot be ordered is no quantity of one', () => {
    expect(read('00716 0')).toMatchObject([{ ways: [[{ quantity: null, problem: 'notPositive' }]] }]);
    expect(read('-2 x 00716')).toMatchObject([{ ways: [[{ quantity: null, problem: 'notPositive' }]] }]);
    expect(read('00716 x 1,5')).toMatchObject([{ ways: [[{ quantity: null, problem: 'notMultiple' }]] }]);
  });

  test('a thousand is a thousand, one and a half is that, and what is both is asked', () => {
    expect(readings('00716 1.000')).toEqual(['sure 1000 00716']);
    expect(readings('CAB-2 1,5')).toEqual(['sure 1.5 CAB-2']);
    expect(readings('CAB-2 1.500')).toEqual(['choose 1.5 CAB-2 / 1500 CAB-2']);
  });

  test('what is no multiple is the next one above, and said', () => {
    expect(read('T-81 10')).toMatchObject([{ reading: 'sure', ways: [[{ quantity: 12, isRounded: true }]] }]);
  });

  test('two boxes of what is sold by twelve are two boxes, or the least that holds two', () => {
    expect(readings('2 cajas T-81')).toEqual(['choose 24 T-81 / 12 T-81']);
  });

  test('what takes something back is not ticked', () => {
    expect(readings('sacame el 00716 x 2')).toEqual(['likely 2 00716']);
  });
});

describe('a message', () => {
  test('holds several orders, each with its quantity, and what is only said', () => {
    const rows = readings(
      'Hola buen día, me mandás 6 discos corte 115, 2 cajas tornillo madera 8x1 y cinta aisl x10 por favor. Gracias!',
    );
    expect(rows[0]).toBe('aside');
    expect(rows[1]).toBe('likely 6 DC-115');
    expect(rows[2]).toBe('choose 24 T-81 / 12 T-81');
    expect(rows[3]).toContain('10 C-AIS');
  });

  test('a size is no quantity where some product has it', () => {
    expect(readings('disco corte 115')[0]).toMatch(/^(?:likely|choose) 1 DC-115/);
    expect(readings('disco corte 7')[0]).toMatch(/^choose 7 DC/);
  });

  test('a number that may be a quantity or a size is offered as both, a number of one figure as a quantity first', () => {
    expect(readings('taladro 2')).toEqual(['choose 2 TP-12 / 2 00002 / 1 TP-12']);
    expect(readings('disco corte 115')).toEqual(['choose 1 DC-115 / 115 DC-115 / 115 DC-230']);
  });

  test('each way says what it calls its product without its quantity, which is what a choice teaches', () => {
    const draft = settle(
      { ...EMPTY_DRAFT, unread: [{ id: 'a', source: { kind: 'text', text: 'taladro 2' } }] },
      'a',
      readOrder({ kind: 'text', text: 'taladro 2' }, CATALOGUE, {}),
      () => 'row',
    );
    const [row] = draft.rows;
    const taught = row?.ways.map((way) => [way[0]?.text, taughtBy({ ...row, items: way })]);
    expect(taught).toEqual([
      ['2', 'taladro'],
      ['2', 'taladro'],
      ['1', 'taladro 2'],
    ]);
  });

  test('a name that was copied from the catalogue is one order, whatever its dots and numbers', () => {
    expect(readings('5 taladro perc. a bat. 12v 10mm 24nm 2 bat. 2.0ah')).toEqual(['likely 5 TP-12']);
    expect(readings('TALADRO PERC. A BAT. 12V 10MM 24NM 2 BAT. 2.0AH x 5')).toEqual(['likely 5 TP-12']);
  });

  test("a customer's own word is that product", () => {
    expect(readings('4 chiquita', { chiquita: '00716' })).toEqual(['sure 4 00716']);
  });

  test.each([
    '4 la chiquita',
    'la chiquita 4',
    '4x la chiquita',
    'la chiquita x4',
    'la chiquita x 4',
    '4 un. de la chiquita',
    'la chiquita: 4',
    'la chiquita (4)',
    'la chiquita, 4 unidades',
    'cuatro la chiquita',
    'la chiquita - 4',
    'la chiquita\t4',
    'me mandás 4 la chiquita por favor',
  ])("a customer's own word is found with the quantity before or behind it: %s", (text) => {
    expect(readings(text, { 'la chiquita': '00716' })).toEqual(['sure 4 00716']);
  });

  test.each(['4 disco grueso 115', 'disco grueso 115 4', 'disco grueso 115 x4'])(
    'and so is one that ends with a number: %s',
    (text) => {
      expect(readings(text, { 'disco grueso 115': '00716' })).toEqual(['sure 4 00716']);
    },
  );
});

describe('a table', () => {
  test.each([
    [
      'Cód.\tDetalle\tCant.\tPrecio\n00716\tAmoladora\t3\t1.200,50\nAM-820\tAmoladora mini\t2\t900,00',
      ['3 00716', '2 AM-820'],
    ],
    ['3;Amoladora;00716\n2;Amoladora mini;AM-820', ['3 00716', '2 AM-820']],
    ['"item","qty"\n"00716","3"\n"AM-820","2"', ['3 00716', '2 AM-820']],
    [
      '1\t00716\t120\t3\t360\n2\tAM-820\t50\t4\t200\n3\tDC-115\t10\t6\t60',
      ['3 00716', '4 AM-820', '6 DC-115'],
    ],
  ])('%j', (text, expected) => {
    const ordered = readings(text).filter((row) => row !== 'aside');
    expect(ordered).toEqual(expected.map((row) => `sure ${row}`));
  });

  test('whose quantity could be either of two columns orders nothing by itself', () => {
    const rows = readings('00716\t3\t40\nAM-820\t2\t55\nDC-115\t6\t17');
    expect(rows.every((row) => row.startsWith('likely'))).toBe(true);
  });

  test('in which a number is the code of another thing asks', () => {
    expect(readings('Código\tDetalle\tCant\n00002\tDisco corte 115\t3')[1]).toMatch(/^choose/);
  });

  test('says its columns, and takes those that somebody says', () => {
    const rows = [['00716', '5', '3']];
    const source: OrderSource = { kind: 'cells', rows, columns: ['code', 'ignored', 'quantity'] };
    expect(readOrder(source, CATALOGUE, {}).rows.map(said)).toEqual(['sure 3 00716']);
  });
});

describe('whatever is given', () => {
  test('a sheet of as many columns of numbers as a file may have says which is the quantity', () => {
    const rows = Array.from({ length: 60 }, (_, row) =>
      Array.from({ length: 256 }, (_, column) => String(((row * 7) % 13) + column + 10)),
    );
    for (const row of rows) row.splice(100, 3, '2', '7,5', '15');
    const { columns } = readOrder({ kind: 'cells', rows }, CATALOGUE, {});
    expect(columns?.flatMap((kind, at) => (kind === 'quantity' ? at : []))).toEqual([100]);
  });

  const figures = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

  test('every letter and figure is in a row, in its order', () => {
    const words = fc.constantFrom(
      '00716',
      '3',
      'x',
      'disco',
      'y',
      '\n',
      '\t',
      ';',
      ', ',
      '. ',
      ' / ',
      'hola',
      'cajas',
      '1/2',
      '"',
      '|',
      'una',
    );
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(fc.oneof(words, fc.string()), { maxLength: 40 }).map((parts) => parts.join(' ')),
    );
    fc.assert(
      fc.property(text, (given) => {
        expect(
          figures(
            read(given)
              .map(({ raw }) => raw)
              .join(''),
          ),
        ).toBe(figures(given));
      }),
      { numRuns: 300 },
    );
  });

  test('a line of a million signs is read in pieces, and what is beyond a thousand lines is kept', () => {
    const { rows, rest } = readOrder(
      { kind: 'text', text: '6 discos corte 115, '.repeat(50_000) },
      CATALOGUE,
      {},
    );
    expect(rows.length).toBeGreaterThanOrEqual(ORDER_LINES_MAX);
    expect(rest.join('').length).toBeGreaterThan(100_000);
  });

  test('a catalogue that another machine holds gives the same rows', () => {
    const source: OrderSource = {
      kind: 'text',
      text: '00716 3\nAM 820\n2 cajas tornillo 8x1, cinta x10\nnada',
    };
    const known = new KnownLookups();
    for (let round = 0; round < 8; round += 1) {
      readOrder(source, known, {});
      const missing = known.takeMissing();
      const found = answerLookups(CATALOGUE, missing);
      for (const [at, lookup] of missing.entries()) known.learn(lookup, found[at] as (typeof found)[number]);
    }
    expect(readOrder(source, known, {})).toEqual(readOrder(source, CATALOGUE, {}));
  });
});
