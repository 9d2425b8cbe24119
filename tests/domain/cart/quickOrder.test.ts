import { expect, test } from 'vitest';
import { isAsWritten, readQuickOrder, withChosen, withoutLines } from '#domain/cart/quickOrder.ts';

const readings = (text: string) => readQuickOrder(text)[0]?.readings;

test('a line is a code and a quantity, whatever stands between them', () => {
  expect(readings('0071 6')?.[0]).toEqual([{ code: '0071', quantity: '6' }]);
  expect(readings('0071 1.200')?.[0]).toEqual([{ code: '0071', quantity: '1.200' }]);
  expect(readings('0071\t6')).toEqual([[{ code: '0071', quantity: '6' }]]);
  expect(readings(' A/12 B ; 0,5 ')).toEqual([[{ code: 'A/12 B', quantity: '0,5' }]]);
  expect(readings('A;B; 2')).toEqual([[{ code: 'A;B', quantity: '2' }]]);
});

test('a code that may hold a blank is read both ways', () => {
  expect(readings('AM  820')).toEqual([
    [{ code: 'AM', quantity: '820' }],
    [{ code: 'AM 820', quantity: null }],
  ]);
  expect(readings('A/12 B')).toEqual([
    [{ code: 'A/12 B', quantity: null }],
    [{ code: 'A/12', quantity: 'B' }],
  ]);
});

test('a number with a zero before it may be a code as well as a quantity', () => {
  expect(readings('00006 00002')).toEqual([
    [{ code: '00006', quantity: '00002' }],
    [{ code: '00006 00002', quantity: null }],
    [
      { code: '00006', quantity: null },
      { code: '00002', quantity: null },
    ],
  ]);
  expect(readings('12 00002')?.at(-1)).toEqual([{ code: '00002', quantity: '12' }]);
});

test.each([
  ['AM 820', 'AM-820', true],
  ['am 820', 'AM/820', true],
  ['0071 6', '00716', false],
  ['71 6', '00716', false],
  ['133', '00133', true],
  ['7 730012 345671', '00133', true],
])('what the search finds by "%s" is what was written, if it is %s: %s', (typed, found, expected) => {
  expect(isAsWritten(typed, found)).toBe(expected);
});

test('a line that was chosen is written so that it is read in one way', () => {
  const chosen = [
    { code: 'AM 820', quantity: 1.5 },
    { code: 'B', quantity: 12 },
  ];
  const typed = withChosen('A 1\nAM 820\nC 3', 2, chosen);
  expect(typed).toBe('A 1\nAM 820; 1,5\nB; 12\nC 3');
  expect(readQuickOrder(typed).map(({ readings }) => readings.length)).toEqual([2, 1, 1, 2]);
});

test('a code alone is one multiple, and in cells an empty quantity too', () => {
  expect(readings('0071')).toEqual([[{ code: '0071', quantity: null }]]);
  expect(readings('AM 820;')).toEqual([[{ code: 'AM 820', quantity: null }]]);
});

test('empty lines are left out, and the others keep their place', () => {
  expect(readQuickOrder('\r\n0071 1\n\n  \n9 2').map(({ number, text }) => [number, text])).toEqual([
    [2, '0071 1'],
    [5, '9 2'],
  ]);
});

test('what was added goes, what could not be stays', () => {
  expect(withoutLines('A 1\nB x\n\nC 3', [1, 4])).toBe('B x');
});
