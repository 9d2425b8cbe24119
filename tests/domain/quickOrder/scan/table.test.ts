import { expect, test } from 'vitest';
import { addScanned, rowOfSeveral } from '#domain/quickOrder/scan/table.ts';
import { EMPTY_DRAFT, rowOfProduct } from '#domain/quickOrder/table.ts';

const disc = { code: '00716', name: 'Disco', unitMult: 5, picture: null, brand: null };

test('a first scan is a row of one multiple, ticked, and the next is one multiple more', () => {
  const first = addScanned(EMPTY_DRAFT, disc, '7730000000061', 'a');
  expect(first.scanned).toEqual({ rowId: 'a', text: '5', isMore: false });
  expect(first.draft.rows).toMatchObject([{ raw: '7730000000061', reading: 'sure', isTicked: true }]);
  const second = addScanned(first.draft, disc, '7730000000061', 'b');
  expect(second.scanned).toEqual({ rowId: 'a', text: '10', isMore: true });
  expect(second.draft.rows).toMatchObject([{ id: 'a', items: [{ text: '10' }] }]);
});

test.each(['', 'x', '100000'])('a row with the quantity %j is left alone', (text) => {
  const draft = { ...EMPTY_DRAFT, rows: [rowOfProduct(disc, text, '00716', 'a')] };
  const { draft: now, scanned } = addScanned(draft, disc, '7730000000061', 'b');
  expect(now.rows.map((row) => row.items[0]?.text)).toEqual([text, '5']);
  expect(scanned.rowId).toBe('b');
});

test('a product whose multiple is not known is one', () => {
  expect(addScanned(EMPTY_DRAFT, { ...disc, unitMult: 0 }, 'x', 'a').scanned.text).toBe('1');
});

test('a code of several products is asked about, and nothing is ticked', () => {
  const row = rowOfSeveral([disc, { ...disc, code: '00717' }], '7730000000061', 'a');
  expect(row).toMatchObject({ reading: 'choose', items: [], isTicked: false });
  expect(row.ways.map(([item]) => item?.product.code)).toEqual(['00716', '00717']);
});
