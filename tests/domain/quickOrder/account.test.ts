import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogueOf } from '#domain/quickOrder/catalogue.ts';
import { readOrder } from '#domain/quickOrder/read.ts';
import type { ReadRow } from '#domain/quickOrder/rows.ts';
import { indexOf, product } from '../search/smallIndex.ts';

const CATALOGUE = catalogueOf(
  indexOf([
    product('TQ-500', 'TANQUE DE AGUA 500L'),
    product('TAR-08', 'TARUGO NYLON 8MM'),
    product('TIR-128', 'TIRAFONDO 1/4 X 2'),
    product('40-232-2', 'CODO PPL 32MM'),
    product('KL-30102', 'CANILLA ESFERICA 1/2"'),
    product('GR.211', 'GRIFERIA COCINA'),
    product('AM', 'ACEITE MINERAL 1L'),
    product('AM-820', 'AMOLADORA MINI 820W'),
    product('TIN-B', 'TINTA BLANCA'),
    product('100028', 'PINCEL 1"'),
    product('28012', 'RODILLO 22CM', { codeBars: '7730000000063' }),
    product('7730000000063', 'ESPATULA'),
    product('CAB-2', 'CABLE UNIPOLAR 2MM', { unitMult: 0.5 }),
  ]),
);
const rowsOf = (text: string): ReadRow[] => readOrder({ kind: 'text', text }, CATALOGUE, {}).rows;
const said = ({ reading, ways }: ReadRow): string =>
  [
    reading,
    ways.map((way) => way.map((item) => `${item.quantity} ${item.product.code}`).join(' + ')).join(' / '),
  ]
    .filter(Boolean)
    .join(' ');
const read = (text: string): string[] => rowsOf(text).map(said);
const account = (text: string): string[] =>
  rowsOf(text).flatMap((row) => row.account.map((part) => `${part.text} = ${part.role}`));

describe('a price is no quantity', () => {
  test.each([
    'TQ-500 3 U$S 95',
    'TQ-500 3 u$s95',
    'TQ-500 3 US$ 95',
    'TQ-500 3 $95',
    'TQ-500 3 $ 1.250',
    'TQ-500 3 USD95',
    'TQ-500 3 UYU95',
    'TQ-500 3 95 USD',
    'TQ-500 3 95 pesos',
    'TQ-500 3 USD 95,50',
    'TQ-500 3 $95,50 c/u',
    'TQ-500 3 a $95',
    'TQ-500 3 a 95 c/u',
    'TQ-500 x3 95 c/u',
    'TQ-500 3 $ 95,50 + IVA',
    'TQ-500 3 95,50',
    'TQ-500 3 95,50 286,50',
    'TQ-500 3 precio 95 total 285',
    '3 TQ-500 $95',
    '3 TQ-500 USD 95',
    '3 un TQ-500 u$s 95.-',
    '$95 TQ-500 x 3',
    'USD 95 TQ-500 3 un',
    'TQ-500 tres USD 95',
  ])('`%s`', (text) => {
    expect(read(text)).toEqual(['sure 3 TQ-500']);
  });

  test.each(['TQ-500 3 USD 95', 'TQ-500 3 pesos 95', 'TQ-500 3 95'])(
    '`%s` can be two quantities, and asks',
    (text) => {
      expect(read(text)).toEqual(['choose 3 TQ-500 / 95 TQ-500']);
    },
  );

  test.each(['TQ-500 1 39 39', '1 TQ-500 39 39', 'TQ-500 un 39,00 39,00', 'TQ-500 39 39'])(
    '%s may be one at that price or as many at one peso, and is asked',
    (text) => {
      expect(read(text)[0]).not.toMatch(/^sure 39/);
    },
  );

  test.each(['TQ-500 95,00', 'TQ-500 3 95 40', 'TQ-500 3 4 o 5', 'TQ-500 3 + 2', 'TQ-500 3?'])(
    '`%s` is not certain',
    (text) => {
      expect(read(text)[0]).not.toMatch(/^(?:sure|aside)/);
    },
  );

  test('lines of code, quantity, price and total are orders, also several of them', () => {
    expect(read('40-232-2 5 $245,50 $1.227,50\nKL-30102 2 $100,50 $201,00')).toEqual([
      'sure 5 40-232-2',
      'sure 2 KL-30102',
    ]);
    expect(read('40-232-2 5 245,50 1.227,50\nKL-30102 2 100,50 201,00')).toEqual([
      'sure 5 40-232-2',
      'sure 2 KL-30102',
    ]);
  });
});

