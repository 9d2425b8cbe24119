import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { lookUpLines } from '#api/quickOrder.ts';
import { type OwnBoxes, withBoxes } from '#domain/quickOrder/boxes.ts';
import { BoxesError, readBoxes } from '#domain/quickOrder/boxesFile.ts';
import { catalogueOf } from '#domain/quickOrder/catalogue.ts';
import { answerLookups, KnownLookups } from '#domain/quickOrder/lookups.ts';
import { readOrder } from '#domain/quickOrder/read.ts';
import type { OrderSource, ReadRow } from '#domain/quickOrder/rows.ts';
import { asksUnits, tellUnits } from '#domain/quickOrder/scan/box.ts';
import { type Draft, EMPTY_DRAFT, settle, typeQuantity } from '#domain/quickOrder/table.ts';
import { settleTyped } from '#domain/quickOrder/typedLines.ts';
import { openIndex } from '#domain/search/format/open.ts';
import { packIndex } from '#domain/search/format/pack.ts';
import { product } from '../search/smallIndex.ts';

/** Boxes of the product whose bar code is 7730000000061: one that nobody knows, one of the editors' file and one that was taught. */
const UNKNOWN = '17730000000068';
const OF_FILE = '27730000000065';
const TAUGHT = '37730000000062';
/** A second bar code of the file, of another product. */
const SECOND = '7791234567898';
const CATALOGUE = catalogueOf(
  openIndex(
    packIndex(
      [
        product('00006', 'LLAVE FIJA 8MM', { codeBars: '7730000000061' }),
        product('T-81', 'TORNILLO MADERA 8X1', { unitMult: 10 }),
        product('12', 'ESCOFINA 12'),
      ],
      {},
      readBoxes(
        `${OF_FILE} = 12 de 00006\n${SECOND} = 100 de T-81 # display\n7730000000061 = 5 de T-81\n7790001000040 = 3 de GONE`,
      ),
    ),
  ),
);
const OWN: OwnBoxes = { [TAUGHT]: { code: '00006', units: 24 } };

const read = (source: OrderSource): ReadRow[] => readOrder(source, withBoxes(CATALOGUE, OWN), {}).rows;
const said = ({ reading, ways }: ReadRow): string =>
  `${reading} ${ways.flatMap((way) => way.map((item) => `${item.quantity} ${item.product.code}`)).join(' / ')}`;
const line = (text: string): string[] => read({ kind: 'text', text }).map(said);

describe("a box's bar code in a line is so many of what it holds", () => {
  test.each([
    [OF_FILE, 'sure 12 00006'],
    [`${OF_FILE} 3`, 'sure 36 00006'],
    [`3 x ${OF_FILE}`, 'sure 36 00006'],
    [`${OF_FILE} 2 cajas`, 'sure 24 00006'],
    [`${OF_FILE};5`, 'sure 60 00006'],
    [`${TAUGHT} 2`, 'sure 48 00006'],
    [`(01)${OF_FILE} 3`, 'sure 36 00006'],
    [`${SECOND} 2`, 'sure 200 T-81'],
    [`llave fija 8mm ${OF_FILE} 3`, 'sure 36 00006'],
    // What says that it is pieces is pieces, and what may be is asked.
    [`${OF_FILE} 36 un`, 'sure 36 00006'],
    [`${OF_FILE} 2 docenas`, 'sure 24 00006'],
    [`${OF_FILE} 36`, 'choose 432 00006 / 36 00006'],
    [`${OF_FILE} 36 cajas`, 'sure 432 00006'],
    [`${OF_FILE} 3 rollos`, 'choose 36 00006 / 3 00006'],
    // Of a product's own code no box is made, and of a product that is gone neither.
    ['7730000000061 3', 'sure 3 00006'],
    ['17730000000067 3', 'unknown '],
    ['7790001000040 3', 'unknown '],
  ])('%s is %s', (text, expected) => {
    expect(line(text)).toEqual([expected]);
  });

  test('also in a table, and beside other lines', () => {
    const cells = [
      ['Código', 'Descripción', 'Cantidad'],
      [OF_FILE, 'LLAVE FIJA', '2'],
      ['T-81', 'TORNILLO', '30'],
      [TAUGHT, 'LLAVE FIJA', '1'],
    ];
    const expected = ['aside ', 'sure 24 00006', 'sure 30 T-81', 'sure 24 00006'];
    expect(read({ kind: 'cells', rows: cells }).map(said)).toEqual(expected);
    expect(line(cells.map((row) => row.join('\t')).join('\n'))).toEqual(expected);
  });

  test('and by the server, where the catalogue is too large for a browser', () => {
    const answers = new KnownLookups();
    for (let round = 0; round < 8; round += 1) {
      const { rows } = readOrder({ kind: 'text', text: `${OF_FILE} 3` }, withBoxes(answers, OWN), {});
      const missing = answers.takeMissing();
      if (missing.length === 0) return expect(rows.map(said)).toEqual(['sure 36 00006']);
      const { found } = v.parse(lookUpLines.answer, { found: answerLookups(CATALOGUE, missing) });
      for (const [at, answer] of found.entries())
        answers.learn(missing[at] as (typeof missing)[number], answer);
    }
    throw new Error('It asks without end.');
  });
});

