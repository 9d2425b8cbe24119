import { expect, test } from 'vitest';
import { draftLines } from '#domain/quickOrder/draftLines.ts';
import { rowOfPromo } from '#domain/quickOrder/promoRows.ts';
import { rowOfProduct } from '#domain/quickOrder/table.ts';

test('the table as text has what is chosen by its code, and everything else as it came', () => {
  const product = { code: '00006', name: 'LLAVE 10', unitMult: 1, picture: null, brand: null };
  const chosen = rowOfProduct(product, '24', 'dos docenas de llaves', 'r-1');
  const unknown = { ...chosen, id: 'r-2', raw: '5 cosas', items: [] };
  expect(
    draftLines({
      rows: [chosen, unknown],
      unread: [
        { id: 'u-1', source: { kind: 'text', text: 'una\r\notra' } },
        { id: 'u-2', source: { kind: 'cells', rows: [['00002', '3']] } },
      ],
      rest: ['de más'],
    }),
  ).toEqual(['00006 24', '5 cosas', 'una', 'otra', '00002\t3', 'de más']);
});

test('a promotion is its title with its products below', () => {
  const promo = rowOfPromo('p', {
    ...{ docEntry: '7', title: 'Combo de la obra', isTicked: true },
    lines: [{ code: '00006', name: 'LLAVE 10', text: '12' }],
  });
  expect(draftLines({ rows: [promo], unread: [], rest: [] })).toEqual(['Combo de la obra', '00006 12']);
});