describe('`UN` beside a number', () => {
  test('is what the number counts', () => {
    expect(read('TQ-500 UN 4 20,25 81,00\nKL-30102 4 UN 20,25 81,00')).toEqual([
      'sure 4 TQ-500',
      'sure 4 KL-30102',
    ]);
    // The number of a row may be the quantity by chance.
    expect(read('4 TQ-500 UN 4 20,25 81,00')).toEqual(['sure 4 TQ-500']);
  });
  test.each(['7 TQ-500 UN 2 20,25 40,50', '2 TQ-500 UN 3', 'un TQ-500 y 3'])(
    'in `%s` is not certain',
    (text) => {
      expect(read(text)[0]).not.toMatch(/^(?:sure|aside)/);
    },
  );
  test('alone it is a quantity', () => {
    expect(read('TQ-500 un\nun KL-30102')).toEqual(['sure 1 TQ-500', 'sure 1 KL-30102']);
  });
});

describe('a number in words', () => {
  test.each([
    ['mandame ciento cincuenta TAR-08', 'sure 150 TAR-08'],
    ['cincuenta y dos TIR-128', 'sure 52 TIR-128'],
    ['TIR-128 mil doscientos', 'sure 1200 TIR-128'],
    ['TIR-128 veintidós unidades', 'sure 22 TIR-128'],
    ['doscientas de TAR-08', 'sure 200 TAR-08'],
    ['una y media docena TAR-08', 'sure 18 TAR-08'],
    ['TAR-08 dos y media docenas', 'sure 30 TAR-08'],
    ['1 y 1/2 docena de TAR-08', 'sure 18 TAR-08'],
    ['una y media gruesa TAR-08', 'sure 216 TAR-08'],
    ['TAR-08 dos docenas (2)', 'sure 24 TAR-08'],
    ['media docena (6) TAR-08', 'sure 6 TAR-08'],
  ])('`%s` is %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  test.each([
    'una docena y una TAR-08',
    'media docena y uno TAR-08',
    'media docena TAR-08 1',
    '6 de a 2 TAR-08',
  ])('`%s` says two, and asks', (text) => {
    expect(read(text)[0]).not.toMatch(/^(?:sure|aside)/);
  });
});

describe('a number of something else is not certain', () => {
  test.each([
    ...['TAR-08 5 días', 'TAR-08 en 5 semanas', 'TAR-08 para el 5', 'TAR-08 nro 5', 'TAR-08 n° 5'],
    ...['TAR-08 (-5)', 'TAR-08 5-', 'TAR-08 -5', 'más de 12 TAR-08'],
    ...[
      'el lunes 10 TAR-08',
      '3) TAR-08',
      '3. TAR-08',
      'necesito precio de TAR-08',
      'presupuesto por 10 TAR-08',
    ],
  ])('in `%s`', (text) => {
    expect(read(text)[0]).not.toMatch(/^(?:sure|aside)/);
  });
});

describe('of a table', () => {
  const table = (...rows: string[]): string[] => read(rows.join('\n').replaceAll('|', '\t')).slice(1);

  test('a heading says what its numbers count', () => {
    expect(table('Código|Cant. (docenas)', 'TAR-08|2', 'TIR-128|1')).toEqual([
      'sure 24 TAR-08',
      'sure 12 TIR-128',
    ]);
    expect(table('Código|Docenas', 'TAR-08|2', 'TIR-128|1 un')).toEqual(['sure 24 TAR-08', 'sure 1 TIR-128']);
  });

  test.each([
    [['Código|Stock mín|Stock máx|Stock', 'TAR-08|5|10|2', 'TIR-128|3|6|1']],
    [['Art.|Kg|Un', 'TAR-08|12,5|2', 'TIR-128|3,2|1']],
    [['Código|Precio', 'TAR-08|45,50', 'TIR-128|30,20']],
    [['Código|Pedido|Entregado|Pendiente', 'TAR-08|10|4|6', 'TIR-128|5|5|0']],
    [['Código|A pedir|Recibido', 'TAR-08|5|5', 'TIR-128|3|']],
  ])('it is asked which numbers are ordered: %s', (rows) => {
    for (const row of table(...rows)) expect(row).not.toMatch(/^sure/);
  });
});

