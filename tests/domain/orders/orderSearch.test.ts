import { expect, test } from 'vitest';
import { literalFinder, searchOrders, wordsOf } from '#domain/orders/orderSearch.ts';

const order = (orderId: string, reference: string, status = 'Entregado', ownNumber = '') => ({
  ...{ orderId, reference, status },
  ownNumber,
});
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

test("the customer's own number is found as ours is, whole or from one of its parts on", () => {
  const own = [
    order('500001', 'K7M29QXT', 'Ingresado', 'OC 2026/0147'),
    order('500002', 'FH34', 'Ingresado'),
  ];
  const search = (term: string) => searchOrders(own, term, literalFinder(own)).map(({ orderId }) => orderId);
  for (const term of ['OC 2026/0147', 'oc20260147', '0147', '2026/0147'])
    expect(search(term)).toEqual(['500001']);
  expect(search('147')).toEqual([]);
});

test('products and documents are found by code, by words and by number', () => {
  const [first, second] = ORDERS;
  if (!first || !second) throw new Error('no orders');
  const held = new Map([
    [first, wordsOf(['DCI-157/115X1.0MM DISCO CORTE INOX', 'Factura A 308801', '6308801'])],
    [second, wordsOf(['00443 TALADRO PERCUTOR 13MM', 'Factura G 308802'])],
  ]);
  const search = (term: string) =>
    searchOrders(ORDERS, term, literalFinder(ORDERS), held).map(({ orderId }) => orderId);
  for (const term of [
    'disco',
    'discos inox',
    'DCI-157',
    'dci157/115',
    '308801',
    'factura a 308801',
    '6308801',
  ])
    expect(search(term), term).toEqual([first.orderId]);
  for (const term of ['taladros', '00443', '13mm taladro'])
    expect(search(term), term).toEqual([second.orderId]);
  expect(search('factura')).toEqual([first.orderId, second.orderId]);
  expect(search('disco taladro')).toEqual([]);
});
