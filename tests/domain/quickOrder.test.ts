import { expect, test } from 'vitest';
import { readQuickOrder, withoutLines } from '#domain/quickOrder.ts';

const readings = (text: string) => readQuickOrder(text)[0]?.readings;

test('a line is a code and a quantity, whatever stands between them', () => {
  expect(readings('0071 6')?.[0]).toEqual({ code: '0071', quantity: '6' });
  expect(readings('0071\t6')).toEqual([{ code: '0071', quantity: '6' }]);
  expect(readings(' A/12 B ; 0,5 ')).toEqual([{ code: 'A/12 B', quantity: '0,5' }]);
});

test('a code that may hold a blank is read both ways, and the catalogue decides', () => {
  expect(readings('AM 820')).toEqual([
    { code: 'AM', quantity: '820' },
    { code: 'AM 820', quantity: null },
  ]);
  expect(readings('A/12 B')).toEqual([
    { code: 'A/12 B', quantity: null },
    { code: 'A/12', quantity: 'B' },
  ]);
});

test('a code alone is one multiple, and in cells an empty quantity too', () => {
  expect(readings('0071')).toEqual([{ code: '0071', quantity: null }]);
  expect(readings('AM 820;')).toEqual([{ code: 'AM 820', quantity: null }]);
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