describe('what refers to another line', () => {
  test.each(['idem KL-30102', 'ídem KL-30102', 'lo mismo de KL-30102', 'KL-30102 "', 'KL-30102 igual'])(
    '`%s` is not taken for one',
    (text) => {
      const [, row] = read(`TQ-500 6\n${text}`);
      expect(row).toMatch(/^(?:choose|likely) 6 KL-30102/);
    },
  );
  test('alone it is no greeting', () => {
    expect(read('TQ-500 6\nídem')[1]).toBe('unknown');
  });
});

describe('a quantity beside its code', () => {
  test.each([
    ['x12 AM-820', 'sure 12 AM-820'],
    ['(5) GR.211', 'sure 5 GR.211'],
    ['(5)GR.211', 'sure 5 GR.211'],
    ['GR.211(5)', 'sure 5 GR.211'],
    ['TIN-B 2', 'sure 2 TIN-B'],
    ['2 tin-b', 'sure 2 TIN-B'],
    ['AM-820 5', 'sure 5 AM-820'],
    ['100028 4', 'sure 4 100028'],
    ['[10:31, 25/11/2026] Ana: AM-820 5', 'sure 5 AM-820'],
    ['AM-820', 'choose 1 AM-820 / 820 AM'],
  ])('`%s` is %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });
  test('of each of several codes', () => {
    expect(read('10 c/u: TQ-500, GR.211, TIN-B')).toEqual([
      'sure 10 TQ-500',
      'sure 10 GR.211',
      'sure 10 TIN-B',
    ]);
  });
  test('that stands in the next line is missing in this one', () => {
    expect(read('TQ-500\n3')[0]).toBe('likely 1 TQ-500');
  });
  test('is asked of what is one product’s code and another’s barcode', () => {
    expect(read('7730000000063 2')[0]).toMatch(/^choose/);
  });
});

test('an account says what each part is for, and what is left over', () => {
  expect(account('mandame 3 TQ-500 tanque azul USD 95')).toEqual([
    'mandame = filler',
    '3 = quantity',
    'TQ-500 = product',
    'tanque = said',
    'azul = left',
    'USD 95 = price',
  ]);
  expect(read('mandame 3 TQ-500 tanque azul USD 95')).toEqual(['likely 3 TQ-500']);
});

describe('a table without headings', () => {
  const table = (...rows: string[]): string[] => read(rows.join('\n'));
  test('of codes and quantities that grow by one orders these', () => {
    expect(table('TQ-500;1', 'TAR-08;2', 'GR.211;3')).toEqual([
      'sure 1 TQ-500',
      'sure 2 TAR-08',
      'sure 3 GR.211',
    ]);
    expect(table('TQ-500\t10', 'TAR-08\t11', 'GR.211\t12')).toEqual([
      'sure 10 TQ-500',
      'sure 11 TAR-08',
      'sure 12 GR.211',
    ]);
    expect(table('TQ-500;1;95,00', 'TAR-08;2;40,50', 'GR.211;3;17,90')).toEqual([
      'sure 1 TQ-500',
      'sure 2 TAR-08',
      'sure 3 GR.211',
    ]);
  });
  test('with two columns of whole numbers, of which nothing proves one, ticks nothing and asks once', () => {
    const text = 'TQ-500;1;95\nTAR-08;2;40\nGR.211;3;17';
    const order = readOrder({ kind: 'text', text }, CATALOGUE, {});
    expect(order.rows.some(({ reading }) => reading === 'sure')).toBe(false);
    expect(order.asksColumns).toBe(true);
    const told = readOrder({ kind: 'text', text, columns: ['code', 'quantity', 'ignored'] }, CATALOGUE, {});
    expect(told.rows.map(said)).toEqual(['sure 1 TQ-500', 'sure 2 TAR-08', 'sure 3 GR.211']);
  });
});

describe('a table with headings', () => {
  const ordered = (text: string): string[] => read(text).filter((row) => row !== 'aside');
  test('of boxes, pieces in each and their total orders the total', () => {
    expect(ordered('Código;Cajas;Unid. por caja;Total\nTQ-500;2;6;12\nTAR-08;3;10;30')).toEqual([
      'sure 12 TQ-500',
      'sure 30 TAR-08',
    ]);
  });
  test('of boxes and pieces asks which', () => {
    expect(
      ordered('Código;Bultos;Unidades\nTQ-500;2;12\nTAR-08;3;30').every((row) => row.startsWith('likely')),
    ).toBe(true);
  });
  test('in which `Un` stands beside `Cant` orders by the second', () => {
    expect(ordered('Código;Un;Cant\nTQ-500;UN;4\nTAR-08;CJ;5')).toEqual(['sure 4 TQ-500', 'sure 5 TAR-08']);
  });
  test('that lists what can be ordered folds what nobody orders', () => {
    const rows = Array.from(
      { length: 40 },
      (_, at) => `TQ-500;TANQUE;95,50;${at === 20 ? 3 : at % 2 ? '0' : ''}`,
    );
    expect(ordered(['Código;Descripción;Precio;Pedido', ...rows].join('\n'))).toEqual(['sure 3 TQ-500']);
  });
});

test('the file of lines that were not added is read back', () => {
  const rows = [
    ['Línea', 'Qué falta'],
    ['3 TQ-500', 'No se encontró'],
    ['TAR-08 x 2', 'Puede ser más de una cosa'],
  ];
  expect(readOrder({ kind: 'cells', rows }, CATALOGUE, {}).rows.map(said)).toEqual([
    'sure 3 TQ-500',
    'sure 2 TAR-08',
  ]);
});

describe('bad input', () => {
  const figures = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
  const word = fc.constantFrom(
    ...[
      'TQ-500',
      'AM',
      'AM-820',
      'TIN-B',
      '28012',
      'tanque',
      '3',
      '1.000',
      '95,50',
      '$95',
      'USD',
      'x',
      'doce',
      'mil',
      'cajas',
    ],
    ...[
      'constructor',
      'toString',
      '__proto__',
      '\u202e3',
      '\u200f',
      'idem',
      '"',
      '1/2',
      '~',
      'no',
      'm',
      'kg',
      '٣',
      '三',
      '½',
      '+',
      '(',
      ')',
    ],
  );

  test('a ticked row’s account covers its text', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, fc.string({ unit: 'grapheme', maxLength: 6 })), { maxLength: 7 }),
        (words) => {
          const text = words
            .join(' ')
            .replace(/[\t;|,\r\n\u2028\u2029]/g, ' ')
            .replace(/ {2,}/g, ' ');
          const rows = rowsOf(text);
          expect(figures(rows.map(({ raw }) => raw).join(''))).toBe(figures(text));
          for (const { reading, raw, account: parts } of rows) {
            if (reading !== 'sure') continue;
            expect(figures(parts.map((part) => part.text).join(''))).toBe(figures(raw));
            expect(parts.some(({ role }) => role === 'left')).toBe(false);
          }
        },
      ),
      { numRuns: 200 },
    );
  });

  test.each(['TQ-500 \u202e3', '❌ TQ-500 3', '~3 TQ-500~', 'TQ-500 ٣', 'constructor 3', '8 8 8', 'm kg l'])(
    '%j ticks nothing',
    (text) => {
      expect(read(text).some((row) => row.startsWith('sure'))).toBe(false);
    },
  );

  test('a million figures in one line are all there, and none is ticked', () => {
    const { rows, rest } = readOrder({ kind: 'text', text: '7'.repeat(1_000_000) }, CATALOGUE, {});
    expect(rows.some(({ reading }) => reading === 'sure')).toBe(false);
    expect(rows.map(({ raw }) => raw).join('').length + rest.join('').length).toBe(1_000_000);
  });
});
