import { expect, test } from 'vitest';
import { pickupAt } from '#domain/product/pickup.ts';

/** Montevideo is three hours behind UTC; 2026-11-26 is a Thursday. */
const at = (iso: string, hours = 'Mo-Fr 08:15-17:30', closedOn: string[] = []) =>
  pickupAt({ hours, closedOn }, new Date(`${iso}-03:00`));

test.each([
  ['in the morning', '2026-11-26T09:00:00', { isOpen: true, until: '17:30' }],
  ['before it opens', '2026-11-26T07:00:00', { isOpen: false, days: 0, weekday: 4, from: '08:15' }],
  ['more than an hour before it closes', '2026-11-26T16:29:59', { isOpen: true, until: '17:30' }],
  ['an hour before it closes', '2026-11-26T16:30:00', { isOpen: false, days: 1, weekday: 5, from: '08:15' }],
  ['in its last second', '2026-11-26T17:29:59', { isOpen: false, days: 1, weekday: 5, from: '08:15' }],
  ['late on a Friday', '2026-11-27T17:00:00', { isOpen: false, days: 3, weekday: 1, from: '08:15' }],
  [
    'when UTC is tomorrow already',
    '2026-11-26T22:30:00',
    { isOpen: false, days: 1, weekday: 5, from: '08:15' },
  ],
])('what is ordered %s can be fetched when the counter has had an hour for it', (_, now, expected) => {
  expect(at(now)).toEqual(expected);
});

test('the shift after is as good as another day, and a holiday is none', () => {
  expect(at('2026-11-26T11:30:00', 'Mo-Fr 08:00-12:00, Mo-Fr 14:00-18:00')).toEqual({
    ...{ isOpen: false, days: 0, weekday: 4, from: '14:00' },
  });
  expect(at('2026-12-24T17:00:00', undefined, ['12-25'])).toMatchObject({ days: 4, weekday: 1 });
});

test('a counter that opens for less than an hour is not promised as it is open', () => {
  expect(at('2026-11-26T09:00:00', 'Mo-Fr 09:00-09:30')).toMatchObject({ days: 1, from: '09:00' });
});