/** The table of somebody who types lines into one field; each is read at once. */
function typed(...texts: string[]): Draft {
  let draft = EMPTY_DRAFT;
  texts.forEach((text, at) => {
    const source = { kind: 'text' as const, text };
    const after = at > 0 ? { after: `line ${at - 1}` } : {};
    draft = { ...draft, unread: [{ id: `line ${at}`, source, ...after }] };
    const given = readOrder(source, withBoxes(CATALOGUE, OWN), {});
    draft = settleTyped(draft, `line ${at}`, given, () => `row ${at}`);
  });
  return draft;
}
const quantities = ({ rows }: Draft): (string | undefined)[] => rows.map(({ items: [item] }) => item?.text);

test('a box of which nobody has said what it holds asks it once, and for all lines that have it', () => {
  const rows = read({ kind: 'text', text: `${UNKNOWN} 3\nT-81 10\n${UNKNOWN}` });
  const source: OrderSource = { kind: 'text', text: '' };
  const draft = settle(
    { ...EMPTY_DRAFT, unread: [{ id: 'b', source }] },
    'b',
    { rows, columns: null, asksColumns: false, sample: [], rest: [] },
    () => crypto.randomUUID(),
  );
  expect(draft.rows.map(asksUnits)).toEqual([true, false, true]);
  expect(quantities(draft)).toEqual(['', '10', '']);
  const told = tellUnits(draft, UNKNOWN, 6);
  expect(quantities(told)).toEqual(['18', '10', '6']);
  expect(told.rows[0]?.items[0]?.boxes).toEqual({ count: 3, units: 6 });
  expect(told.rows.some(asksUnits)).toBe(false);
});

test('a number that is typed after a box is so many boxes, and may be asked', () => {
  expect(quantities(typed(OF_FILE, '3'))).toEqual(['36']);
  expect(typed(OF_FILE, '3').rows[0]?.items[0]?.boxes).toEqual({ count: 3, units: 12 });
  expect(typed(OF_FILE, '24').rows).toMatchObject([{ reading: 'choose', items: [], isTicked: false }]);
  const unknown = typed(UNKNOWN, '3');
  expect(unknown.rows).toMatchObject([{ box: { code: UNKNOWN, count: 3 } }]);
  expect(quantities(tellUnits(unknown, UNKNOWN, 10))).toEqual(['30']);
});

test('a quantity that is typed into the row is of pieces, and the row says nothing of boxes any more', () => {
  const { rows } = typeQuantity(typed(`${OF_FILE} 3`), 'row 0', 0, '5');
  expect(rows[0]?.items).toMatchObject([{ text: '5' }]);
  expect(rows[0]?.items[0]).not.toHaveProperty('boxes');
});

test.each([
  ['1773000000006 = 12 de A', 'no es un código de barras'],
  [`${OF_FILE} 12 de A`, 'no dice cuántas unidades trae una caja'],
  [`${OF_FILE} = 0 de A`, 'una caja no trae 0 unidades'],
  [`${OF_FILE} = 2 de B\n${OF_FILE} = 12 de A`, 'ya dice la línea 2 lo que trae'],
])('the file of boxes with the line %s is refused', (text, wrong) => {
  const error = (() => {
    try {
      return readBoxes(`# Cajas\n${text}`);
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toBeInstanceOf(BoxesError);
  expect(error).toMatchObject({ line: text.split('\n').length + 1, wrong: expect.stringContaining(wrong) });
});
