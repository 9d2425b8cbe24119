import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isLate,
  isSettled,
  type OrderState,
  orderState,
  ownNumber,
  partReference,
  REFERENCE_ALPHABET,
  randomReference,
  withOtherPart,
} from '#domain/orders/order.ts';

const OPEN = ['new', 'sending', 'unknown'];

const sendState = fc.constantFrom('new', 'sending', 'confirmed', 'rejected', 'unknown', 'ask' as const);
const parts = fc.oneof(fc.tuple(sendState), fc.tuple(sendState, sendState));

test.each<[OrderState, number, boolean]>([
  ['unknown', 9, false],
  ['unknown', 10, true],
  ['new', 10, true],
  ['sending', 60 * 24 * 30, true],
  ['ask', 1, true],
  ['confirmed', 60, false],
  ['rejected', 60, false],
  ['partial', 60, false],
])('an order that is %s after %i minutes is late: %s', (state, minutes, late) => {
  const createdAt = '2026-11-26T12:00:00.000Z';
  expect(isLate(state, createdAt, Date.parse(createdAt) + minutes * 60_000)).toBe(late);
});

test('the own number is what was written with the order, or the reference of one that was not placed here', () => {
  expect(ownNumber('K7WM3FXP', 'OC 12')).toBe('OC 12');
  expect(ownNumber('K7WM3FXP-P', '')).toBe('');
  expect(ownNumber('OC 4521', '')).toBe('OC 4521');
});

test('an order of one part is what its part is', () => {
  fc.assert(fc.property(sendState, (state) => orderState([state]) === state));
});

test('an order is confirmed only when every part is', () => {
  fc.assert(
    fc.property(parts, (states) => {
      const isConfirmed = states.every((state) => state === 'confirmed');
      expect(orderState(states) === 'confirmed').toBe(isConfirmed);
    }),
  );
});

test('as long as any part is open the customer waits, and no longer', () => {
  fc.assert(
    fc.property(parts, (states) => {
      expect(isSettled(orderState(states))).toBe(!states.some((state) => OPEN.includes(state)));
    }),
  );
});

test('an order says that a part was rejected only when it knows of both', () => {
  fc.assert(
    fc.property(parts, (states) => {
      const isPartial = states.includes('confirmed') && states.includes('rejected');
      expect(orderState(states) === 'partial').toBe(isPartial);
    }),
  );
});

test('it does not matter which part is which', () => {
  fc.assert(
    fc.property(sendState, sendState, (lines, promos) => {
      expect(orderState([lines, promos])).toBe(orderState([promos, lines]));
    }),
  );
});

test('a part of which nobody knows the outcome comes before one that is only on its way', () => {
  expect(orderState(['unknown', 'sending'])).toBe('unknown');
  expect(orderState(['confirmed', 'new'])).toBe('sending');
  expect(orderState(['confirmed', 'ask'])).toBe('ask');
});

test('only a confirmed, rejected, partly rejected or asked-for order ends the wait', () => {
  const states: OrderState[] = ['new', 'sending', 'confirmed', 'rejected', 'unknown', 'ask', 'partial'];
  expect(states.filter(isSettled)).toEqual(['confirmed', 'rejected', 'ask', 'partial']);
});

test('a reference has 8 characters without look-alikes, and tells the lines from the promotions', () => {
  const reference = randomReference((n) => n - 1);
  expect(reference).toBe('YYYYYYYY');
  expect(REFERENCE_ALPHABET).not.toMatch(/[0O1IL2Z5S8BGUVDQCTEN]/);
  expect(partReference(reference, 'lines')).toBe('YYYYYYYY');
  expect(partReference(reference, 'promos')).toBe('YYYYYYYY-P');
});

const listed = (orderId: string, reference: string) => ({
  orderId,
  cardcode: 'C00012',
  reference,
  date: '2026-01-05',
  status: 'Ingresado',
  awaited: true,
  cancelled: false,
  totals: [],
});

test('two orders of one checkout name each other, and no other orders do', () => {
  const orders = [
    listed('1', 'K7WM3FXP'),
    listed('2', 'K7WM3FXP-P'),
    listed('3', '9AHJ46RY'),
    listed('4', 'Obra'),
    listed('5', 'Obra-P'),
    listed('6', ''),
    listed('7', '-P'),
    listed('8', 'WEB-5f0c1c8e-4b59-4a53-9f0a-3c1f4f6f3a10'),
    listed('9', 'WEB-5f0c1c8e-4b59-4a53-9f0a-3c1f4f6f3a10-P'),
  ];
  const together = withOtherPart(orders).map(({ orderId, together: other }) => [orderId, other]);
  expect(together).toEqual([
    ['1', '2'],
    ['2', '1'],
    ['3', null],
    ['4', null],
    ['5', null],
    ['6', null],
    ['7', null],
    ['8', '9'],
    ['9', '8'],
  ]);
});
