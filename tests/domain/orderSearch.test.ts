import { expect, test } from 'vitest';
import { literalFinder, searchOrders } from '#domain/orderSearch.ts';

const order = (orderId: string, reference: string, status = 'Entregado') => ({ orderId, reference, status });
const ORDERS = [
  order('154520', 'OC 4521', 'Ingresado'),
  order('154400', 'OC-4512'),
  order('45210', 'Obra Carrasco'),
  order('99', 'K7M2-9QXT', 'En preparación'),
  order('100', '', 'Anulado'),
];

const found = (term: string): string[] =>
  searchOrders(ORDERS, term, literalFinder(ORDERS)).map(({ orderId }) => orderId);

test('figures are found at the beginning of a number, and never mistyped', () => {
  expect(found('4521')).toEqual(['154520', '45210']);
  expect(found('45')).toEqual(['154520', '154400', '45210']);
  expect(found('154')).toEqual(['154520', '154400']);
  expect(found('521')).toEqual([]);
  expect(found('4531')).toEqual([]);
});

test('a reference is found with and without its separators, in capitals or not', () => {
  for (const term of ['k7m2-9qxt', 'K7M29QXT', 'k7m2', '9qx']) expect(found(term)).toEqual(['99']);
  expect(found('oc4512')).toEqual(['154400']);
});

test('every word must be there, whichever it is found by', () => {
  expect(found('oc 45')).toEqual(['154520', '154400']);
  expect(found('oc ingresado')).toEqual(['154520']);
  expect(found('obra preparacion')).toEqual([]);
  expect(found('PREPARACIÓN')).toEqual(['99']);
});

test('a term without a word leaves the list as it is', () => {
  expect(found('')).toHaveLength(ORDERS.length);
  expect(found('  - . ')).toHaveLength(ORDERS.length);
});
